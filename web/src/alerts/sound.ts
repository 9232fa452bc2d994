import { onUnlessSwitchedOff, persistedSignal } from '../platform/persistedSignal.ts'

/** Setting: play a sound when a price is reached. */
export const alertSound = persistedSignal('alert-sound', onUnlessSwitchedOff)

/** Two short, rising notes; in Hz. */
const notes = [880, 1320] as const
const noteSeconds = 0.18
let context: AudioContext | undefined

/** Safari on iPhones: `ambient` respects the silent switch. */
interface WithAudioSession {
  readonly audioSession?: { type: string }
}

/** Unlocks audio at the next touch, because phones play nothing before a touch. Call once. */
export function prepareSound(): void {
  document.addEventListener('pointerup', open, { once: true, passive: true })
}

function open(): void {
  if (context || !('AudioContext' in window)) return
  const { audioSession } = navigator as WithAudioSession
  if (audioSession) audioSession.type = 'ambient'
  context = new AudioContext()
}

/** Plays the tone if it is switched on and the page has been touched. */
export async function playTone(): Promise<void> {
  if (!alertSound.peek()) return
  if (navigator.userActivation.hasBeenActive) open()
  if (!context) return
  await context.resume().catch(() => {})
  notes.forEach((frequency, place) => playNote(frequency, place * noteSeconds))
}

function playNote(frequency: number, after: number): void {
  if (!context) return
  const from = context.currentTime + after
  const tone = new OscillatorNode(context, { frequency, type: 'sine' })
  const volume = new GainNode(context, { gain: 0 })
  // Fade in and out: a tone that is cut off clicks.
  volume.gain.linearRampToValueAtTime(0.25, from + 0.02)
  volume.gain.linearRampToValueAtTime(0, from + noteSeconds)
  tone.connect(volume).connect(context.destination)
  tone.start(from)
  tone.stop(from + noteSeconds)
}
