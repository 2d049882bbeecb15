import { CONTRACTS } from '@scenewright/shared/api/contracts.ts'
import { MAX_BODY_BYTES } from '@scenewright/shared/script/limits.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type TestApp, createTestApp } from '#test/support/test-app.ts'

const Paths = z.record(z.string(), z.record(z.string(), z.unknown()))

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ env: { CORS_ORIGINS: 'https://friend.example' } })
})
afterAll(async () => await test.close())

/**
 * Returns every route as 'METHOD path', read from the printed tree, where a child shows only its
 * own part.
 */
function routeNames(): string[] {
  const printed = test.app.printRoutes({ commonPrefix: false, includeHooks: false })
  const parents: string[] = []
  return printed
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] =
        /^(.*)[├└]── (\S+) \(([^)]+)\)/.exec(line) ?? []
      parents.splice(indent.length / 4, Infinity, part)
      return methods.split(', ').map((method) => `${method} ${parents.join('')}`)
    })
    .filter((name) => /^(?!HEAD|OPTIONS)\w+ \/api\/(?!docs\/)/.test(name))
    .toSorted()
}

describe('API routes', () => {
  it('match the contracts exactly', () => {
    const specified = Object.values(CONTRACTS).map(({ method, path }) => `${method} ${path}`)
    const documented = Object.entries(Paths.parse(test.app.swagger().paths)).flatMap(
      ([path, methods]) =>
        Object.keys(methods).map(
          (method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
        ),
    )
    expect(documented.toSorted()).toEqual(specified.toSorted())
    for (const { method, path } of Object.values(CONTRACTS)) {
      expect(test.app.hasRoute({ method, url: path }), `${method} ${path}`).toBe(true)
    }
    expect(routeNames()).toEqual(specified.toSorted())
  })

  it('that need a login answer 401 without one, before reading the body', async () => {
    for (const { method, path, auth } of Object.values(CONTRACTS)) {
      if (auth !== 'bearer') continue
      const answer = await test.call({ method, url: path.replace(':id', 'x'), payload: '{broken' })
      expect([answer.statusCode, answer.json()], path).toEqual([
        401,
        { code: 'UNAUTHENTICATED', error: 'Please log in.' },
      ])
    }
  })

  it('are documented at /api/docs/json', async () => {
    const answer = await test.call({ url: '/api/docs/json' })
    const { openapi, paths } = answer.json<{
      openapi: string
      paths: Record<string, Record<string, { security?: unknown[]; requestBody?: unknown }>>
    }>()
    expect(openapi).toBe('3.1.0')
    expect(paths['/api/projects/{id}']?.put?.security).toEqual([{ bearer: [] }])
    expect(paths['/api/auth/login']?.post?.requestBody).toBeDefined()
  })
})

describe('errors', () => {
  it('answers 404 JSON for an unknown path under /api', async () => {
    for (const url of ['/api/nothing', '/api', '/api/projects/%zz', '/api/auth/login?x=1']) {
      const answer = await test.call({ url })
      expect([answer.statusCode, answer.json()], url).toEqual([
        404,
        { code: 'NOT_FOUND', error: 'There is nothing at this address.' },
      ])
    }
  })

  it('answers 400 for malformed JSON', async () => {
    const answer = await test.call({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      payload: '{"email": ',
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      code: 'VALIDATION_FAILED',
      error: 'The request body is not valid JSON.',
    })
  })

  it('answers 415 for an unsupported content type', async () => {
    const answer = await test.call({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'text/xml' },
      payload: '<login/>',
    })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ])
  })

  it('answers 413 for a body over 8 MiB and keeps running', async () => {
    const { headers } = await test.logIn()
    const answer = await test.call({
      method: 'POST',
      url: '/api/projects',
      headers,
      payload: { title: 'x'.repeat(MAX_BODY_BYTES) },
    })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      413,
      'BODY_TOO_LARGE',
    ])
    expect((await test.call({ url: '/api/health' })).statusCode).toBe(200)
  })

  it('names the invalid fields', async () => {
    const answer = await test.call({ method: 'POST', url: '/api/auth/login', payload: {} })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      code: 'VALIDATION_FAILED',
      error: 'Email is required.',
      issues: [
        { path: 'email', message: 'Email is required.' },
        { path: 'password', message: 'Password is required.' },
      ],
    })
  })

  it('hides the details of unexpected errors and logs them', async () => {
    let isBroken = false
    const broken = await createTestApp({
      deps: {
        clock: () => {
          if (isBroken) throw new Error('the clock fell off the wall')
          return new Date()
        },
      },
    })
    const { headers } = await broken.logIn()
    isBroken = true
    const answer = await broken.call({
      method: 'POST',
      url: '/api/projects',
      headers,
      payload: { title: 'Lantern' },
    })
    expect(answer.statusCode).toBe(500)
    const requestId = String(answer.headers['x-request-id'])
    expect(answer.json()).toEqual({
      code: 'INTERNAL',
      error: 'Something went wrong on the server. Please try again.',
      requestId,
    })
    const lines = broken.logged.filter((line) => line.includes(`"requestId":"${requestId}"`))
    expect(lines.join('')).toMatch(/the clock fell off the wall[^]*"msg":"request"/)
    expect(broken.logged.join('')).toContain('the clock fell off the wall')
    await broken.close()
  })
})

describe('headers', () => {
  it('forbid inline scripts and framing', async () => {
    const { headers } = await test.call({ url: '/api/health' })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  it('allow only the configured origins', async () => {
    const allowed = async (origin: string) =>
      (await test.call({ url: '/api/health', headers: { origin } })).headers[
        'access-control-allow-origin'
      ]
    expect(await allowed('https://friend.example')).toBe('https://friend.example')
    expect(await allowed('https://friend.example.evil.example')).toBeUndefined()
    expect(await allowed('null')).toBeUndefined()
  })
})

describe('request ids', () => {
  const idOf = async (app: TestApp, given: string, remoteAddress: string) => {
    const headers = { 'x-request-id': given }
    const answer = await app.call({ url: '/api/nothing', headers, remoteAddress })
    return String(answer.headers['x-request-id'])
  }

  it('are in every answer, also of rejected paths', async () => {
    for (const url of ['/api/health', '/', '/api/projects/%zz', '/robots.txt', '/api/projects']) {
      const { headers } = await test.call({ url })
      expect(headers['x-request-id'], url).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/)
    }
  })

  it('come from a trusted proxy only, and only if they are well formed', async () => {
    const proxied = await createTestApp({ env: { TRUST_PROXY: '10.1.0.0/16' } })
    const given = '4bf92f3577b34da6a3ce929d0e0e4736'
    expect(await idOf(proxied, given, '10.1.2.3')).toBe(given)
    expect(await idOf(proxied, given, '10.2.2.3')).not.toBe(given)
    expect(await idOf(test, given, '127.0.0.1')).not.toBe(given)
    for (const bad of ['short', 'x'.repeat(65), 'a "quoted" identifier', 'id\\nwith-escape']) {
      expect(await idOf(proxied, bad, '10.1.2.3'), bad).not.toBe(bad)
    }
    await proxied.close()
  })
})
