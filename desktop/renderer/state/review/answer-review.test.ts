import { describe, expect, it } from 'vitest'
import type { Element } from '@scenewright/shared/script/script.ts'
import { deleteBlock, findBlock, replaceElements } from '@scenewright/shared/script/story-blocks.ts'
import { countingIds, elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { createStoredReviews, type StoredReview } from '#renderer/services/drafts/stored-reviews.ts'
import { createAnswerReview } from './answer-review.ts'
import { startReviewWriter } from './review-writer.ts'
import { newLineage } from '@scenewright/shared/drafts/lineage.ts'
import { createScriptOrigin } from '#renderer/state/script/script-origin.ts'
import { createScriptStore } from '#renderer/state/script/script-store.ts'
import { settled, fakeTimer } from '#renderer/state/test-support.ts'

const BLOCK = 'story_block_2'
const before = elementsOf('action:a', 'action:b', 'action:c')
const [a, b, c] = before as [Element, Element, Element]
const added: Element = { id: 'new', type: 'shot', content: 'new' }
const answer = [a, { ...b, content: 'b!' }, added]

function reviewing(opened = scriptOf([], before)) {
  const timer = fakeTimer()
  const store = createScriptStore(timer)
  const review = createAnswerReview(store)
  store.load({ script: opened, revision: 0, savedRevision: 0, isRecovered: false })
  const put = (elements: readonly Element[], blockId = BLOCK) =>
    store.edit('Edit', (script) => replaceElements(script, blockId, elements))
  const applyAnswer = () => {
    review.expectAnswer(answer, before, { e2: 'Clearer.', new: 'Shows the bell.' })
    put(answer)
  }
  const entries = (blockId = BLOCK) =>
    (review.getState().reviews.get(blockId)?.entries ?? []).map(({ kind, id }) => `${kind} ${id}`)
  const elements = (blockId = BLOCK) => findBlock(store.getState().script, blockId)?.elements
  return { timer, store, review, put, applyAnswer, entries, elements }
}

const ALL = ['changed e2', 'removed e3', 'added new']

describe('the review of an answer', () => {
  it('opens once the block holds the answer; Undo closes it', () => {
    const { store, applyAnswer, entries, elements } = reviewing()
    applyAnswer()
    expect(entries()).toEqual(ALL)
    store.undo()
    expect(elements()).toBe(before)
    expect(entries()).toEqual([])
    store.redo()
    expect(entries()).toEqual(ALL)
  })

  it('undoes one change as a separate edit', () => {
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

  it("keeps one change without an edit, and redo doesn't reopen it", () => {
    const { store, review, applyAnswer, entries, elements } = reviewing()
    applyAnswer()
    review.keep(BLOCK, 'new')
    expect(elements()).toBe(answer)
    expect(entries()).toEqual(['changed e2', 'removed e3'])
    store.undo()
    store.redo()
    expect(entries()).toEqual(['changed e2', 'removed e3'])
  })

  it('keeps or undoes all changes at once', () => {
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

  it("carries the writer's edits over to the compared elements", () => {
    const { review, put, applyAnswer, entries, elements } = reviewing()
    applyAnswer()
    const typed: Element = { id: 'typed', type: 'text', content: 'typed' }
    put([typed, ...answer])
    expect(entries()).toEqual(ALL)
    review.undoAll(BLOCK)
    expect(elements()).toEqual([typed, ...before])
  })

  it('adds the next answer to the open changes, and undo removes only that', () => {
    const { store, review, put, applyAnswer, entries, elements } = reviewing()
    applyAnswer()
    const second = [{ ...a, content: 'a!' }, answer[1]!, added]
    review.expectAnswer(second, answer)
    put(second)
    expect(entries()).toEqual(['changed e1', ...ALL])
    store.undo()
    expect(entries()).toEqual(ALL)
    store.redo()
    review.undoAll(BLOCK)
    expect(elements()).toEqual(before)
  })

  it("doesn't compare kept changes again after the next answer", () => {
    const { review, put, applyAnswer, entries } = reviewing()
    applyAnswer()
    review.keepAll(BLOCK)
    const second = answer.with(0, { ...a, content: 'a!' })
    review.expectAnswer(second, answer)
    put(second)
    expect(entries()).toEqual(['changed e1'])
  })

  it('follows its block when it is renumbered and ends when it is deleted', () => {
    const { store, applyAnswer, entries } = reviewing()
    applyAnswer()
    store.edit('Delete', (script) => deleteBlock(script, 'story_block_1'))
    expect(entries('story_block_1')).toEqual(ALL)
    store.edit('Delete', (script) => deleteBlock(script, 'story_block_1'))
    expect(entries('story_block_1')).toEqual([])
  })

  it("doesn't apply to a block that takes the number of a deleted one", () => {
    const { store, put, applyAnswer, review } = reviewing(scriptOf([], before, [added]))
    applyAnswer()
    put([a], 'story_block_1')
    store.edit('Delete', (script) => deleteBlock(script, BLOCK))
    expect(review.getState().reviews.size).toBe(0)
  })

  it('keeps the same entries while the writer types in another element', () => {
    const { store, review, applyAnswer } = reviewing()
    applyAnswer()
    const shown = review.getState().reviews.get(BLOCK)?.entries
    store.type((script) =>
      replaceElements(script, BLOCK, answer.with(0, { ...a, content: 'a and more' })),
    )
    expect(review.getState().reviews.get(BLOCK)?.entries).toBe(shown)
  })

  it('ignores decisions while a command runs', () => {
    const { store, review, applyAnswer, entries } = reviewing()
    applyAnswer()
    store.setBusy(true)
    review.keepAll(BLOCK)
    review.undoAll(BLOCK)
    expect(entries()).toEqual(ALL)
  })
})

describe('the reasons of changes', () => {
  const REASONS = { e2: 'Clearer.', e3: 'Not needed.', new: 'Shows the bell.' }

  function withReasons() {
    const parts = reviewing()
    parts.review.expectAnswer(answer, before, REASONS)
    parts.put(answer)
    const reasons = () => parts.review.getState().reviews.get(BLOCK)?.reasons
    return { ...parts, reasons }
  }

  it('stay with the open changes through edits, decisions, undo and redo', () => {
    const { store, review, put, reasons } = withReasons()
    put(answer.with(1, { ...b, content: 'b! and more' }))
    expect(reasons()).toEqual(REASONS)
    review.keep(BLOCK, 'new')
    review.undo(BLOCK, 'e3')
    expect(reasons()).toEqual({ e2: 'Clearer.' })
    store.undo()
    expect(reasons()).toEqual({ e2: 'Clearer.', e3: 'Not needed.' })
    store.undo()
    store.undo()
    expect(reasons()).toBeUndefined()
    store.redo()
    expect(reasons()).toEqual(REASONS)
  })

  it('are replaced for elements that the next answer changes', () => {
    const { review, put, reasons } = withReasons()
    const next = [a, { ...b, content: 'b?' }, { ...added, content: 'newer' }]
    review.expectAnswer(next, answer, { new: 'Shorter.' })
    put(next)
    expect(reasons()).toEqual({ e3: 'Not needed.', new: 'Shorter.' })
  })

  it('are stored with the review; reviews of earlier versions have none', async () => {
    const records = new Map<string, unknown>()
    const storedReviews = createStoredReviews({
      read: async ({ userId }) => records.get(userId) ?? null,
      write: async ({ userId }, record) => void records.set(userId, structuredClone(record)),
      remove: async () => {},
      removeAll: async () => {},
    })
    const place = { userId: 'u', projectId: 'p' }
    await storedReviews.write(place, [{ blockId: BLOCK, before, now: answer, reasons: REASONS }])
    expect((await storedReviews.read(place))[0]?.reasons).toEqual(REASONS)
    records.set('u', [{ blockId: BLOCK, before, now: answer }])
    expect(await storedReviews.read(place)).toEqual([{ blockId: BLOCK, before, now: answer }])
  })
})

describe('the stored reviews', () => {
  function storing(initial: readonly StoredReview[], opened = scriptOf([], before)) {
    const parts = reviewing(opened)
    const makeId = countingIds()
    let stored = initial
    const stop = startReviewWriter({
      ...parts,
      storedReviews: {
        read: async () => stored,
        write: async (_place, reviews) => {
          stored = reviews
        },
      },
      origin: createScriptOrigin(
        { userId: 'u', makeId },
        { projectId: 'p', baseVersion: 1, lineage: newLineage(makeId) },
      ),
    })
    return { ...parts, stop, stored: () => stored }
  }

  it('restore a review after a reload', async () => {
    const first = storing([])
    first.applyAnswer()
    first.timer.advance(300)
    first.review.keep(BLOCK, 'new')
    first.stop()
    const second = storing(first.stored(), scriptOf([], structuredClone(answer)))
    await settled()
    expect(second.entries()).toEqual(['changed e2', 'removed e3'])
    expect(second.review.getState().reviews.get(BLOCK)?.reasons).toEqual({ e2: 'Clearer.' })
    second.review.undoAll(BLOCK)
    expect(second.elements()).toEqual([a, b, c, added])
    second.timer.advance(300)
    expect(second.stored()).toEqual([])
  })

  it('stay open when an edit made before they were read is undone', async () => {
    const first = storing([])
    first.applyAnswer()
    first.stop()
    const second = storing(first.stored(), scriptOf([], answer))
    second.put(answer.with(0, { ...a, content: 'a and more' }))
    await settled()
    expect(second.entries()).toEqual(ALL)
    second.store.undo()
    expect(second.entries()).toEqual(ALL)
  })

  it("aren't written in a view-only tab", () => {
    const { store, timer, applyAnswer, stored, stop } = storing([])
    applyAnswer()
    store.setReadOnly(true)
    timer.advance(300)
    stop()
    expect(stored()).toEqual([])
  })

  it("are dropped if they don't fit the script", async () => {
    const stored = [{ blockId: BLOCK, before, now: answer }]
    const { review } = storing(stored, scriptOf([], elementsOf('action:quite', 'shot:another')))
    await settled()
    expect(review.getState().reviews.size).toBe(0)
  })
})
