import { FINDABLE_PATHS } from '@scenewright/shared/pages/page-heads.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, createTestApp } from '#test/support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ deps: { publicUrl: () => 'https://write.example' } })
})
afterAll(() => test.close())

it('robots.txt excludes only /api/ and /dev/ and names the sitemap', async () => {
  const { statusCode, headers, body } = await test.call({ url: '/robots.txt' })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /dev/',
    '',
    'Sitemap: https://write.example/sitemap.xml',
    '',
  ])
})

it('sitemap.xml lists exactly the public pages', async () => {
  const { statusCode, headers, body } = await test.call({ url: '/sitemap.xml' })
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  const listed = Array.from(body.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address]) => address)
  expect(listed).toEqual(FINDABLE_PATHS.map((path) => `https://write.example${path}`))
  expect(body).not.toContain('/editor')
})
