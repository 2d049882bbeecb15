import { expect, it } from 'vitest'
import { createLogger } from '../log/logger.ts'
import { createLimits } from './limits.ts'

const lines: string[] = []
const log = createLogger('info', { write: (line) => void lines.push(line) })

it('counts each key separately and can undo a count', async () => {
  const { loginByAccount, close } = createLimits({ hasRateLimits: true, log })
  for (let count = 0; count < 10; count += 1) await loginByAccount.take('ada')
  expect(await loginByAccount.take('bo')).toEqual({ ok: true })
  expect(await loginByAccount.take('ada')).toMatchObject({ ok: false, retryAfterSeconds: 900 })
  await loginByAccount.giveBack('ada')
  await loginByAccount.giveBack('ada')
  expect(await loginByAccount.take('ada')).toEqual({ ok: true })
  close()
})

it('counts in memory while Redis is down and logs it once', async () => {
  const limits = createLimits({ hasRateLimits: true, redisUrl: 'redis://127.0.0.1:1', log })
  const outcomes = []
  for (let count = 0; count < 12; count += 1) outcomes.push(await limits.loginByAccount.take('x'))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(10)
  await expect.poll(() => lines.length).toBeGreaterThan(0)
  expect(lines.filter((line) => line.includes('Redis is unreachable'))).toHaveLength(1)
  limits.close()
})
