import { afterEach, expect, it } from 'vitest'
import { type PoolJob, type WorkerPool, createWorkerPool } from './worker-pool.ts'

const MAIN = new URL('pool-test-worker.ts', import.meta.url)

let pool: WorkerPool
afterEach(async () => await pool.close())

const job = (account: string, input: number, rest: Partial<PoolJob> = {}): PoolJob => ({
  account,
  name: 'work',
  input,
  deadlineMs: 10_000,
  ...rest,
})

it('runs one job of an account at a time, and takes turns between accounts', async () => {
  pool = createWorkerPool({ main: MAIN, threads: 1 })
  const order: string[] = []
  const run = async (account: string, name: string, rest: Partial<PoolJob> = {}) => {
    await pool.run(job(account, 5, rest))
    order.push(name)
  }
  await Promise.all([
    run('ada', 'ada 1'),
    run('ada', 'ada 2'),
    run('ada', 'ada 3'),
    run('bob', 'bob 1'),
    run('ada', 'ada first', { isFirst: true }),
  ])
  expect(order).toEqual(['ada 1', 'bob 1', 'ada first', 'ada 2', 'ada 3'])
})

it('leaves the other threads to others', async () => {
  pool = createWorkerPool({ main: MAIN, threads: 2 })
  const order: string[] = []
  const run = async (account: string, ms: number) => {
    await pool.run(job(account, ms))
    order.push(account)
  }
  await Promise.all([run('ada', 800), run('ada', 800), run('bob', 1), run('cleo', 1)])
  expect(order.toSorted()).toEqual(['ada', 'ada', 'bob', 'cleo'])
  expect(order.slice(0, 2).filter((account) => account === 'ada').length).toBeLessThan(2)
  expect(order.at(-1)).toBe('ada')
})

it('ends a job at its deadline, and runs the next one', async () => {
  pool = createWorkerPool({ main: MAIN, threads: 1 })
  await pool.run(job('ada', 1))
  const [hung, next] = await Promise.all([
    pool.run(job('ada', 0, { name: 'hang', deadlineMs: 100 })),
    pool.run(job('bob', 1)),
  ])
  expect(hung).toEqual({ kind: 'ended', cpuMs: 100 })
  expect(next).toMatchObject({ kind: 'done', value: 1 })
})

it('reports a job that throws', async () => {
  pool = createWorkerPool({ main: MAIN, threads: 1 })
  expect(await pool.run(job('ada', 1, { name: 'fail' }))).toMatchObject({
    kind: 'failed',
    error: { message: 'a bug' },
  })
})

it('refuses more than a few waiting jobs of an account, and too many of all', async () => {
  pool = createWorkerPool({ main: MAIN, threads: 1 })
  const running = pool.run(job('ada', 300))
  const ofAda = Array.from({ length: 10 }, async () => await pool.run(job('ada', 1)))
  const others = Array.from({ length: 60 }, async (_, n) => await pool.run(job(`other ${n}`, 1)))
  const first = await pool.run(job('ada', 1, { isFirst: true }))
  expect(first).toEqual({ kind: 'refused', by: 'server' })
  const reasons = (await Promise.all([...ofAda, ...others])).map((outcome) =>
    outcome.kind === 'refused' ? outcome.by : outcome.kind,
  )
  const counts = Object.fromEntries(
    [...Map.groupBy(reasons, String)].map(([r, all]) => [r, all.length]),
  )
  expect(counts).toEqual({ done: 64, account: 2, server: 4 })
  await running
})
