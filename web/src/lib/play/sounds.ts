/** Sounds made on the spot, without files: a piece of wood on a board, a bell. */
import { settings } from '../settings.svelte'

export type Sound = 'move' | 'capture' | 'check' | 'drop' | 'end' | 'begin' | 'chat' | 'low'

let context: AudioContext | null = null
let noise: AudioBuffer | null = null

function ready(): AudioContext | null {
  if (!settings.sound || typeof AudioContext === 'undefined') return null
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  return context
}

function hiss(audio: AudioContext): AudioBuffer {
  if (noise) return noise
  noise = audio.createBuffer(1, audio.sampleRate / 4, audio.sampleRate)
  const data = noise.getChannelData(0)
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1
  return noise
}

function fade(audio: AudioContext, at: number, loud: number, long: number): GainNode {
  const gain = audio.createGain()
  gain.gain.setValueAtTime(0.0001, at)
  gain.gain.exponentialRampToValueAtTime(loud, at + 0.004)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + long)
  gain.connect(audio.destination)
  return gain
}

/** A knock of wood: a short noise through a narrow band, and the board's own tone below it. */
function knock(audio: AudioContext, at: number, pitch: number, loud: number) {
  const source = audio.createBufferSource()
  source.buffer = hiss(audio)
  const band = audio.createBiquadFilter()
  band.type = 'bandpass'
  band.frequency.value = pitch * 5
  band.Q.value = 1.4
  source.connect(band).connect(fade(audio, at, loud, 0.06))
  source.start(at)
  source.stop(at + 0.08)
  tone(audio, at, pitch, loud * 0.7, 0.1, 'sine')
}

function tone(audio: AudioContext, at: number, pitch: number, loud: number, long: number, type: OscillatorType = 'triangle') {
  const voice = audio.createOscillator()
  voice.type = type
  voice.frequency.value = pitch
  voice.connect(fade(audio, at, loud, long))
  voice.start(at)
  voice.stop(at + long + 0.02)
}

const scores: Record<Sound, (audio: AudioContext, at: number) => void> = {
  move: (a, t) => knock(a, t, 190, 0.32),
  capture: (a, t) => (knock(a, t, 240, 0.4), knock(a, t + 0.055, 160, 0.32)),
  drop: (a, t) => knock(a, t, 130, 0.42),
  check: (a, t) => (knock(a, t, 190, 0.32), tone(a, t + 0.03, 740, 0.09, 0.25)),
  begin: (a, t) => [392, 523].forEach((pitch, i) => tone(a, t + i * 0.11, pitch, 0.1, 0.3)),
  end: (a, t) => [523, 392, 330].forEach((pitch, i) => tone(a, t + i * 0.14, pitch, 0.11, 0.5)),
  chat: (a, t) => tone(a, t, 880, 0.04, 0.12, 'sine'),
  low: (a, t) => [0, 0.14].forEach((d) => tone(a, t + d, 1046, 0.06, 0.08, 'square'))
}

export function sound(name: Sound) {
  const audio = ready()
  if (audio) scores[name](audio, audio.currentTime)
}

/** Browsers let sound begin only after a touch or key: call once from such an event. */
export function unlockSound() {
  ready()
}
