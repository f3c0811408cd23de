import type { Route } from './lib/router.svelte'

/** Every page, in the order they are tried. */
export const routes: Route[] = [
  { path: '/', load: () => import('./routes/Home.svelte') },
  { path: '/play', load: () => import('./routes/Play.svelte') },
  { path: '/play/:variant', load: () => import('./routes/Play.svelte') },
  { path: '/buy/:variant', load: () => import('./routes/Buy.svelte') },
  { path: '/game/:id', load: () => import('./routes/Game.svelte') },
  { path: '/learn', load: () => import('./routes/Learn.svelte') },
  { path: '/learn/:variant', load: () => import('./routes/Learn.svelte') },
  { path: '/analyse', load: () => import('./routes/Analyse.svelte') },
  { path: '/editor', load: () => import('./routes/Editor.svelte') },
  { path: '/library', load: () => import('./routes/Library.svelte') },
  { path: '/settings', load: () => import('./routes/Settings.svelte') }
]
