import fc from 'fast-check'
import { expect, test } from 'vitest'
import { retypeElement } from '@scenewright/shared/script/elements.ts'
import {
  HISTORY_STATES,
  MAX_HISTORY_STATES,
  TYPING_BATCH_MS,
} from '@scenewright/shared/script/limits.ts'
import type { Element, Script, StoryBlock } from '@scenewright/shared/script/script.ts'
import { replaceElements } from '@scenewright/shared/script/story-blocks.ts'
import { anyScript } from '@scenewright/shared/test-support/scripts.ts'
import { createScriptStore } from './script/script-store.ts'
import { fakeTimer } from './test-support.ts'

/** A change of one element, as an editor makes it. */
const anyChange = fc.record({
  kind: fc.constantFrom('type', 'edit', 'undo', 'redo'),
  block: fc.nat(),
  element: fc.nat(),
})

type Change = Readonly<{ kind: string; block: number; element: number }>

function changeOne(script: Script, { kind, block, element }: Change): Script {
  const changed = script.storyBlocks[block % script.storyBlocks.length]
  const target = changed?.elements[element % changed.elements.length]
  if (!changed || !target) return script
  const elements =
    kind === 'type'
      ? changed.elements.with(changed.elements.indexOf(target), {
          ...target,
          content: `${target.content}x`,
        })
      : retypeElement(changed.elements, target.id, target.type === 'shot' ? 'text' : 'shot')
  return replaceElements(script, changed.id, elements)
}

/** Counts the objects of a list that aren't in another one. */
function countNew<T>(list: readonly T[], before: readonly T[]): number {
  const known = new Set(before)
  return list.filter((item) => !known.has(item)).length
}

const elementsIn = (blocks: readonly StoryBlock[]): Element[] =>
  blocks.flatMap(({ elements }) => elements)

test('history states share all objects except the changed block and element', () => {
  fc.assert(
    fc.property(
      anyScript,
      fc.array(anyChange, { minLength: 30, maxLength: 60 }),
      (script, changes) => {
        const timer = fakeTimer()
        const store = createScriptStore(timer)
        store.load({ script, revision: 0, savedRevision: 0, isRecovered: false })
        for (const change of changes) {
          if (change.kind === 'undo') store.undo()
          else if (change.kind === 'redo') store.redo()
          else if (change.kind === 'type') store.type((before) => changeOne(before, change))
          else store.edit('Change element type', (before) => changeOne(before, change))
          timer.advance(TYPING_BATCH_MS)
        }
        const states = store.getState().history.entries.map((entry) => entry.script)
        for (const [index, state] of states.slice(1).entries()) {
          const before = states[index]?.storyBlocks ?? []
          expect(countNew(state.storyBlocks, before)).toBe(1)
          expect(countNew(elementsIn(state.storyBlocks), elementsIn(before))).toBe(1)
        }
      },
    ),
  )
})

test.each([
  [HISTORY_STATES, 3019],
  [MAX_HISTORY_STATES, 3499],
])('%d states of a script of 3000 elements hold %d elements', (states, expected) => {
  const elements = Array.from({ length: 3000 }, (_, index): Element => ({
    id: `e${index}`,
    type: 'action',
    content: 'Rain.',
  }))
  const timer = fakeTimer()
  const store = createScriptStore(timer)
  const { script } = store.getState()
  const long = replaceElements(script, 'story_block_1', elements)
  store.load({ script: long, revision: 0, savedRevision: 0, isRecovered: false })
  store.setUndoSteps(states)
  for (let change = 1; change < states; change += 1) {
    store.type((before) => changeOne(before, { kind: 'type', block: 0, element: change * 5 }))
    timer.advance(TYPING_BATCH_MS)
  }
  const { entries } = store.getState().history
  expect(entries).toHaveLength(states)
  const distinct = new Set(entries.flatMap((entry) => elementsIn(entry.script.storyBlocks)))
  expect(distinct.size).toBe(expected)
})
