import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Element } from '@scenewright/shared/script/script.ts'
import {
  createBlock,
  deleteBlock,
  findBlock,
  reorderBlocks,
  replaceElements,
} from '@scenewright/shared/script/story-blocks.ts'
import { countingIds, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { manyRuns } from '@scenewright/shared/test-support/many-runs.ts'
import { createAnswerReview, type AnswerReview, type ChangePlace } from './answer-review.ts'
import { createScriptStore } from '#renderer/state/script/script-store.ts'
import { fakeTimer } from '#renderer/state/test-support.ts'

type Elements = readonly Element[]

/** Something that happens to a script with reviews; the numbers choose block and element. */
const anyAction = fc.record({
  kind: fc.constantFrom(
    'answer',
    'answerAll',
    'type',
    'insert',
    'delete',
    'keep',
    'undoOne',
    'keepAll',
    'undoAll',
    'keepSome',
    'undoSome',
    'undo',
    'redo',
    'deleteBlock',
    'moveBlock',
    'newBlock',
    'moveAway',
  ),
  block: fc.nat({ max: 5 }),
  element: fc.nat({ max: 9 }),
})
type Action = typeof anyAction extends fc.Arbitrary<infer T> ? T : never

/** The open changes of all blocks. */
function allChanges(review: AnswerReview): ChangePlace[] {
  return [...review.getState().reviews].flatMap(([blockId, { entries }]) =>
    entries.map(({ id }) => ({ blockId, elementId: id })),
  )
}

function started() {
  const makeId = countingIds()
  const element = (content: string): Element => ({ id: makeId(), type: 'action', content })
  const store = createScriptStore(fakeTimer())
  const script = scriptOf([element('a'), element('b'), element('c')], [element('d'), element('e')])
  store.load({ script, revision: 0, savedRevision: 0, isRecovered: false })
  const review = createAnswerReview(store)

  /** Rewrites every second element, moves the first to the end, adds one and removes one. */
  function answerTo(elements: Elements, at: number): Elements {
    const remaining = elements.filter((_, index) => index !== at)
    const rewritten = remaining.map((each, index) =>
      index % 2 === 0 ? { ...each, content: `${each.content}!` } : each,
    )
    const [first, ...rest] = rewritten
    return [...rest, element('new'), ...(first ? [first] : [])]
  }

  /** Every second open change of all blocks. */
  function everySecond(from: number): ChangePlace[] {
    return allChanges(review).filter((_, index) => index % 2 === from % 2)
  }

  function perform({ kind, block, element: at }: Action): void {
    const { storyBlocks } = store.getState().script
    const chosen = storyBlocks[block % storyBlocks.length]
    if (!chosen) return
    const { id, elements } = chosen
    const place = elements.length === 0 ? 0 : at % elements.length
    const put = (next: Elements) => store.edit('Edit', (now) => replaceElements(now, id, next))
    const open = review.getState().reviews.get(id)?.entries ?? []
    const entry = open[at % (open.length || 1)]
    switch (kind) {
      case 'answer': {
        const answer = answerTo(elements, place)
        review.expectAnswer(answer, elements)
        return put(answer)
      }
      case 'answerAll': {
        const answers = storyBlocks.map((one) => ({ ...one, elements: answerTo(one.elements, at) }))
        for (const [index, answered] of answers.entries()) {
          review.expectAnswer(answered.elements, storyBlocks[index]?.elements ?? [])
        }
        return store.edit('Changes', (now) => ({ ...now, storyBlocks: answers }))
      }
      case 'type':
        return store.type((now) =>
          replaceElements(
            now,
            id,
            elements.map((each, index) =>
              index === place ? { ...each, content: `${each.content}.` } : each,
            ),
          ),
        )
      case 'insert':
        return put(elements.toSpliced(place, 0, element('typed')))
      case 'delete':
        return put(elements.toSpliced(place, 1))
      case 'keep':
        return entry && review.keep(id, entry.id)
      case 'undoOne':
        return entry && review.undo(id, entry.id)
      case 'keepAll':
        return review.keepAll(id)
      case 'undoAll':
        return review.undoAll(id)
      case 'keepSome':
        return review.keepEach(everySecond(at))
      case 'undoSome':
        return review.undoEach(everySecond(at))
      case 'undo':
        return store.undo()
      case 'redo':
        return store.redo()
      case 'deleteBlock':
        return store.edit('Delete', (now) => deleteBlock(now, id))
      case 'moveBlock':
        return store.edit('Move', (now) => reorderBlocks(now, 0, block % storyBlocks.length))
      case 'newBlock':
        return store.edit('New', (now) => createBlock(now).script)
      case 'moveAway': {
        const other = storyBlocks[(block + 1) % storyBlocks.length]
        if (!other || other === chosen) return
        const moved = elements.slice(place, place + 2)
        store.edit('Move', (now) => {
          const left = replaceElements(now, id, elements.toSpliced(place, 2))
          return replaceElements(left, other.id, [...moved, ...other.elements])
        })
        return
      }
    }
  }
  return { store, review, perform }
}

it("a review always matches its block's elements, and no element appears twice", () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 40 }), (actions) => {
      const { store, review, perform } = started()
      for (const action of actions) {
        perform(action)
        const ids = store
          .getState()
          .script.storyBlocks.flatMap(({ elements }) => elements.map(({ id }) => id))
        expect(new Set(ids).size).toBe(ids.length)
        for (const [id, { now, entries }] of review.getState().reviews) {
          expect(findBlock(store.getState().script, id)?.elements).toBe(now)
          expect(entries.length).toBeGreaterThan(0)
        }
      }
    }),
    manyRuns(),
  )
})

