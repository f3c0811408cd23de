import './styles/fonts.css'
import './styles/tokens.css'
import './styles/boards.css'
import './styles/base.css'
import './styles/controls.css'
import './styles/prose.css'
import { mount } from 'svelte'
import App from './App.svelte'

const target = document.getElementById('app')
if (!target) throw new Error('index.html has no #app')
mount(App, { target })
