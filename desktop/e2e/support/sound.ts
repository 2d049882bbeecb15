/** Sound for voice specs: a tone for the fake microphone, and the analysis of recordings. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { toPcm16, wavHeader } from '@scenewright/shared/voice/wav.ts'
import { analyzeSound, type SoundAnalysis } from './sound-analysis.ts'
import { TONE_HERTZ } from './tone.ts'

const TONE_SECONDS = 6
/** Written before the specs start (global-setup.ts). */
const TONE_FILE = join(import.meta.dirname, '../../../.cache/tone.wav')
/** Chromium arguments for a microphone that plays the tone again and again. */
export const FAKE_MICROPHONE = [
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-audio-capture=${TONE_FILE}`,
]

const SAMPLE_RATE = 48_000
/** Length of a burst and of the pause after it; noise suppression removes a steady tone. */
const BURST_SECONDS = 0.3

/** Writes the sound of the fake microphone. */
export async function writeTone(): Promise<void> {
  await mkdir(dirname(TONE_FILE), { recursive: true })
  await writeFile(TONE_FILE, toneFile(TONE_HERTZ, TONE_SECONDS))
}

/** A WAV file with bursts of one tone. */
function toneFile(hertz: number, seconds: number): Uint8Array {
  const samples = Float32Array.from({ length: SAMPLE_RATE * seconds }, (_, index) => {
    const time = index / SAMPLE_RATE
    const isLoud = Math.floor(time / BURST_SECONDS) % 2 === 0
    return isLoud ? 0.6 * Math.sin(2 * Math.PI * hertz * time) : 0
  })
  const data = toPcm16(samples)
  return new Uint8Array([...wavHeader(data.length, SAMPLE_RATE), ...data])
}

/** Decodes a recording in the browser and finds its length, peak and strongest tone. */
export async function analyzeRecording(
  page: Page,
  file: Uint8Array,
  tones: readonly number[],
): Promise<SoundAnalysis> {
  const base64 = Buffer.from(file).toString('base64')
  return page.evaluate(analyzeSound, { base64, tones })
}
