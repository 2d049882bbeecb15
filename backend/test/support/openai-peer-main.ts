/**
 * The OpenAI peer as a process of its own, for browser specs: prints its base URL on a line, answers
 * every command that the offline assistant knows, and ends on SIGTERM.
 *
 * `PEER_API_KEY=… node backend/test/support/openai-peer-main.ts`
 */
import { answerLikeAModel } from './openai-model.ts'
import { startOpenAiPeer } from './openai-peer.ts'

const apiKey = process.env['PEER_API_KEY'] ?? 'sk-peer'
const peer = await startOpenAiPeer({ apiKey, answer: answerLikeAModel })
process.on('SIGTERM', () => void peer.close().then(() => process.exit(0)))
process.stdout.write(`${peer.url}\n`)
