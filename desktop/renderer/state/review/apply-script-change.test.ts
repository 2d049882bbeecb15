import { describe, expect, it } from 'vitest'
import type { ScriptChange } from '@scenewright/shared/ai/script-edits/script-change.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { MAX_ELEMENTS_PER_BLOCK } from '@scenewright/shared/script/limits.ts'
import type { Element } from '@scenewright/shared/script/script.ts'
import {
  deleteBlock,
  reorderBlocks,
  replaceElements,
} from '@scenewright/shared/script/story-blocks.ts'
import { undoDescription } from '@scenewright/shared/script/editing/history.ts'
import { scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { memorySession } from '#renderer/state/test-support.ts'
import { applyScriptChange } from './apply-script-change.ts'

const bus: Element = { id: 'bus', type: 'scene_heading', content: 'INT. NIGHT BUS' }
const sits: Element = { id: 'sits', type: 'action', content: 'Mara sits.' }
const pier: Element = { id: 'pier', type: 'scene_heading', content: 'EXT. PIER' }
const waits: Element = { id: 'waits', type: 'action', content: 'She waits.' }
const bell: Element = { id: 'bell', type: 'shot', content: 'CLOSE ON THE BELL' }

const sleeps = { ...sits, content: 'Mara sleeps.' }
const rings: Element = { id: 'rings', type: 'action', content: 'It rings.' }

/** Changes an element of the first block; adds one to the third and removes one from it. */
const CHANGE: ScriptChange = {
  blocks: [
    { number: 1, before: [bus, sits], after: [bus, sleeps], reasons: { sits: 'She is tired.' } },
    {
      number: 3,
      before: [pier, waits, bell],
      after: [pier, waits, rings],
      reasons: { bell: 'No shots.', rings: 'The bell is heard.' },
    },
  ],
}
const LABEL = { label: 'Changes proposed by Claude' }

function opened() {
  const { session } = memorySession(scriptOf([bus, sits], [], [pier, waits, bell]))
  const { store, review } = session
  const script = () => store.getState().script
  const contents = () =>
    script().storyBlocks.map(({ elements }) => elements.map(({ content }) => content))
  const entries = () =>
    [...review.getState().reviews].map(([id, block]) => [
      id,
      ...block.entries.map((entry) => `${entry.kind} ${entry.id}: ${block.reasons[entry.id]}`),
    ])
  return { ...session, session, script, contents, entries }
}

const REVIEWED = [
  ['story_block_1', 'changed sits: She is tired.'],
  ['story_block_3', 'removed bell: No shots.', 'added rings: The bell is heard.'],
]

describe('a change to several story blocks', () => {
  it('is one history entry with a review of all blocks, also after undo and redo', async () => {
    const { session, store, script, contents, entries } = opened()
    const before = script()
    const result = await applyScriptChange(session, { ...CHANGE, title: 'Night Bus' }, LABEL)
    expect(result).toEqual({
      kind: 'applied',
      changes: 3,
      skipped: [],
      note: 'The title is now “Night Bus”.',
    })
    expect(contents()).toEqual([
      ['INT. NIGHT BUS', 'Mara sleeps.'],
      [],
      ['EXT. PIER', 'She waits.', 'It rings.'],
    ])
    expect(script().title).toBe('Night Bus')
    expect(undoDescription(store.getState().history)).toBe('Changes proposed by Claude')
    expect(entries()).toEqual(REVIEWED)
    store.undo()
    expect(script()).toBe(before)
    expect(entries()).toEqual([])
    store.redo()
    expect(entries()).toEqual(REVIEWED)
  })

  it('goes to the first change without moving the caret', async () => {
    const { session, view } = opened()
    await applyScriptChange(session, CHANGE, LABEL)
    expect(view.getState().selection).toEqual({ kind: 'block', id: 'story_block_1' })
    expect(view.getState().target).toEqual({ elementId: 'sits', focus: 'stay' })
  })

  it('finds moved blocks, and skips blocks that were edited or deleted since', async () => {
    const moved = opened()
    moved.store.edit('Move', (script) => reorderBlocks(script, 2, 0))
    await applyScriptChange(moved.session, CHANGE, LABEL)
    expect(moved.contents()[0]).toEqual(['EXT. PIER', 'She waits.', 'It rings.'])

    const edited = opened()
    edited.store.edit('Edit', (script) => replaceElements(script, 'story_block_1', [bus]))
    expect(await applyScriptChange(edited.session, CHANGE, LABEL)).toMatchObject({
      kind: 'applied',
      changes: 2,
      skipped: [{ number: 1, reason: 'edited' }],
      note: 'Some changes to story block 1 were left out, because you have edited the same lines since.',
    })
    expect(edited.contents()[0]).toEqual(['INT. NIGHT BUS'])

    const elsewhere = opened()
    elsewhere.store.edit('Edit', (script) =>
      replaceElements(script, 'story_block_1', [{ ...bus, content: 'INT. BUS' }, sits]),
    )
    expect(await applyScriptChange(elsewhere.session, CHANGE, LABEL)).toMatchObject({ skipped: [] })
    expect(elsewhere.contents()[0]).toEqual(['INT. BUS', sleeps.content])

    const deleted = opened()
    deleted.store.edit('Delete', (script) => deleteBlock(script, 'story_block_1'))
    expect(await applyScriptChange(deleted.session, CHANGE, LABEL)).toMatchObject({
      kind: 'applied',
      skipped: [{ number: 1, reason: 'missing' }],
      note: 'Changes to story block 1 were left out, because it no longer exists.',
    })
  })

  it('gives an added element another id if a block already has it', async () => {
    const { session, script, entries } = opened()
    const taken = { ...rings, id: 'waits' }
    const change: ScriptChange = {
      blocks: [
        { number: 1, before: [bus, sits], after: [bus, sits, taken], reasons: { waits: 'Why.' } },
      ],
    }
    await applyScriptChange(session, change, LABEL)
    const ids = script().storyBlocks.flatMap(({ elements }) => elements.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
    expect(entries()).toEqual([['story_block_1', `added ${ids[2]}: Why.`]])
  })

  it.each(['down', 'up'])(
    'decides apart on both places of a move %s to another block',
    async (way) => {
      const { session, review, contents } = opened()
      const before = contents()
      const [first, third] =
        way === 'up'
          ? [
              [bus, sits, waits],
              [pier, bell],
            ]
          : [[bus], [pier, waits, bell, sits]]
      const change: ScriptChange = {
        blocks: [
          { number: 1, before: [bus, sits], after: first, reasons: {} },
          { number: 3, before: [pier, waits, bell], after: third, reasons: {} },
        ],
      }
      await applyScriptChange(session, change, LABEL)
      expect(contents()).toEqual(
        [first, [], third].map((list) => list.map(({ content }) => content)),
      )
      // For a moment, the text is at both places.
      review.undoAll(way === 'up' ? 'story_block_3' : 'story_block_1')
      const ids = session.store
        .getState()
        .script.storyBlocks.flatMap(({ elements }) => elements.map(({ id }) => id))
      expect(new Set(ids).size).toBe(ids.length)
      review.undoAll(way === 'up' ? 'story_block_1' : 'story_block_3')
      expect(contents()).toEqual(before)
    },
  )

  it('moves an element to a block that the writer has edited since', async () => {
    const { session, store, contents } = opened()
    store.edit('Edit', (script) =>
      replaceElements(script, 'story_block_3', [pier, { ...waits, content: 'She sits.' }, bell]),
    )
    const change: ScriptChange = {
      blocks: [
        { number: 1, before: [bus, sits], after: [bus], reasons: {} },
        { number: 3, before: [pier, waits, bell], after: [pier, waits, bell, sits], reasons: {} },
      ],
    }
    expect(await applyScriptChange(session, change, LABEL)).toMatchObject({ skipped: [] })
    expect(contents()).toEqual([
      [bus.content],
      [],
      [pier.content, 'She sits.', bell.content, sits.content],
    ])
  })

  it('is refused in a view-only tab, while a command runs, and if nothing is left to do', async () => {
    const { session, store, script } = opened()
    const before = script()
    const message = async (change = CHANGE) => {
      const result = await applyScriptChange(session, change, LABEL)
      return result.kind === 'refused' ? result.message : result
    }
    store.setReadOnly(true)
    expect(await message()).toBe(MESSAGES.commandOtherTab)
    store.setReadOnly(false)
    store.setBusy(true)
    expect(await message()).toBe(MESSAGES.changeWhileBusy)
    store.setBusy(false)
    expect(await message({ blocks: [] })).toBe(MESSAGES.changeMadeAlready)
    const many = Array.from({ length: MAX_ELEMENTS_PER_BLOCK + 1 }, (_, index) => ({
      ...sits,
      id: `many ${index}`,
    }))
    expect(
      await message({ blocks: [{ number: 1, before: [bus, sits], after: many, reasons: {} }] }),
    ).toContain('so nothing was changed')
    expect(script()).toBe(before)

    store.edit('Delete', (now) => deleteBlock(deleteBlock(now, 'story_block_1'), 'story_block_2'))
    expect(await message()).toBe(MESSAGES.changeOutdated)
  })
})
