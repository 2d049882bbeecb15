/** A session of WebDriver over HTTP (W3C "WebDriver"). */

import type { Remote } from './remote.ts'

/** The key of an element's id in answers: W3C WebDriver, "web element identifier". */
const ELEMENT_ID = 'element-6066-11e4-a52e-4f735466cecf'

/** Milliseconds for one command; the longest is opening a page. */
const COMMAND_MS = 60_000

export interface WebDriverSession extends Remote {
  /** Sends a command of this session, also one that only this driver has. */
  send: (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>
}

async function request(url: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    signal: AbortSignal.timeout(COMMAND_MS),
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  })
  const { value } = (await answer.json()) as { value: unknown }
  if (!answer.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value).slice(0, 2000)}`)
  return value
}

/**
 * Starts a session, which starts the browser.
 * @param driver the driver's address, such as http://127.0.0.1:4444
 */
export async function newSession(driver: string, capabilities: object): Promise<WebDriverSession> {
  const alwaysMatch = { unhandledPromptBehavior: 'accept', ...capabilities }
  const created = await request(`${driver}/session`, 'POST', { capabilities: { alwaysMatch } })
  const { sessionId } = created as { sessionId: string }
  const send: WebDriverSession['send'] = (method, path, body) =>
    request(`${driver}/session/${sessionId}${path}`, method, body)
  return {
    send,
    goTo: async (url) => {
      await send('POST', '/url', { url })
    },
    run: async (body) => String(await send('POST', '/execute/sync', { script: body, args: [] })),
    act: async (source) => {
      await send('POST', '/actions', { actions: [source] })
    },
    setFiles: async (selector, paths) => {
      const found = await send('POST', '/element', { using: 'css selector', value: selector })
      const id = (found as Record<string, string>)[ELEMENT_ID]
      await send('POST', `/element/${id}/value`, { text: paths.join('\n') })
    },
    screenshot: async () => Buffer.from(String(await send('GET', '/screenshot')), 'base64'),
    setWindow: async (width, height) => {
      await send('POST', '/window/rect', { width, height })
    },
  }
}
