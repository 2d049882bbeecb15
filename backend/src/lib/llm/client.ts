import OpenAI from 'openai'
import type { CallTimes } from './call-upstream.ts'

/** A client of OpenAI's API, or of a server that speaks it. */
export function createClient(
  { apiKey, baseUrl }: Readonly<{ apiKey: string; baseUrl?: string }>,
  times: CallTimes,
): OpenAI {
  return new OpenAI({
    apiKey,
    baseURL: baseUrl ?? 'https://api.openai.com/v1',
    // Settings come from our config alone, retries and times are our own, and a log line of the
    // SDK could hold script text.
    organization: null,
    project: null,
    maxRetries: 0,
    timeout: times.workMs,
    logLevel: 'off',
  })
}
