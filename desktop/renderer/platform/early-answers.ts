declare global {
  /** The calls that `public/theme.js` has started, by path. */
  var earlyAnswers:
    | Readonly<{ authorization: string; answers: Map<string, Promise<Response>> }>
    | undefined
}

/** By then the page that was opened has made its calls. Another one must not get old answers. */
const TAKEN_WITHIN_MS = 10_000

/** Returns a `fetch` that uses the answers to calls that began before the app's code had arrived. */
export function withEarlyAnswers(send: typeof fetch): typeof fetch {
  if (!globalThis.earlyAnswers) return send
  const { answers, authorization } = globalThis.earlyAnswers
  globalThis.earlyAnswers = undefined
  setTimeout(() => answers.clear(), TAKEN_WITHIN_MS)
  return async (input, init) => {
    // The call may change what they contain.
    if (init?.method !== 'GET') answers.clear()
    const path = typeof input === 'string' ? input : ''
    const answer = answers.get(path)
    const isSame = new Headers(init?.headers).get('authorization') === authorization
    if (!answer || !isSame) return await send(input, init)
    answers.delete(path)
    return await answer
  }
}
