import { describe, expect, it } from 'vitest'
import { newScript } from '@scenewright/shared/script/script.ts'
import { createScriptStore } from '#renderer/state/script/script-store.ts'
import { fakeTimer } from '#renderer/state/test-support.ts'
import {
  getDraftEvent,
  nextStep,
  startWriting,
  type DraftWriterEvent,
} from './draft-writer-state.ts'

const WRITTEN = { writtenRevision: 3, status: 'written' } as const
const WRITING = { writtenRevision: 3, status: 'writing' } as const
const FAILED = { writtenRevision: 3, status: 'failed' } as const

const EDITED = { kind: 'edited' } as const
const LOADED = { kind: 'loaded', revision: 9 } as const
const DEVICE_FAILED = { kind: 'device-failed' } as const
const NOT_WRITER = { kind: 'not-writer' } as const
/** A write of revision 5, done when the script's revision was `latest`. */
const written = (latest: number): DraftWriterEvent => ({ kind: 'written', revision: 5, latest })

describe('nextStep', () => {
  it.each([
    [WRITTEN, EDITED, WRITING, 150],
    [WRITING, EDITED, WRITING, 150],
    [FAILED, EDITED, FAILED, 150],
    [WRITTEN, LOADED, { writtenRevision: 9, status: 'written' }, null],
    [WRITING, LOADED, { writtenRevision: 9, status: 'written' }, null],
    [FAILED, LOADED, { writtenRevision: 9, status: 'written' }, null],
    [WRITING, written(5), { writtenRevision: 5, status: 'written' }, null],
    [WRITING, written(6), { writtenRevision: 5, status: 'writing' }, null],
    [{ ...WRITTEN, writtenRevision: 6 }, written(6), { ...WRITTEN, writtenRevision: 6 }, null],
    [FAILED, written(5), { writtenRevision: 5, status: 'written' }, null],
    [WRITING, DEVICE_FAILED, FAILED, 2000],
    [FAILED, DEVICE_FAILED, FAILED, 2000],
    [WRITTEN, { kind: 'outdated' }, WRITTEN, null],
    [WRITING, NOT_WRITER, WRITING, null],
    [FAILED, NOT_WRITER, FAILED, null],
  ] as const)('%o, %o: %o, write after %s ms', (state, event, next, writeAfterMs) => {
    expect(nextStep(state, event)).toEqual({ state: next, writeAfterMs })
  })
})

/** A script store with a loaded script, unsaved if `revision` is above 0. */
function opened(revision: number) {
  const store = createScriptStore(fakeTimer())
  store.load({ script: newScript(), revision, savedRevision: 0, isRecovered: revision > 0 })
  return store
}

describe('startWriting', () => {
  it('writes a recovered draft again, but not in a view-only tab', () => {
    const recovered = opened(4).getState()
    expect(startWriting(recovered, true)).toMatchObject({
      state: { status: 'writing' },
      writeAfterMs: 0,
    })
    const nothingToWrite = { state: { writtenRevision: 4, status: 'written' }, writeAfterMs: null }
    expect(startWriting(recovered, false)).toEqual(nothingToWrite)
  })

  it("has nothing to write for the server's script", () => {
    expect(startWriting(opened(0).getState(), true).state.status).toBe('written')
  })
})

describe('eventOf', () => {
  /** The event of a change to a script at revision 4. */
  function after(change: (store: ReturnType<typeof opened>) => void, { isReadOnly = false } = {}) {
    const store = opened(4)
    store.setReadOnly(isReadOnly)
    const before = store.getState()
    change(store)
    return getDraftEvent(store.getState(), before)
  }
  const load = (revision: number) => (store: ReturnType<typeof opened>) =>
    store.load({ script: newScript(), revision, savedRevision: 0, isRecovered: false })

  it('is an edit if the revision rises', () => {
    expect(after((store) => store.edit('Reset', () => newScript()))).toEqual(EDITED)
    // 'Load again' found a newer draft, which this editor continues under a new id.
    expect(after(load(9))).toEqual(EDITED)
  })

  it('is a loaded script if the revision starts again, or if the tab is view-only', () => {
    expect(after(load(0))).toEqual({ kind: 'loaded', revision: 0 })
    expect(after(load(9), { isReadOnly: true })).toEqual(LOADED)
  })

  it('is nothing if only a save or the role changes', () => {
    expect(after((store) => store.markSaved(4))).toBeNull()
    expect(after((store) => store.setReadOnly(true))).toBeNull()
  })
})
