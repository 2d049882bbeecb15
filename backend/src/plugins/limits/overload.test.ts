import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, createTestApp } from '#test/support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ deps: { maxLagMs: 50 } })
})
afterAll(async () => await test.close())

function blockEventLoop(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

it('rejects requests while the event loop lags and accepts them again afterwards', async () => {
  const health = async () => await test.call({ url: '/api/health' })
  let answer = await health()
  // The lag is the mean of a second's samples, so nearly all of them must be long.
  await expect
    .poll(
      async () => {
        blockEventLoop(300)
        answer = await health()
        return answer.statusCode
      },
      { interval: 1 },
    )
    .toBe(503)
  expect(answer.headers['retry-after']).toBe('5')
  expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE' })
  await expect.poll(async () => (await health()).statusCode).toBe(200)
})
