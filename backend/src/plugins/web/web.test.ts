import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, createTestApp } from '#test/support/test-app.ts'

const INDEX = `<!doctype html>
<html lang="en">
  <head>
    <title>Scenewright</title>
    <!--page-head-->
    <script type="module" src="/assets/main-abc123.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>
`

let webDir: string
let test: TestApp
beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'scenewright-web-'))
  await mkdir(join(webDir, 'assets'))
  await writeFile(join(webDir, 'index.html'), INDEX)
  await writeFile(join(webDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await mkdir(join(webDir, 'prerendered'))
  await writeFile(join(webDir, 'prerendered/faq.html'), INDEX.replace('></div>', '>Answers</div>'))
  await writeFile(join(webDir, 'sw.js'), 'self.skipWaiting()')
  await writeFile(join(webDir, '.hidden'), 'hidden')
  await writeFile(join(webDir, 'assets/main-abc123.js'), 'console.log(1)')
  await writeFile(join(webDir, 'assets/main-abc123.js.br'), 'brotli')
  await writeFile(join(webDir, 'assets/main-abc123.js.gz'), 'gzip')
  await writeFile(join(webDir, 'assets/pdf.worker-abc123.js'), 'console.log(2)')
  test = await createTestApp({
    env: { WEB_DIR: webDir },
    deps: { publicUrl: () => 'https://write.example' },
  })
})
afterAll(async () => {
  await test.close()
  await rm(webDir, { recursive: true })
})

const get = async (url: string) => await test.call({ url })

describe('pages', () => {
  it('have their own head', async () => {
    const { statusCode, body, headers } = await get('/pricing?from=mail')
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ])
    expect(body.match(/<title>/g)).toHaveLength(1)
    for (const tag of [
      '<title>Pricing | Scenewright</title>',
      '<meta name="description" content="Free, Basic and Pro: three plans, each with PDF export.">',
      '<meta name="robots" content="index, follow">',
      '<link rel="canonical" href="https://write.example/pricing">',
      '<meta property="og:title" content="Pricing | Scenewright">',
      '<meta property="og:url" content="https://write.example/pricing">',
      '<meta name="keywords" content="screenwriting software price, free screenwriting software">',
      '<meta property="og:image" content="https://write.example/og.png">',
      '<meta property="og:image:width" content="1200">',
      '<meta name="twitter:card" content="summary_large_image">',
      '<meta name="twitter:image" content="https://write.example/og.png">',
    ]) {
      expect(body).toContain(tag)
    }
    expect(body).not.toContain('page-head')
  })

  it('have the default title at /', async () => {
    expect((await get('/')).body).toContain(
      '<title>Scenewright - AI-enabled Screenwriting Interface</title>',
    )
  })

  it.each([
    ['/', 'SoftwareApplication'],
    ['/faq', 'FAQPage'],
  ])('have structured data: %s has a %s', async (url, type) => {
    const { body } = await get(url)
    const [, json = ''] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(body) ?? []
    expect(JSON.parse(json)).toMatchObject({ '@context': 'https://schema.org', '@type': type })
  })

  it('that are prerendered have their text and their own head', async () => {
    const { body } = await get('/faq')
    expect(body).toContain('<div id="root">Answers</div>')
    expect(body).toContain('<title>FAQ | Scenewright</title>')
    expect((await get('/pricing')).body).toContain('<div id="root"></div>')
    expect((await get('/prerendered/faq.html')).statusCode).toBe(404)
  })

  it('that are private are not indexed and have no link preview', async () => {
    const { statusCode, body } = await get('/editor?project=x')
    expect(statusCode).toBe(200)
    expect(body).toContain('<meta name="robots" content="noindex, nofollow">')
    expect(body).not.toMatch(/og:|twitter:|canonical|keywords|ld\+json/)
  })

  it('that do not exist answer 404 with the app’s own page', async () => {
    for (const url of ['/nothing', '/pricing/more', '/__proto__', '/constructor', '/a"><script>']) {
      const { statusCode, body } = await get(url)
      expect(statusCode, url).toBe(404)
      expect(body).toContain('<title>Page Not Found | Scenewright</title>')
      expect(body.match(/<script/g)).toHaveLength(1)
    }
  })

  it('in another spelling redirect to the page, with their query', async () => {
    for (const [url, page] of [
      ['/pricing/', '/pricing'],
      ['/Pricing?plan=pro&b=%2F', '/pricing?plan=pro&b=%2F'],
      ['/BILLING/Return//?outcome=paid', '/billing/return?outcome=paid'],
    ] as const) {
      const { statusCode, headers } = await get(url)
      expect([statusCode, headers.location]).toEqual([308, page])
    }
  })

  it('say what this server offers', async () => {
    expect((await get('/')).body).toContain('<html data-offers="" lang="en">')
    const env = { WEB_DIR: webDir, OPENAI_API_KEY: 'sk-server' }
    const full = await createTestApp({ env })
    const { body } = await full.call({ url: '/' })
    expect(body).toContain('<html data-offers="assistant transcription" lang="en">')
    await full.close()
  })

  it('show a new build without a restart', async () => {
    await writeFile(join(webDir, 'index.html'), INDEX.replace('main-abc123', 'main-def456'))
    expect((await get('/')).body).toContain('main-def456')
    await writeFile(join(webDir, 'index.html'), INDEX)
  })
})

