/** Parses the parts of HTTP/1.1 that the fault proxy needs. Browsers don't pipeline requests. */

export type RequestHead = Readonly<{
  method: string
  path: string
  /** Size of the whole request, head and body. */
  bytes: number
}>

const REQUEST_LINE = /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) (\S+) HTTP\/1\.1\r\n/
const END_OF_HEAD = '\r\n\r\n'

/** @returns `null` if the chunk continues a body */
export function readHead(chunk: Buffer): RequestHead | null {
  const text = chunk.toString('latin1')
  const [, method, path] = REQUEST_LINE.exec(text) ?? []
  if (method === undefined || path === undefined) return null
  const end = text.indexOf(END_OF_HEAD)
  const head = end === -1 ? text : text.slice(0, end)
  const length = /^content-length: (\d+)/im.exec(head)?.[1] ?? '0'
  return { method, path, bytes: head.length + END_OF_HEAD.length + Number(length) }
}

/** A gateway's 500 response: an HTML page, although the app expects JSON. */
export function answer500(): string {
  const body = '<html><body><h1>500 Internal Server Error</h1></body></html>'
  return [
    'HTTP/1.1 500 Internal Server Error',
    'content-type: text/html',
    `content-length: ${body.length}`,
    'connection: close',
    '',
    body,
  ].join('\r\n')
}