it('undoing an answer restores the block and its reviews', () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 15 }), fc.nat(), (actions, block) => {
      const { store, review, perform } = started()
      for (const action of actions) perform(action)
      const before = store.getState().script
      const reviews = review.getState().reviews
      perform({ kind: 'answer', block: block % 6, element: 0 })
      store.undo()
      expect(store.getState().script).toBe(before)
      expect([...review.getState().reviews].map(([id, { entries }]) => [id, entries])).toEqual(
        [...reviews].map(([id, { entries }]) => [id, entries]),
      )
    }),
  )
})

it('undoAll undoes several answers together', () => {
  const answers = fc.array(fc.nat({ max: 9 }), { maxLength: 5 })
  fc.assert(
    fc.property(answers, fc.nat({ max: 1 }), (places, block) => {
      const { store, review, perform } = started()
      const { storyBlocks } = store.getState().script
      for (const element of places) perform({ kind: 'answer', block, element })
      review.undoAll(storyBlocks[block]?.id ?? '')
      expect(store.getState().script.storyBlocks).toEqual(storyBlocks)
    }),
  )
})

it('undoes a change to several blocks as one entry', () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 15 }), fc.nat({ max: 9 }), (actions, element) => {
      const { store, review, perform } = started()
      for (const action of actions) perform(action)
      const before = store.getState().script
      const open = allChanges(review)
      perform({ kind: 'answerAll', block: 0, element })
      store.undo()
      expect(store.getState().script).toBe(before)
      expect(allChanges(review)).toEqual(open)
    }),
  )
})

it('decisions on several blocks end at the right text, in any order and number', () => {
  /** Which of the open changes to decide together, and how. */
  const anyDecision = fc.record({
    isKept: fc.boolean(),
    chosen: fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 4 }),
  })
  const anyDecisions = fc.array(anyDecision, { maxLength: 10 })
  fc.assert(
    fc.property(
      anyDecisions,
      fc.boolean(),
      fc.nat({ max: 9 }),
      (decisions, isRestKept, element) => {
        const { store, review, perform } = started()
        const texts = () =>
          new Map(
            store
              .getState()
              .script.storyBlocks.flatMap(({ elements }) =>
                elements.map((each) => [each.id, each]),
              ),
          )
        const before = texts()
        perform({ kind: 'answerAll', block: 0, element })
        const after = texts()
        const kept = new Set<string>()
        const decide = (places: readonly ChangePlace[], isKept: boolean) => {
          if (isKept) for (const { elementId } of places) kept.add(elementId)
          if (isKept) review.keepEach(places)
          else review.undoEach(places)
        }
        const changed = new Set(allChanges(review).map(({ elementId }) => elementId))
        for (const { isKept, chosen } of decisions) {
          const open = allChanges(review)
          decide(
            open.filter((_, index) => chosen.some((at) => at % open.length === index)),
            isKept,
          )
        }
        decide(allChanges(review), isRestKept)
        expect(allChanges(review)).toEqual([])
        const now = texts()
        for (const id of changed) {
          expect(now.get(id)).toEqual((kept.has(id) ? after : before).get(id))
        }
      },
    ),
  )
})
