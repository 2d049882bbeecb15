import { describe, expect, it } from 'vitest'
import type { Element } from '@scenewright/shared/script/script.ts'
import { deleteBlock, findBlock, replaceElements } from '@scenewright/shared/script/story-blocks.ts'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import type { KeptReview } from '#renderer/services/kept-reviews.ts'
import { createAnswerReview } from './answer-review.ts'
import { startReviewKeeper } from './review-keeper.ts'
import { createScriptStore } from './script-store.ts'
import { settled, standingTimer } from './test-support.ts'

const BLOCK = 'story_block_2'
const before = elementsOf('action:a', 'action:b', 'action:c')
const [a, b, c] = before as [Element, Element, Element]
const added: Element = { id: 'new', type: 'shot', content: 'new' }
const answer = [a, { ...b, content: 'b!' }, added]

function reviewing(opened = scriptOf([], before)) {
  const timer = standingTimer()
  const store = createScriptStore(timer)
  const review = createAnswerReview(store)
  store.load({ script: opened, revision: 0, savedRevision: 0, isRecovered: false })
  const put = (elements: readonly Element[], blockId = BLOCK) =>
    store.edit('Edit', (script) => replaceElements(script, blockId, elements))
  const applyAnswer = () => {
    review.foresee(answer, before)
    put(answer)
  }
  const entries = (blockId = BLOCK) =>
    (review.getState().reviews.get(blockId)?.entries ?? []).map(({ kind, id }) => `${kind} ${id}`)
  const elements = (blockId = BLOCK) => findBlock(store.getState().script, blockId)?.elements
  return { timer, store, review, put, applyAnswer, entries, elements }
}

const ALL = ['changed e2', 'removed e3', 'added new']

describe('the review of an answer', () => {
  it('is open once the answer stands in the block, and ended by Undo', () => {
    const { store, applyAnswer, entries, elements } = reviewing()
    applyAnswer()
    expect(entries()).toEqual(ALL)
    store.undo()
    expect(elements()).toBe(before)
    expect(entries()).toEqual([])
    store.redo()
    expect(entries()).toEqual(ALL)
  })

  it('takes one change back as an edit of its own', () => {
    const { store, review, applyAnswer, entries, elements } = reviewing()
    applyAnswer()
    review.undo(BLOCK, 'e3')
    expect(elements()?.map(({ id }) => id)).toEqual(['e1', 'e2', 'e3', 'new'])
    expect(elements()?.[2]).toBe(c)
    expect(entries()).toEqual(['changed e2', 'added new'])
    store.undo()
    expect(entries()).toEqual(ALL)
    store.undo()
    expect(elements()).toBe(before)
  })

  it('keeps one without an edit, and does not open it again by a redo', () => {
    const { store, review, applyAnswer, entries, elements } = reviewing()
    applyAnswer()
    review.keep(BLOCK, 'new')
    expect(elements()).toBe(answer)
    expect(entries()).toEqual(['changed e2', 'removed e3'])
    store.undo()
    store.redo()
    expect(entries()).toEqual(['changed e2', 'removed e3'])
  })

  it('keeps or undoes all at once', () => {
    const { store, review, applyAnswer, entries, elements } = reviewing()
    applyAnswer()
    review.keepAll(BLOCK)
    expect([entries(), elements()]).toEqual([[], answer])
    store.undo()
    store.redo()
    expect(entries()).toEqual([])

    const other = reviewing()
    other.applyAnswer()
    other.review.undoAll(BLOCK)
    expect([other.entries(), other.elements()]).toEqual([[], before])
    other.store.undo()
    expect(other.entries()).toEqual(ALL)
  })

  it('follows what the writer types', () => {
    const { review, put, applyAnswer, entries, elements } = reviewing()
    applyAnswer()
    const mine: Element = { id: 'mine', type: 'text', content: 'mine' }
    put([mine, ...answer])
    expect(entries()).toEqual(ALL)
    review.undoAll(BLOCK)
    expect(elements()).toEqual([mine, ...before])
  })

  it('adds the next answer to what is still open, and undo leads back to that', () => {
    const { store, review, put, applyAnswer, entries, elements } = reviewing()
    applyAnswer()
    const second = [{ ...a, content: 'a!' }, answer[1]!, added]
    review.foresee(second, answer)
    put(second)
    expect(entries()).toEqual(['changed e1', ...ALL])
    store.undo()
    expect(entries()).toEqual(ALL)
    store.redo()
    review.undoAll(BLOCK)
    expect(elements()).toEqual(before)
  })

  it('leaves what was kept out of the next answer', () => {
    const { review, put, applyAnswer, entries } = reviewing()
    applyAnswer()
    review.keepAll(BLOCK)
    const second = answer.with(0, { ...a, content: 'a!' })
    review.foresee(second, answer)
    put(second)
    expect(entries()).toEqual(['changed e1'])
  })

  it('goes with its block when that is renumbered, and away with it', () => {
    const { store, applyAnswer, entries } = reviewing()
    applyAnswer()
    store.edit('Delete', (script) => deleteBlock(script, 'story_block_1'))
    expect(entries('story_block_1')).toEqual(ALL)
    store.edit('Delete', (script) => deleteBlock(script, 'story_block_1'))
    expect(entries('story_block_1')).toEqual([])
  })

  it('does not hang on to a block that takes the number of a deleted one', () => {
    const { store, put, applyAnswer, review } = reviewing(scriptOf([], before, [added]))
    applyAnswer()
    put([a], 'story_block_1')
    store.edit('Delete', (script) => deleteBlock(script, BLOCK))
    expect(review.getState().reviews.size).toBe(0)
  })

  it('tells nothing new while another element is typed in', () => {
    const { store, review, applyAnswer } = reviewing()
    applyAnswer()
    const shown = review.getState().reviews.get(BLOCK)?.entries
    store.type((script) =>
      replaceElements(script, BLOCK, answer.with(0, { ...a, content: 'a and more' })),
    )
    expect(review.getState().reviews.get(BLOCK)?.entries).toBe(shown)
  })

  it('decides nothing while a command runs', () => {
    const { store, review, applyAnswer, entries } = reviewing()
    applyAnswer()
    store.setBusy(true)
    review.keepAll(BLOCK)
    review.undoAll(BLOCK)
    expect(entries()).toEqual(ALL)
  })
})

