import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../test-support/temporary-folder.ts'
import { serveApp } from './app-protocol.ts'

const { handle, fetchServer } = vi.hoisted(() => ({
  handle: vi.fn<(scheme: string, answer: (request: Request) => Promise<Response>) => void>(),
  fetchServer: vi.fn<(address: string) => Promise<Response>>(),
}))
vi.mock('electron', () => ({ protocol: { handle }, net: { fetch: fetchServer } }))

let ask: (address: string, method?: string) => Promise<Response>

beforeEach(() => {
  handle.mockClear()
  fetchServer.mockReset()
  const webDir = temporaryFolder()
  writeFileSync(join(webDir, 'index.html'), '<p>Scenewright</p>')
  serveApp(webDir, new URL('https://server.example'))
  const answer = handle.mock.calls[0]?.[1]
  ask = async (address, method = 'GET') =>
    (await answer?.(new Request(address, { method }))) ?? Response.error()
})

test.each([
  'app://scenewright/editor',
  'app://scenewright/gone.js',
  'app://evil/',
  'app://scenewright/api/health',
])('the response of %s allows only our own scripts', async (address) => {
  fetchServer.mockResolvedValue(
    new Response('{}', { headers: { 'content-security-policy': 'script-src *' } }),
  )
  const { headers } = await ask(address)
  expect(headers.get('content-security-policy')).toContain("script-src 'self';")
  expect(headers.get('content-security-policy')).toContain("object-src 'none'")
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
})

test('allows WebAssembly in the PDF worker only', async () => {
  const policyFor = async (address: string) =>
    (await ask(address)).headers.get('content-security-policy')
  expect(await policyFor('app://scenewright/assets/pdf.worker-a1.js')).toContain('wasm-unsafe-eval')
  expect(await policyFor('app://scenewright/assets/index-a1.js')).not.toContain('wasm-unsafe-eval')
})

test('serves pages of our own host only, and only for reading', async () => {
  expect(await (await ask('app://scenewright/editor')).text()).toBe('<p>Scenewright</p>')
  expect((await ask('app://evil/editor')).status).toBe(404)
  expect((await ask('app://evil/api/health')).status).toBe(404)
  expect((await ask('app://scenewright/editor', 'POST')).status).toBe(404)
  expect(fetchServer).not.toHaveBeenCalled()
})

test('an unreachable server is a network error, as on the web', async () => {
  fetchServer.mockRejectedValue(new Error('no way'))
  expect((await ask('app://scenewright/api/health')).type).toBe('error')
})
