import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#src/config.ts'
import { findWhisperModel } from '#src/lib/whisper/whisper-models.ts'
import { whisperTranscriber } from '#src/lib/whisper/whisper-transcriber.ts'
import { offlineProvider } from './offline.ts'
import { openAiProvider } from './openai.ts'
import type { LlmProvider } from './provider.ts'
import { type Transcriber, openAiTranscriber } from './transcriber.ts'

/** Local servers often need no key, but the SDK requires one. */
const NO_KEY = 'none'

/** Returns the OpenAI provider if there's a key, otherwise the offline assistant. */
export function createLlmProvider({ openai }: Pick<Config, 'openai'>): LlmProvider {
  const { apiKey, ...settings } = openai
  return apiKey === undefined ? offlineProvider() : openAiProvider({ apiKey, ...settings })
}

/**
 * Returns a transcriber for OPENAI_TRANSCRIBE_BASE_URL if it's set, else for a speech model on this
 * machine, else for the AI service, or null without any. A key is only ever sent to the server it
 * was configured for.
 */
export function createTranscriber(
  config: Pick<Config, 'openai' | 'dataDir' | 'whisperModel'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): Transcriber | null {
  const { openai } = config
  const { transcribeBaseUrl, transcribeApiKey, transcribeModel: model } = openai
  if (transcribeBaseUrl !== undefined) {
    const apiKey = transcribeApiKey ?? NO_KEY
    return openAiTranscriber({ apiKey, baseUrl: transcribeBaseUrl, model })
  }
  if (transcribeApiKey !== undefined) return openAiTranscriber({ apiKey: transcribeApiKey, model })
  const whisperModel = findWhisperModel(config)
  if (whisperModel !== undefined) return whisperTranscriber({ model: whisperModel, log })
  const { apiKey, baseUrl } = openai
  if (apiKey === undefined) return null
  return openAiTranscriber({ apiKey, model, ...(baseUrl === undefined ? {} : { baseUrl }) })
}
