/**
 * The process that runs whisper.cpp, so that a crash or a hang of native code doesn't stop the
 * server. It loads the model once and ends with the server.
 */
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { availableParallelism, constants, setPriority } from 'node:os'
import { basename } from 'node:path'

export type WhisperJob = Readonly<{ samples: Uint8Array; prompt: string }>
/** `model`: it can't be loaded. */
export type WhisperAnswer =
  | Readonly<{ text: string }>
  | Readonly<{ failed: 'model' | 'job'; reason: string }>

type Context = Readonly<{
  transcribeData: (
    samples: ArrayBuffer,
    options: Readonly<Record<string, string | number>>,
  ) => Readonly<{ promise: Promise<Readonly<{ result: string }>> }>
}>
type Binding = Readonly<{
  WhisperContext: new (options: Readonly<{ filePath: string; useGpu: boolean }>) => Context
}>

const MAX_THREADS = 4
const threads = Math.min(MAX_THREADS, availableParallelism())
const model = process.argv[2] ?? ''
/** English models know no other language. */
const language = basename(model).includes('.en') ? 'en' : 'auto'

makeWay()
// `process.exit` would wait for the native code.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// Ctrl-C reaches it, too, but the server finishes its requests first.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
let context: Context | null = null
process.on('message', (job: WhisperJob) => void run(job).then(answer))

/** Saving and typing come first, and a machine without memory ends this process, not the server. */
function makeWay(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
    if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '800')
  } catch {
    // Not every system allows it.
  }
}

async function run({ samples, prompt }: WhisperJob): Promise<WhisperAnswer> {
  try {
    context ??= load()
  } catch (error) {
    return { failed: 'model', reason: reasonOf(error) }
  }
  // The binding's promise of a failed job is never settled. Without the channel, the process then
  // has nothing left to wait for and ends.
  process.channel?.unref()
  try {
    const { buffer } = Uint8Array.from(samples)
    const options = { language, prompt, maxThreads: threads }
    const { result } = await context.transcribeData(buffer, options).promise
    return { text: result }
  } catch (error) {
    return { failed: 'job', reason: reasonOf(error) }
  } finally {
    process.channel?.ref()
  }
}

function load(): Context {
  const name = `@fugood/node-whisper-${process.platform}-${process.arch}`
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the package has no types
  const binding = createRequire(import.meta.url)(name) as Binding
  return new binding.WhisperContext({ filePath: model, useGpu: false })
}

function answer(message: WhisperAnswer): void {
  process.send?.(message)
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
