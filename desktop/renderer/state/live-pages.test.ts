import { describe, expect, it } from 'vitest'
import type { ScriptPages } from '@scenewright/shared/layout/live-pages.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { createPagesStore, followPages } from './live-pages.ts'
import { createScriptStore } from './script-store.ts'
import { standingTimer } from './test-support.ts'

const pagesOf = (count: number): ScriptPages => ({ starts: [], blocks: [], count })

function following() {
  const timer = standingTimer()
  const store = createScriptStore(timer)
  store.load({
    script: scriptOf(elementsOf('action:a')),
    revision: 0,
    savedRevision: 0,
    isRecovered: false,
  })
  const asked: Script[] = []
  let tell: (pages: ScriptPages) => void = () => {}
  let isStopped = false
  const pages = createPagesStore()
  const stop = followPages({
    store,
    pages,
    timer,
    startFinder: (onPages) => {
      tell = onPages
      return { find: (script) => asked.push(script), stop: () => (isStopped = true) }
    },
  })
  const answer = (count: number) => tell(pagesOf(count))
  return { timer, store, asked, pages, stop, answer, isStopped: () => isStopped }
}

describe('followPages', () => {
  it('asks at once, and knows the pages when they come', () => {
    const { asked, pages, answer, store } = following()
    expect(asked).toEqual([store.getState().script])
    expect(pages.getState().pages).toBeNull()
    answer(3)
    expect(pages.getState().pages?.count).toBe(3)
  })

  it('asks once for keys that follow each other, and goes on asking while they do', () => {
    const { timer, store, asked, answer } = following()
    answer(1)
    for (let key = 0; key < 10; key += 1) {
      store.edit('Key', (script) => ({ ...script, title: `${script.title}x` }))
      timer.advance(100)
      if (asked.length > 1) break
    }
    expect(asked).toHaveLength(2)
  })

  it('asks no second time before the answer, and then for what stands', () => {
    const { timer, store, asked, answer } = following()
    store.edit('One', (script) => ({ ...script, title: 'one' }))
    store.edit('Two', (script) => ({ ...script, title: 'two' }))
    timer.advance(1000)
    expect(asked).toHaveLength(1)
    answer(1)
    timer.advance(1000)
    expect(asked.map(({ title }) => title)).toEqual(['New Screenplay', 'two'])
    answer(1)
    timer.advance(1000)
    expect(asked).toHaveLength(2)
  })

  it('knows no pages and asks for none once it has stopped', () => {
    const { timer, store, asked, pages, answer, stop, isStopped } = following()
    answer(2)
    store.edit('One', (script) => ({ ...script, title: 'one' }))
    stop()
    timer.advance(1000)
    expect([asked.length, pages.getState().pages, isStopped()]).toEqual([1, null, true])
  })
})
