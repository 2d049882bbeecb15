import { beforeEach, describe, expect, it } from 'vitest'
import type { Element } from '@scenewright/shared/script/script.ts'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { dialogs } from '#renderer/state/dialogs.ts'
import { fakeTimer } from '#renderer/state/test-support.ts'
import { applyRenaming } from './character-renaming.ts'
import { createScriptStore } from './script-store.ts'

function storeOf(elements: readonly Element[]) {
  const store = createScriptStore(fakeTimer())
  const script = scriptOf(elements)
  store.load({ script, revision: 0, savedRevision: 0, isRecovered: false })
  return { store, script }
}

const notices = () => dialogs.getState().notices.map(({ message }) => message)
const VERA = { to: 'VERA', lowercase: false }

describe('renaming a character in the open script', () => {
  beforeEach(() => dialogs.setState({ notices: [] }))

  it('is one history entry, and its notice goes with the next edit', () => {
    const { store, script } = storeOf(elementsOf('character:NORA', 'dialogue:I am Nora.'))
    expect(applyRenaming(store, 'NORA', VERA)).toBe(true)
    const { history } = store.getState()
    expect(history.entries.map(({ description }) => description)).toEqual([
      'Open',
      'Rename NORA to VERA',
    ])
    expect(notices()).toEqual(['Renamed NORA to VERA: 1 cue and 1 dialogue line.'])
    store.undo()
    expect(store.getState().script).toBe(script)
    expect(notices()).toEqual([])
  })

  it('reports that nothing changed in a view-only tab', () => {
    const { store, script } = storeOf(elementsOf('character:NORA'))
    store.setReadOnly(true)
    expect(applyRenaming(store, 'NORA', VERA)).toBe(false)
    expect(store.getState().script).toBe(script)
    expect(notices()).toEqual([])
  })
})
