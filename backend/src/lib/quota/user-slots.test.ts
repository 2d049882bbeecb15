import { describe, expect, it } from 'vitest'
import { createUserSlots } from './user-slots.ts'

const LONG_MS = 60_000
const neverAborted = new AbortController().signal

describe('slots of a user', () => {
  it('are limited and passed on in order as soon as one is free', async () => {
    const acquire = createUserSlots(2)
    const first = await acquire('a', LONG_MS, neverAborted)
    await acquire('a', LONG_MS, neverAborted)
    const order: string[] = []
    const third = acquire('a', LONG_MS, neverAborted).then((release) => {
      order.push('third')
      return release
    })
    const fourth = acquire('a', LONG_MS, neverAborted).then(() => order.push('fourth'))
    expect(order).toEqual([])
    first?.()
    first?.()
    const releaseThird = await third
    expect(order).toEqual(['third'])
    releaseThird?.()
    await fourth
    expect(order).toEqual(['third', 'fourth'])
  })

  it('do not block other users', async () => {
    const acquire = createUserSlots(1)
    await acquire('a', LONG_MS, neverAborted)
    expect(await acquire('b', LONG_MS, neverAborted)).toBeTypeOf('function')
  })

  it('are not granted after the wait limit or an abort', async () => {
    const acquire = createUserSlots(1)
    const release = await acquire('a', LONG_MS, neverAborted)
    expect(await acquire('a', 1, neverAborted)).toBeUndefined()
    const leaving = new AbortController()
    const waiting = acquire('a', LONG_MS, leaving.signal)
    leaving.abort()
    expect(await waiting).toBeUndefined()
    expect(await acquire('a', LONG_MS, AbortSignal.abort())).toBeUndefined()
    release?.()
    expect(await acquire('a', LONG_MS, neverAborted)).toBeTypeOf('function')
  })
})
