import { describe, expect, it } from 'vitest'
import type { CommandAnswer } from '@scenewright/shared/api/llm.ts'
import type { Element } from '@scenewright/shared/script/script.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { countingIds, elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { deleteBlock, findBlock, replaceElements } from '@scenewright/shared/script/story-blocks.ts'
import { createAnswerOffers } from './answer-offer.ts'
import { createAnswerReview } from './answer-review.ts'
import { takeAnswer, type Answered } from './apply-answer.ts'
import { commandRequest } from './command-request.ts'
import { createEditorView } from './editor-view.ts'
import { createScriptStore } from './script-store.ts'
import { settled, standingTimer } from './test-support.ts'

const five = elementsOf('action:a', 'action:b', 'action:c', 'action:d', 'action:e')

function answering(answer: CommandAnswer, elements: readonly Element[] = five) {
  const other = elementsOf('action:other').map((element) => ({ ...element, id: 'x1' }))
  const script = scriptOf(other, elements)
  const store = createScriptStore(standingTimer())
  store.load({ script, revision: 0, savedRevision: 0, isRecovered: false })
  const review = createAnswerReview(store)
  const offers = createAnswerOffers()
  const deps = { store, view: createEditorView(), review, offers, makeId: countingIds() }
  const block = findBlock(script, 'story_block_2')
  const answered: Answered = {
    request: commandRequest('make it shorter', script, block),
    block,
    answer,
  }
  const texts = () =>
    store.getState().script.storyBlocks.map((each) => each.elements.map((e) => e.content).join())
  return { ...deps, texts, take: () => takeAnswer(deps, answered) }
}

const title = 'New Screenplay'
const changedFirst = { script: { title, elements: five.with(0, { ...five[0]!, content: 'A' }) } }

describe('an answer for a block that has changed meanwhile', () => {
  it('is offered, not applied, and taken only when the writer says so', async () => {
    const { store, offers, take, texts } = answering(changedFirst)
    store.type((script) => replaceElements(script, 'story_block_2', five.slice(0, 3)))
    const taken = take()
    expect(texts()[1]).toBe('a,b,c')
    expect(offers.getState().pending).toMatchObject({
      reason: { kind: 'changed', what: 'Story Block 2' },
      before: five.slice(0, 3),
      after: changedFirst.script.elements,
    })
    offers.getState().pending?.answer(true)
    expect(await taken).toMatchObject({ kind: 'done' })
    expect(texts()[1]).toBe('A,b,c,d,e')
    expect(offers.getState().pending).toBeNull()
  })

  it('leaves everything as it is when it is discarded', async () => {
    const { store, offers, take } = answering(changedFirst)
    store.type((script) => replaceElements(script, 'story_block_2', []))
    const before = store.getState().script
    const taken = take()
    offers.getState().pending?.answer(false)
    expect(await taken).toEqual({ kind: 'discarded' })
    expect(store.getState().script).toBe(before)
  })

  it('finds its block under the number that it has by now', async () => {
    const { store, take, texts } = answering(changedFirst)
    store.edit('Delete story block', (script) => deleteBlock(script, 'story_block_1'))
    expect(await take()).toMatchObject({ kind: 'done' })
    expect(texts()).toEqual(['A,b,c,d,e'])
  })

  it('says so when the block is gone', async () => {
    const { store, take } = answering(changedFirst)
    store.edit('Delete story block', (script) => deleteBlock(script, 'story_block_2'))
    expect(await take()).toEqual({ kind: 'refused', message: MESSAGES.commandBlockGone })
  })

  it('offers an overview too', async () => {
    const { store, offers, take } = answering({ overview: 'A heist.' })
    store.edit('Change overview', (script) => ({ ...script, overview: 'Mine.' }))
    const taken = take()
    expect(offers.getState().pending?.reason).toEqual({ kind: 'changed', what: 'The overview' })
    offers.getState().pending?.answer(false)
    await taken
    expect(store.getState().script.overview).toBe('Mine.')
  })
})

describe('an answer that deletes much', () => {
  it('asks before more than 30 % of the block go', async () => {
    const { offers, take, texts } = answering({ script: { title, elements: five.slice(2) } })
    const taken = take()
    await settled()
    expect(texts()[1]).toBe('a,b,c,d,e')
    expect(offers.getState().pending?.reason).toEqual({ kind: 'deletes', deleted: 2, of: 5 })
    offers.getState().pending?.answer(true)
    await taken
    expect(texts()[1]).toBe('c,d,e')
  })

  it('asks nothing for one element, however small the block', async () => {
    const elements = five.slice(0, 2)
    const { take, texts } = answering({ script: { title, elements: five.slice(0, 1) } }, elements)
    expect(await take()).toMatchObject({ kind: 'done' })
    expect(texts()[1]).toBe('a')
  })

  it('asks nothing up to there', async () => {
    const { take, texts } = answering({ script: { title, elements: five.slice(1) } })
    expect(await take()).toMatchObject({ kind: 'done' })
    expect(texts()[1]).toBe('b,c,d,e')
  })
})

it('leaves a title alone that the writer has changed and the answer merely repeats', async () => {
  const { store, take } = answering(changedFirst)
  store.edit('Change title', (script) => ({ ...script, title: 'Mine' }))
  await take()
  expect(store.getState().script.title).toBe('Mine')
})
