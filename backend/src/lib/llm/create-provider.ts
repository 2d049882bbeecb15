import type { Config } from '#src/config.ts'
import { offlineProvider } from './offline.ts'
import { openAiProvider } from './openai.ts'
import type { LlmProvider } from './provider.ts'
import { type Transcriber, openAiTranscriber } from './transcriber.ts'

/** A server on one's own machine asks for no key, but the client must send one. */
const NO_KEY = 'none'

/** The assistant that the settings ask for: a model when there is a key, else the offline one. */
export function createLlmProvider({ openai }: Pick<Config, 'openai'>): LlmProvider {
  const { apiKey, ...settings } = openai
  return apiKey === undefined ? offlineProvider() : openAiProvider({ apiKey, ...settings })
}

/**
 * What turns speech into text: a server of its own where OPENAI_TRANSCRIBE_BASE_URL names one, else
 * the AI service; without either, nothing. A key is never sent to another server than its own.
 */
export function createTranscriber({ openai }: Pick<Config, 'openai'>): Transcriber | null {
  const { transcribeBaseUrl, transcribeApiKey, transcribeModel: model } = openai
  if (transcribeBaseUrl !== undefined) {
    const apiKey = transcribeApiKey ?? NO_KEY
    return openAiTranscriber({ apiKey, baseUrl: transcribeBaseUrl, model })
  }
  if (transcribeApiKey !== undefined) return openAiTranscriber({ apiKey: transcribeApiKey, model })
  const { apiKey, baseUrl } = openai
  if (apiKey === undefined) return null
  return openAiTranscriber({ apiKey, model, ...(baseUrl === undefined ? {} : { baseUrl }) })
}
