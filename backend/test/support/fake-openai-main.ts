/**
 * The fake OpenAI server as a separate process, for browser specs. Prints its base URL on a line,
 * answers every command that the offline assistant understands, and ends on SIGTERM.
 *
 * `FAKE_API_KEY=… node backend/test/support/fake-openai-main.ts`. If FAKE_RECORDINGS names a
 * folder, each received recording is written there as 1-recording.webm and so on, with
 * 1-request.json.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { answerLikeAModel } from './openai-model.ts'
import { FAKE_TRANSCRIPT, startFakeOpenAi } from './fake-openai.ts'
import type { ReceivedRecording } from './openai-transcription-check.ts'

const { FAKE_API_KEY: apiKey = 'sk-fake', FAKE_RECORDINGS: folder } = process.env
let received = 0

async function transcribe({ bytes, ...request }: ReceivedRecording): Promise<object> {
  received += 1
  if (folder !== undefined) {
    const number = received
    await writeFile(join(folder, `${number}-${request.name}`), bytes)
    await writeFile(join(folder, `${number}-request.json`), JSON.stringify(request))
  }
  return { text: FAKE_TRANSCRIPT }
}

const fake = await startFakeOpenAi({ apiKey, answer: answerLikeAModel, transcribe })
process.on('SIGTERM', () => void fake.close().then(() => process.exit(0)))
process.stdout.write(`${fake.url}\n`)
