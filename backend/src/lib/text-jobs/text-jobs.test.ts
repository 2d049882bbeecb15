import { afterEach, expect, it } from 'vitest'
import { createLimits } from '#src/lib/limits/limits.ts'
import { createLogger } from '#src/lib/log/logger.ts'
import { type TextJobs, SMALL_TEXT_BYTES, createTextJobs } from './text-jobs.ts'

const log = createLogger('silent', { write: () => {} })

let texts: TextJobs
afterEach(async () => await texts.close())

function jobsWith(accountCpuSeconds: number): TextJobs {
  texts = createTextJobs({ limits: createLimits({ hasRateLimits: true, accountCpuSeconds, log }) })
  return texts
}

const command = (content: string) => ({
  command: 'capitalize everything in this scene, please',
  currentScript: { title: 'Tides', elements: [{ id: 'a', type: 'action' as const, content }] },
  overview: '',
  customInstructions: '',
  isOverviewCommand: false,
})
const large = SMALL_TEXT_BYTES + 1

it('answers the same in a thread as at once', async () => {
  const { run } = jobsWith(30)
  const input = command('the rain')
  const small = await run('command', input, { account: 'ada', bytes: 100 })
  expect(await run('command', input, { account: 'ada', bytes: large })).toEqual(small)
  expect(small.ok).toBe(true)
})

it('refuses an account that has used its computing time, but not its saves or others', async () => {
  const { run } = jobsWith(0.001)
  const body = Buffer.from(JSON.stringify({ title: 'Tides', screenplay_json: {} }))
  const input = command(`rain ${'and rain '.repeat(5000)}`)
  const ada = { account: 'ada', bytes: large }
  expect((await run('command', input, ada)).ok).toBe(true)
  const refused = await run('command', input, ada)
  expect(refused).toMatchObject({ ok: false, failure: { code: 'RATE_LIMITED' } })
  if (!refused.ok) expect(refused.failure.error).toMatch(/try again in (1 minute|\d+ seconds)\.$/)
  expect((await run('readSave', body, ada)).ok).toBe(true)
  expect((await run('command', input, { account: 'bob', bytes: large })).ok).toBe(true)
  // Small texts are read at once and cost nothing.
  expect((await run('command', input, { account: 'ada', bytes: 100 })).ok).toBe(true)
})

it('refuses more jobs of an account than can wait', async () => {
  const { run } = jobsWith(30)
  const ada = { account: 'ada', bytes: large }
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, async () => await run('command', command('rain'), ada)),
  )
  const refused = outcomes.filter((outcome) => !outcome.ok)
  expect(refused.map(({ failure }) => failure.code)).toEqual([
    'RATE_LIMITED',
    'RATE_LIMITED',
    'RATE_LIMITED',
  ])
})
