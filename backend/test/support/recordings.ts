import { readFileSync } from 'node:fs'
import { wavHeader } from '@scenewright/shared/voice/wav.ts'

/** A tone of about 3.4 s recorded by Chromium's MediaRecorder in chunks of one second. */
export const WEBM = readFileSync(new URL('../fixtures/tone.webm', import.meta.url))
export const MP4 = readFileSync(new URL('../fixtures/tone.mp4', import.meta.url))

/** Returns silence as a WAV file. */
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

/** Encodes a multipart form. */
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
