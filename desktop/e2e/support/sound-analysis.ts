/** Analyzes recordings, in the browser. */

export type SoundAnalysis = Readonly<{ seconds: number; peak: number; hertz: number }>

/**
 * Decodes a recording and finds its length, peak and strongest tone. Playwright runs it in the page,
 * so it uses nothing of this file.
 */
export async function analyzeSound({
  base64,
  tones,
}: Readonly<{ base64: string; tones: readonly number[] }>): Promise<SoundAnalysis> {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
  const context = new OfflineAudioContext(1, 1, 16_000)
  const decoded = await context.decodeAudioData(bytes.buffer)
  const samples = decoded.getChannelData(0)
  // The power of one frequency in the samples.
  const powerOf = (hertz: number) => {
    let sine = 0
    let cosine = 0
    samples.forEach((sample, index) => {
      const angle = (2 * Math.PI * hertz * index) / decoded.sampleRate
      sine += sample * Math.sin(angle)
      cosine += sample * Math.cos(angle)
    })
    return sine * sine + cosine * cosine
  }
  const powers = tones.map((hertz) => ({ hertz, power: powerOf(hertz) }))
  const strongest = powers.toSorted((a, b) => b.power - a.power)[0]
  let peak = 0
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample))
  return { seconds: decoded.duration, peak, hertz: strongest?.hertz ?? 0 }
}
