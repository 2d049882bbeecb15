import { describe, expect, it } from 'vitest'
import type { CommandAnswer } from '@scenewright/shared/api/llm.ts'
import type { Element } from '@scenewright/shared/script/script.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { countingIds, elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { deleteBlock, findBlock, replaceElements } from '@scenewright/shared/script/story-blocks.ts'
import { createAnswerReview } from '#renderer/state/review/answer-review.ts'
import { applyAnswer, type ReceivedAnswer } from './apply-answer.ts'
import { commandRequest } from './command-request.ts'
import { createEditorView } from '#renderer/state/script/editor-view.ts'
import { createScriptDialogs } from '#renderer/state/script/script-dialogs.ts'
import { createScriptStore } from '#renderer/state/script/script-store.ts'
import { settled, fakeTimer } from '#renderer/state/test-support.ts'

const five = elementsOf('action:a', 'action:b', 'action:c', 'action:d', 'action:e')

function answering(answer: CommandAnswer, elements: readonly Element[] = five) {
  const other = elementsOf('action:other').map((element) => ({ ...element, id: 'x1' }))
  const script = scriptOf(other, elements)
  const store = createScriptStore(fakeTimer())
  store.load({ script, revision: 0, savedRevision: 0, isRecovered: false })
  const review = createAnswerReview(store)
  const dialogs = createScriptDialogs()
  const deps = { store, view: createEditorView(), review, dialogs, makeId: countingIds() }
  const block = findBlock(script, 'story_block_2')
  const received: ReceivedAnswer = {
    request: commandRequest('make it shorter', script, block, null),
    block,
    answer,
  }
  const texts = () =>
    store.getState().script.storyBlocks.map((each) => each.elements.map((e) => e.content).join())
  return { ...deps, texts, apply: () => applyAnswer(deps, received) }
}

const title = 'New Screenplay'
const changedFirst = { script: { title, elements: five.with(0, { ...five[0]!, content: 'A' }) } }

describe('an answer for a block that has changed since', () => {
  it('is offered, and applied only if the writer accepts it', async () => {
    const { store, dialogs, apply, texts } = answering(changedFirst)
    store.type((script) => replaceElements(script, 'story_block_2', five.slice(0, 3)))
    const applied = apply()
    expect(texts()[1]).toBe('a,b,c')
    expect(dialogs.getState().offer).toMatchObject({
      reason: { kind: 'changed', what: 'Story Block 2' },
      before: five.slice(0, 3),
      after: changedFirst.script.elements,
    })
    dialogs.getState().offer?.decide(true)
    expect(await applied).toMatchObject({ kind: 'done' })
    expect(texts()[1]).toBe('A,b,c,d,e')
    expect(dialogs.getState().offer).toBeNull()
  })

  it('changes nothing if the writer discards it', async () => {
    const { store, dialogs, apply } = answering(changedFirst)
    store.type((script) => replaceElements(script, 'story_block_2', []))
    const before = store.getState().script
    const applied = apply()
    dialogs.getState().offer?.decide(false)
    expect(await applied).toEqual({ kind: 'discarded' })
    expect(store.getState().script).toBe(before)
  })

  it('finds a renumbered block', async () => {
    const { store, apply, texts } = answering(changedFirst)
    store.edit('Delete story block', (script) => deleteBlock(script, 'story_block_1'))
    expect(await apply()).toMatchObject({ kind: 'done' })
    expect(texts()).toEqual(['A,b,c,d,e'])
  })

  it('reports a deleted block', async () => {
    const { store, apply } = answering(changedFirst)
    store.edit('Delete story block', (script) => deleteBlock(script, 'story_block_2'))
    expect(await apply()).toEqual({ kind: 'refused', message: MESSAGES.commandBlockGone })
  })

  it('is also offered for a changed overview', async () => {
    const { store, dialogs, apply } = answering({ overview: 'A heist.' })
    store.edit('Change overview', (script) => ({ ...script, overview: 'Mine.' }))
    const applied = apply()
    expect(dialogs.getState().offer?.reason).toEqual({ kind: 'changed', what: 'The overview' })
    dialogs.getState().offer?.decide(false)
    await applied
    expect(store.getState().script.overview).toBe('Mine.')
  })
})

describe('an answer with many deletions', () => {
  it('is offered if it deletes more than 30% of the block', async () => {
    const { dialogs, apply, texts } = answering({ script: { title, elements: five.slice(2) } })
    const applied = apply()
    await settled()
    expect(texts()[1]).toBe('a,b,c,d,e')
    expect(dialogs.getState().offer?.reason).toEqual({ kind: 'deletes', deleted: 2, of: 5 })
    dialogs.getState().offer?.decide(true)
    await applied
    expect(texts()[1]).toBe('c,d,e')
  })

  it('is applied without asking if it deletes one element of a small block', async () => {
    const elements = five.slice(0, 2)
    const { apply, texts } = answering({ script: { title, elements: five.slice(0, 1) } }, elements)
    expect(await apply()).toMatchObject({ kind: 'done' })
    expect(texts()[1]).toBe('a')
  })

  it('is applied without asking up to 30%', async () => {
    const { apply, texts } = answering({ script: { title, elements: five.slice(1) } })
    expect(await apply()).toMatchObject({ kind: 'done' })
    expect(texts()[1]).toBe('b,c,d,e')
  })
})

it("keeps the writer's new title if the answer only repeats the old one", async () => {
  const { store, apply } = answering(changedFirst)
  store.edit('Change title', (script) => ({ ...script, title: 'Mine' }))
  await apply()
  expect(store.getState().script.title).toBe('Mine')
})
