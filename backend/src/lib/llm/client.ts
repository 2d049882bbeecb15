import OpenAI from 'openai'
import type { CallTimes } from './call-upstream.ts'

/** Creates a client for OpenAI's API or a compatible server. */
export function createClient(
  { apiKey, baseUrl }: Readonly<{ apiKey: string; baseUrl?: string }>,
  times: CallTimes,
): OpenAI {
  return new OpenAI({
    apiKey,
    baseURL: baseUrl ?? 'https://api.openai.com/v1',
    // The SDK must not read the environment, retry, or log requests, which contain script text.
    organization: null,
    project: null,
    maxRetries: 0,
    timeout: times.workMs,
    logLevel: 'off',
  })
}
