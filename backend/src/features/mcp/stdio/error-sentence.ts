import { z } from 'zod'

const Answer = z.object({ error: z.string() })

/** Returns the sentence in a server's answer, which may have text before it. */
export function errorSentence(status: number, text: string): string {
  const json = text.slice(Math.max(0, text.indexOf('{')))
  try {
    return Answer.parse(JSON.parse(json)).error
  } catch {
    return `The server answered with status ${status}. Check SCENEWRIGHT_URL.`
  }
}
