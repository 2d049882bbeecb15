import { afterEach, describe, expect, test } from 'vitest'
import {
  askConfirm,
  askIdentity,
  dialogs,
  dismissNotice,
  enterPage,
  notify,
  showAlert,
  warn,
  warnOnEveryPage,
} from './dialogs.ts'

afterEach(() => dialogs.setState({ requests: [], notices: [] }))

const QUESTION = { title: 'Delete?', message: 'This cannot be undone.', confirmLabel: 'Delete' }

describe('dialogs', () => {
  test('are shown in order and resolve with their own answers', async () => {
    const alerted = showAlert('Story block not found')
    const confirmed = askConfirm(QUESTION)
    const refused = askConfirm(QUESTION)
    for (const answer of [undefined, true, false]) {
      const [first] = dialogs.getState().requests
      if (first?.kind === 'alert') first.answer()
      else first?.answer(answer ?? false)
    }
    expect(await alerted).toBeUndefined()
    expect(await confirmed).toBe(true)
    expect(await refused).toBe(false)
    expect(dialogs.getState().requests).toEqual([])
  })

  test('ask who the user is once, also for calls at the same time', async () => {
    const asked = [askIdentity(), askIdentity()]
    expect(dialogs.getState().requests).toMatchObject([{ kind: 'identity' }])
    const answerLast = (confirmed: boolean) => {
      const [request] = dialogs.getState().requests
      if (request?.kind === 'identity') request.answer(confirmed)
    }
    answerLast(true)
    expect(await Promise.all(asked)).toEqual([true, true])
    const again = askIdentity()
    answerLast(false)
    expect(await again).toBe(false)
  })

  test("that are answered twice don't answer the next one", async () => {
    const first = askConfirm(QUESTION)
    const second = askConfirm(QUESTION)
    const [request] = dialogs.getState().requests
    if (request?.kind !== 'confirm') throw new Error('A question was expected')
    request.answer(true)
    request.answer(true)
    expect(await first).toBe(true)
    expect(dialogs.getState().requests).toHaveLength(1)
    const [next] = dialogs.getState().requests
    if (next?.kind === 'confirm') next.answer(false)
    expect(await second).toBe(false)
  })
})

describe('notices', () => {
  test('show the same message once, until it is dismissed', () => {
    notify('Your session has ended.')
    notify('Your session has ended.')
    const { notices } = dialogs.getState()
    expect(notices.map(({ message }) => message)).toEqual(['Your session has ended.'])
    dismissNotice(notices[0]?.id ?? 0)
    expect(dialogs.getState().notices).toEqual([])
  })
  test('belong to the page they were shown on, except those of every page', () => {
    enterPage('/editor')
    notify('Renamed NORA to VERA.')
    warn('Most of the script is gone.')
    warnOnEveryPage('You are offline.')
    enterPage('/editor')
    expect(dialogs.getState().notices).toHaveLength(3)
    enterPage('/projects')
    expect(dialogs.getState().notices).toMatchObject([{ message: 'You are offline.' }])
  })
})
