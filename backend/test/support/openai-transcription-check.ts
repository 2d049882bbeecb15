import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import { z } from 'zod'
import { audioKind } from '#src/lib/audio/audio-kind.ts'

/** A recording of a valid request. */
export type ReceivedRecording = Readonly<{
  name: string
  type: string
  bytes: Buffer
  model: string
  /** '' if there was none. */
  prompt: string
}>

export type CheckedTranscription =
  | Readonly<{ ok: true; recording: ReceivedRecording }>
  | Readonly<{ ok: false; status: number; message: string; param: string | null }>

const MAX_FILE_BYTES = 25 * 1024 * 1024

/** The fields of a transcription request that the server could send (OpenAI's OpenAPI document). */
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

type FormFile = Readonly<{ fileName: string; type: string; bytes: Buffer }>
type Form = Readonly<{ fields: [string, string][]; files: [string, FormFile][] }>

/** Parses a multipart form; undefined if it's malformed. */
async function formOf(body: Buffer, contentType: string): Promise<Form | undefined> {
  const form: Form = { fields: [], files: [] }
  const reader = new Busboy({ headers: { 'content-type': contentType } })
  reader.on('field', (name, value) => void form.fields.push([name, value]))
  reader.on('file', (name, stream, fileName, _encoding, type) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      form.files.push([name, { fileName, type, bytes: Buffer.concat(chunks) }])
    })
  })
  try {
    await pipeline(Readable.from([body]), reader)
    return form
  } catch {
    return undefined
  }
}

/**
 * Checks a multipart transcription request as strictly as the API, plus the file's name and type.
 */
export async function checkTranscription(
  body: Buffer,
  contentType: string,
): Promise<CheckedTranscription> {
  const form = await formOf(body, contentType)
  if (!form) return refused(400, 'Could not parse multipart form', null)
  const names = [...form.fields, ...form.files].map(([name]) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) return refused(400, `Duplicate parameter: '${twice}'`, twice)
  const [part] = form.files
  if (!part || part[0] !== 'file' || form.files.length > 1) {
    return refused(400, "Missing required parameter: 'file'.", 'file')
  }
  const fields = Fields.safeParse(Object.fromEntries(form.fields))
  if (!fields.success) {
    const [issue] = fields.error.issues
    return refused(400, `Invalid form: ${issue?.message}`, issue?.path.join('.') ?? null)
  }
  const { fileName: name, type, bytes } = part[1]
  if (bytes.length === 0) return refused(400, 'Audio file is too short.', 'file')
  if (bytes.length > MAX_FILE_BYTES) {
    return refused(413, 'Maximum content size limit exceeded', 'file')
  }
  const format = audioKind(bytes)
  if (!format || name !== `recording.${format}` || type !== `audio/${format}`) {
    return refused(400, `Invalid file format: ${name}, ${type}`, 'file')
  }
  const { model, prompt = '' } = fields.data
  return { ok: true, recording: { name, type, bytes, model, prompt } }
}
