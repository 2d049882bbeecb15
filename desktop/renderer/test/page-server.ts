/** A server inside the page, for tests of a page that runs without the whole app. */

export type SeenRequest = Readonly<{
  method: string
  /** Path and query. */
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}>

/** The answer to one call, until it is given. */
export type PageResponse = Readonly<{
  answer: (response: Response) => void
  /** Breaks the connection. */
  destroy: () => void
}>

export type PageServer = Readonly<{
  fetch: typeof fetch
  /** In order. */
  requests: readonly SeenRequest[]
}>

/** Creates a server; `respond` answers every call, or leaves it without an answer. */
export function createPageServer(
  respond: (response: PageResponse, request: SeenRequest) => void,
): PageServer {
  const requests: SeenRequest[] = []
  return {
    async fetch(input, init) {
      const request = new Request(input, init)
      const { pathname, search } = new URL(request.url)
      const seen = {
        method: request.method,
        url: pathname + search,
        headers: Object.fromEntries(request.headers),
        body: await request.text(),
      }
      requests.push(seen)
      return await new Promise((answer, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason as Error))
        respond({ answer, destroy: () => reject(new TypeError('Failed to fetch')) }, seen)
      })
    },
    requests,
  }
}

export function answerJson(
  { answer }: PageResponse,
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  answer(Response.json(value, { status, headers }))
}
