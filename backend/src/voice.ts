/** `npm run voice`: downloads a speech model, so that the server itself transcribes. */
import { parseArgs } from 'node:util'
import { sizeText } from './lib/backup/progress.ts'
import { runCommand } from './lib/backup/run-command.ts'
import { StartError } from './lib/start-error.ts'
import { downloadModel } from './lib/whisper/download-model.ts'
import {
  DEFAULT_WHISPER_MODEL,
  WHISPER_MODELS,
  modelsFolder,
} from './lib/whisper/whisper-models.ts'
import { readConfig } from './read-config.ts'

const SOURCE = 'https://huggingface.co/ggerganov/whisper.cpp/resolve/main'
const NAMES = Object.keys(WHISPER_MODELS).join(', ')
const USAGE = `Usage: npm run voice [-- NAME] [--from URL]. Names: ${NAMES}.`
const BAR_CHARACTERS = 30

await runCommand(async (args, signal) => {
  const { name, from } = readArguments(args)
  const model = WHISPER_MODELS[name]
  if (!model) throw new StartError(USAGE)
  const show = (text: string) => {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K${text}`)
  }
  const path = await downloadModel({
    model,
    from: from.replace(/\/+$/, ''),
    folder: modelsFolder(readConfig()),
    signal,
    onProgress: (bytes) => {
      const done = Math.min(BAR_CHARACTERS, Math.floor((BAR_CHARACTERS * bytes) / model.bytes))
      const bar = '#'.repeat(done).padEnd(BAR_CHARACTERS, '.')
      show(`${name} [${bar}] ${sizeText(bytes)} of ${sizeText(model.bytes)}`)
    },
  }).finally(() => show(''))
  process.stdout.write(`${path} is ready. Restart the server, and the microphone works.\n`)
})

function readArguments(args: readonly string[]): Readonly<{ name: string; from: string }> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { from: { type: 'string', default: SOURCE } },
      allowPositionals: true,
    })
    const [name = DEFAULT_WHISPER_MODEL, ...more] = positionals
    if (more.length === 0 && URL.canParse(values.from)) return { name, from: values.from }
  } catch {
    // An unknown option.
  }
  throw new StartError(USAGE)
}
