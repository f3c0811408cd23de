// Everything that pictures are put together from.
export * from './draw.mjs'
export * from './bodies.mjs'
