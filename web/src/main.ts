import './styles/fonts.css'
import './styles/tokens.css'
import './styles/boards.css'
import './styles/base.css'
import './styles/controls.css'
import './styles/prose.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { apply } from './lib/settings.svelte'

const target = document.getElementById('app')
if (!target) throw new Error('index.html has no #app')
// First the language, so that nothing is asked or shown in another; without it pages are English.
await apply().catch(() => undefined)
mount(App, { target })
