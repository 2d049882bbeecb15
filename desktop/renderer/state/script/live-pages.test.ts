import { describe, expect, it } from 'vitest'
import type { ScriptPages } from '@scenewright/shared/layout/live-pages.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { createPagesStore, followPages } from './live-pages.ts'
import { createScriptStore } from './script-store.ts'
import { fakeTimer } from '#renderer/state/test-support.ts'

const pagesOf = (count: number): ScriptPages => ({
  starts: [],
  blocks: [],
  scenes: [],
  texts: [],
  count,
})

function following() {
  const timer = fakeTimer()
  const store = createScriptStore(timer)
  store.load({
    script: scriptOf(elementsOf('action:a')),
    revision: 0,
    savedRevision: 0,
    isRecovered: false,
  })
  const requests: Script[] = []
  let sendPages: (pages: ScriptPages) => void = () => {}
  let isStopped = false
  const pages = createPagesStore()
  const stop = followPages({
    store,
    pages,
    timer,
    startFinder: (onPages) => {
      sendPages = onPages
      return { find: (script) => requests.push(script), stop: () => (isStopped = true) }
    },
  })
  const answer = (count: number) => sendPages(pagesOf(count))
  return { timer, store, requests, pages, stop, answer, isStopped: () => isStopped }
}

describe('followPages', () => {
  it('requests the pages immediately and stores the answer', () => {
    const { requests, pages, answer, store } = following()
    expect(requests).toEqual([store.getState().script])
    expect(pages.getState().pages).toBeNull()
    answer(3)
    expect(pages.getState().pages?.count).toBe(3)
  })

  it('sends one request for several keystrokes, also while typing goes on', () => {
    const { timer, store, requests, answer } = following()
    answer(1)
    for (let key = 0; key < 10; key += 1) {
      store.edit('Key', (script) => ({ ...script, title: `${script.title}x` }))
      timer.advance(100)
      if (requests.length > 1) break
    }
    expect(requests).toHaveLength(2)
  })

  it('waits until the writer pauses, but not for long', () => {
    const { timer, store, requests, answer } = following()
    const type = () => store.edit('Key', (script) => ({ ...script, title: `${script.title}x` }))
    answer(1)
    type()
    timer.advance(100)
    type()
    timer.advance(149)
    expect(requests).toHaveLength(1)
    timer.advance(1)
    expect(requests).toHaveLength(2)
    answer(1)
    for (let key = 0; key < 6; key += 1) {
      type()
      expect(requests).toHaveLength(2)
      timer.advance(100)
    }
    expect(requests).toHaveLength(3)
  })

  it('waits for the answer, then requests the pages of the current script', () => {
    const { timer, store, requests, answer } = following()
    store.edit('One', (script) => ({ ...script, title: 'one' }))
    store.edit('Two', (script) => ({ ...script, title: 'two' }))
    timer.advance(1000)
    expect(requests).toHaveLength(1)
    answer(1)
    timer.advance(1000)
    expect(requests.map(({ title }) => title)).toEqual(['New Screenplay', 'two'])
    answer(1)
    timer.advance(1000)
    expect(requests).toHaveLength(2)
  })

  it('clears the pages and requests none after it was stopped', () => {
    const { timer, store, requests, pages, answer, stop, isStopped } = following()
    answer(2)
    store.edit('One', (script) => ({ ...script, title: 'one' }))
    stop()
    timer.advance(1000)
    expect([requests.length, pages.getState().pages, isStopped()]).toEqual([1, null, true])
  })
})
