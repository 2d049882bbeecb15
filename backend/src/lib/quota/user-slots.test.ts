import { describe, expect, it } from 'vitest'
import { createUserTurns } from './user-turns.ts'

const FOREVER = 60_000
const staying = new AbortController().signal

describe('turns of a user', () => {
  it('are so many at once, and the next one’s as soon as one ends, in the order they came', async () => {
    const turn = createUserTurns(2)
    const first = await turn('a', FOREVER, staying)
    await turn('a', FOREVER, staying)
    const order: string[] = []
    const third = turn('a', FOREVER, staying).then((leave) => {
      order.push('third')
      return leave
    })
    const fourth = turn('a', FOREVER, staying).then(() => order.push('fourth'))
    expect(order).toEqual([])
    first?.()
    first?.()
    const leaveThird = await third
    expect(order).toEqual(['third'])
    leaveThird?.()
    await fourth
    expect(order).toEqual(['third', 'fourth'])
  })

  it('do not hold up other users', async () => {
    const turn = createUserTurns(1)
    await turn('a', FOREVER, staying)
    expect(await turn('b', FOREVER, staying)).toBeTypeOf('function')
  })

  it('are given up when the time is over or the user leaves', async () => {
    const turn = createUserTurns(1)
    const leave = await turn('a', FOREVER, staying)
    expect(await turn('a', 1, staying)).toBeUndefined()
    const leaving = new AbortController()
    const waiting = turn('a', FOREVER, leaving.signal)
    leaving.abort()
    expect(await waiting).toBeUndefined()
    expect(await turn('a', FOREVER, AbortSignal.abort())).toBeUndefined()
    leave?.()
    expect(await turn('a', FOREVER, staying)).toBeTypeOf('function')
  })
})
