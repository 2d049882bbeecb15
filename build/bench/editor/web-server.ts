// A minimal server for a web build: its files, and index.html for every other path.

import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

const MIME: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}

export interface WebServer {
  /** Without a trailing slash. */
  origin: string
  close: () => void
}

/**
 * @param webDir folder of the build
 * @param pages the HTML of additional pages by their path, such as `/floor`
 */
export async function serveWeb(
  webDir: string,
  pages: ReadonlyMap<string, string>,
): Promise<WebServer> {
  async function answer(path: string): Promise<{ type: string; body: string | Buffer }> {
    const page = pages.get(path)
    if (page !== undefined) return { type: MIME['.html'] ?? '', body: page }
    const type = MIME[extname(path)]
    const file = type === undefined ? 'index.html' : normalize(path)
    return { type: type ?? MIME['.html'] ?? '', body: await readFile(join(webDir, file)) }
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bench')
    answer(pathname).then(
      ({ type, body }) => response.writeHead(200, { 'content-type': type }).end(body),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
