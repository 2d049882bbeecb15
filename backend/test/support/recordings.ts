import { readFileSync } from 'node:fs'
import { wavHeader } from '@scenewright/shared/voice/wav.ts'

/** What Chromium's MediaRecorder made of a tone of three and a half seconds, in pieces of one. */
export const WEBM = readFileSync(new URL('../fixtures/tone.webm', import.meta.url))
export const MP4 = readFileSync(new URL('../fixtures/tone.mp4', import.meta.url))

/** Silence as a WAV file. */
export function wavOf(seconds: number, sampleRate = 8000): Buffer {
  const bytes = seconds * sampleRate * 2
  return Buffer.concat([wavHeader(bytes, sampleRate), Buffer.alloc(bytes)])
}

export type FormPart = Readonly<{
  name: string
  value: string | Buffer
  fileName?: string
  type?: string
}>

/** A multipart form as it travels. */
export async function formOf(
  parts: readonly FormPart[],
): Promise<{ payload: Buffer; contentType: string }> {
  const form = new FormData()
  for (const { name, value, fileName, type = '' } of parts) {
    if (typeof value === 'string') form.append(name, value)
    else
      form.append(name, new Blob([new Uint8Array(value)], { type }), fileName ?? 'recording.webm')
  }
  const response = new Response(form)
  const contentType = response.headers.get('content-type') ?? ''
  return { payload: Buffer.from(await response.arrayBuffer()), contentType }
}