describe('keeping it on the device', () => {
  function keeping(kept: readonly KeptReview[], opened = scriptOf([], before)) {
    const parts = reviewing(opened)
    let stored = kept
    const stop = startReviewKeeper({
      ...parts,
      kept: {
        read: async () => stored,
        write: async (_place, reviews) => {
          stored = reviews
        },
      },
      place: () => ({ userId: 'u', projectId: 'p' }),
    })
    return { ...parts, stop, stored: () => stored }
  }

  it('brings it back after a reload', async () => {
    const first = keeping([])
    first.applyAnswer()
    first.timer.advance(300)
    first.review.keep(BLOCK, 'new')
    first.stop()
    const second = keeping(first.stored(), scriptOf([], structuredClone(answer)))
    await settled()
    expect(second.entries()).toEqual(['changed e2', 'removed e3'])
    second.review.undoAll(BLOCK)
    expect(second.elements()).toEqual([a, b, c, added])
    second.timer.advance(300)
    expect(second.stored()).toEqual([])
  })

  it('leaves it open when what was typed before it came back is undone', async () => {
    const first = keeping([])
    first.applyAnswer()
    first.stop()
    const second = keeping(first.stored(), scriptOf([], answer))
    second.put(answer.with(0, { ...a, content: 'a and more' }))
    await settled()
    expect(second.entries()).toEqual(ALL)
    second.store.undo()
    expect(second.entries()).toEqual(ALL)
  })

  it('leaves that to the tab which writes the script', () => {
    const { store, timer, applyAnswer, stored, stop } = keeping([])
    applyAnswer()
    store.setReadOnly(true)
    timer.advance(300)
    stop()
    expect(stored()).toEqual([])
  })

  it('drops it when it no longer fits the script', async () => {
    const kept = [{ blockId: BLOCK, before, now: answer }]
    const { review } = keeping(kept, scriptOf([], elementsOf('action:quite', 'shot:another')))
    await settled()
    expect(review.getState().reviews.size).toBe(0)
  })
})
