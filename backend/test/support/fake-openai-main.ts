/**
 * The OpenAI peer as a process of its own, for browser specs: prints its base URL on a line, answers
 * every command that the offline assistant knows, and ends on SIGTERM.
 *
 * `PEER_API_KEY=… node backend/test/support/openai-peer-main.ts`; with PEER_RECORDINGS, a folder, each
 * recording that arrives is kept there as 1-recording.webm and so on, beside 1-request.json.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { answerLikeAModel } from './openai-model.ts'
import { HEARD, startOpenAiPeer } from './openai-peer.ts'
import type { ReceivedRecording } from './openai-transcription-check.ts'

const { PEER_API_KEY: apiKey = 'sk-peer', PEER_RECORDINGS: folder } = process.env
let received = 0

async function transcribe({ bytes, ...request }: ReceivedRecording): Promise<object> {
  received += 1
  if (folder !== undefined) {
    const number = received
    await writeFile(join(folder, `${number}-${request.name}`), bytes)
    await writeFile(join(folder, `${number}-request.json`), JSON.stringify(request))
  }
  return { text: HEARD }
}

const peer = await startOpenAiPeer({ apiKey, answer: answerLikeAModel, transcribe })
process.on('SIGTERM', () => void peer.close().then(() => process.exit(0)))
process.stdout.write(`${peer.url}\n`)
