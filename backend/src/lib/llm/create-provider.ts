import type { Config } from '#src/config.ts'
import { offlineProvider } from './offline.ts'
import { openAiProvider } from './openai.ts'
import type { LlmProvider } from './provider.ts'

/** The assistant that the settings ask for: a model when there is a key, else the offline one. */
export function createLlmProvider({ openai }: Pick<Config, 'openai'>): LlmProvider {
  const { apiKey, ...settings } = openai
  return apiKey === undefined ? offlineProvider() : openAiProvider({ apiKey, ...settings })
}
