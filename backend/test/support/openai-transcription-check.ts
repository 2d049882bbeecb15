import { z } from 'zod'
import { audioKind } from '#src/lib/audio/audio-kind.ts'

/** A recording as it arrived, in a request that the API would take. */
export type ReceivedRecording = Readonly<{
  name: string
  type: string
  bytes: Buffer
  model: string
  /** '' where there was none. */
  prompt: string
}>

export type CheckedTranscription =
  | Readonly<{ ok: true; recording: ReceivedRecording }>
  | Readonly<{ ok: false; status: number; message: string; param: string | null }>

const MAX_FILE_BYTES = 25 * 1024 * 1024

/** The fields of a transcription request that we could ever send (OpenAI's OpenAPI document). */
const Fields = z.strictObject({
  model: z.string().min(1),
  language: z
    .string()
    .regex(/^[a-z]{2}$/)
    .optional(),
  prompt: z.string().optional(),
  response_format: z.enum(['json', 'text', 'srt', 'verbose_json', 'vtt']).default('json'),
  temperature: z.coerce.number().min(0).max(1).optional(),
})

function refused(status: number, message: string, param: string | null): CheckedTranscription {
  return { ok: false, status, message, param }
}

async function formOf(body: Buffer, contentType: string): Promise<FormData | undefined> {
  try {
    const headers = { 'content-type': contentType }
    return await new Response(new Uint8Array(body), { headers }).formData()
  } catch {
    return undefined
  }
}

/** Checks a multipart transcription request as strictly as the API does, and a little more. */
export async function checkTranscription(
  body: Buffer,
  contentType: string,
): Promise<CheckedTranscription> {
  const form = await formOf(body, contentType)
  if (!form) return refused(400, 'Could not parse multipart form', null)
  const entries = [...form]
  const names = entries.map(([name]) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) return refused(400, `Duplicate parameter: '${twice}'`, twice)
  const file = form.get('file')
  if (!(file instanceof File)) return refused(400, "Missing required parameter: 'file'.", 'file')
  const fields = Fields.safeParse(Object.fromEntries(entries.filter(([name]) => name !== 'file')))
  if (!fields.success) {
    const [issue] = fields.error.issues
    return refused(400, `Invalid form: ${issue?.message}`, issue?.path.join('.') ?? null)
  }
  if (file.size === 0) return refused(400, 'Audio file is too short.', 'file')
  if (file.size > MAX_FILE_BYTES) return refused(413, 'Maximum content size limit exceeded', 'file')
  const bytes = Buffer.from(await file.arrayBuffer())
  const format = audioKind(bytes)
  if (!format || file.name !== `recording.${format}` || file.type !== `audio/${format}`) {
    return refused(400, `Invalid file format: ${file.name}, ${file.type}`, 'file')
  }
  const { model, prompt = '' } = fields.data
  return { ok: true, recording: { name: file.name, type: file.type, bytes, model, prompt } }
}
