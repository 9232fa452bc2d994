/** Lowest tone in Hz, for the lowest price; the highest price is two octaves above it. */
const lowest = 220
const octaves = 2
/** Longest time of all tones, and the shortest and longest of one candle, in seconds. */
const longest = 6
const [shortTone, longTone] = [0.03, 0.18]
const loudness = 0.18
const fade = 0.04

export interface Hearing {
  /** Stops at once. */
  readonly stop: () => void
}

/** Seconds of each tone for a number of candles. */
export const toneSeconds = (count: number): number =>
  Math.min(longTone, Math.max(shortTone, longest / Math.max(1, count)))

/** Returns the pitch of each price in Hz: equal percentages of the range are equal steps to the ear. */
export function pitchesOf(prices: readonly number[]): readonly number[] {
  const low = Math.min(...prices)
  const range = Math.max(...prices) - low
  return prices.map((price) => lowest * 2 ** (range > 0 ? (octaves * (price - low)) / range : octaves / 2))
}

/**
 * Plays prices as a tone that rises with them and moves from the left ear to the right. Mute and volume are those of the
 * device. Ends when the page is hidden.
 */
export function hearPrices(prices: readonly number[], onEnd: () => void): Hearing {
  const context = new AudioContext()
  const tone = new OscillatorNode(context, { type: 'triangle' })
  const volume = new GainNode(context, { gain: 0 })
  const side = new StereoPannerNode(context, { pan: -1 })
  tone.connect(volume).connect(side).connect(context.destination)
  const start = context.currentTime + 0.05
  const each = toneSeconds(prices.length)
  const pitches = pitchesOf(prices)
  const end = start + pitches.length * each
  tone.frequency.setValueAtTime(pitches[0] ?? lowest, start)
  for (const [index, pitch] of pitches.entries())
    tone.frequency.linearRampToValueAtTime(pitch, start + (index + 0.5) * each)
  // Without a fade, both ends click.
  volume.gain.setValueAtTime(0, start)
  volume.gain.linearRampToValueAtTime(loudness, start + fade)
  volume.gain.setValueAtTime(loudness, end)
  volume.gain.linearRampToValueAtTime(0, end + fade)
  side.pan.setValueAtTime(-1, start)
  side.pan.linearRampToValueAtTime(1, end)
  tone.start(start)
  tone.stop(end + fade)

  let isOver = false
  const stop = () => {
    if (isOver) return
    isOver = true
    document.removeEventListener('visibilitychange', stop)
    // The browser may have closed it already.
    void context.close().catch(() => undefined)
    onEnd()
  }
  tone.addEventListener('ended', stop)
  document.addEventListener('visibilitychange', stop)
  return { stop }
}