describe('files', () => {
  it('with a hash in their name are cached for a year', async () => {
    const { statusCode, headers, body } = await get('/assets/main-abc123.js')
    expect([statusCode, body]).toEqual([200, 'console.log(1)'])
    expect(headers['content-type']).toMatch(/^(text|application)\/javascript/)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it.each([
    ['gzip, deflate, br', 'br', 'brotli'],
    ['gzip', 'gzip', 'gzip'],
    ['identity', undefined, 'console.log(1)'],
  ])('are sent compressed for Accept-Encoding: %s', async (accepted, encoding, content) => {
    const headers = { 'accept-encoding': accepted }
    const sent = await test.call({ url: '/assets/main-abc123.js', headers })
    expect([sent.headers['content-encoding'], sent.body]).toEqual([encoding, content])
  })

  it('without a compressed copy are sent as they are', async () => {
    const headers = { 'accept-encoding': 'br' }
    const { statusCode, body } = await test.call({ url: '/assets/pdf.worker-abc123.js', headers })
    expect([statusCode, body]).toEqual([200, 'console.log(2)'])
  })

  it('forbid WebAssembly, except the worker that makes PDFs', async () => {
    const policyOf = async (url: string) => (await get(url)).headers['content-security-policy']
    expect(await policyOf('/assets/pdf.worker-abc123.js')).toMatch(
      /script-src 'self' 'wasm-unsafe-eval';/,
    )
    expect(await policyOf('/assets/main-abc123.js')).toMatch(/script-src 'self';/)
  })

  it('next to index.html are served, index.html itself only as a page', async () => {
    const icon = await get('/favicon.svg')
    expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect((await get('/index.html')).statusCode).toBe(404)
  })

  it('are not cached if they are the service worker, so that updates are found', async () => {
    const worker = await get('/sw.js')
    expect([worker.statusCode, worker.headers['cache-control']]).toEqual([200, 'public, max-age=0'])
    expect(worker.headers['content-security-policy']).toContain("worker-src 'self'")
  })

  it('that are missing, hidden or outside the folder are not served', async () => {
    for (const url of [
      '/assets/gone.js',
      '/assets/../index.html',
      '/assets/%2e%2e/%2e%2e/etc/passwd',
      '/assets/..%2f.hidden',
      '/.hidden',
      '/..%2f..%2fetc%2fpasswd',
      '/assets/',
    ]) {
      const { statusCode, body } = await get(url)
      expect(statusCode, url).toBeGreaterThanOrEqual(400)
      expect(body, url).not.toMatch(/root:|^hidden/)
    }
  })
})

it('answers 404 JSON for methods other than GET and HEAD', async () => {
  const answer = await test.call({ method: 'POST', url: '/pricing', payload: {} })
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'NOT_FOUND'])
})

it('explains what to do if the web app is not built', async () => {
  const bare = await createTestApp({ env: { WEB_DIR: join(webDir, 'nothing') } })
  const { statusCode, body } = await bare.call({ url: '/' })
  expect(statusCode).toBe(503)
  expect(body).toContain('npm start')
  expect((await bare.call({ url: '/api/health' })).statusCode).toBe(200)
  await bare.close()
})
