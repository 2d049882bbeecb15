import { createStore } from 'zustand/vanilla'
import { describe, expect, it } from 'vitest'
import { AUTOSAVE_AFTER_MS } from '@scenewright/shared/script/limits.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { decideAutosave } from './autosave-rule.ts'
import { startAutosave } from './autosave.ts'
import type { SaveProblem } from './saver-state.ts'
import { failed, saving } from './saver-test-support.ts'
import { hasUnsavedChanges } from '#renderer/state/script/script-store.ts'
import { settled } from '#renderer/state/test-support.ts'

const empty = scriptOf(elementsOf('scene_heading:'))
const written = scriptOf(elementsOf('action:Rain.'))
const full = { code: 'PROJECT_LIMIT_REACHED', error: 'Your plan is full.' } as const
const faulty = { code: 'INVALID_SCRIPT', error: 'Too long.' } as const
const conflict = { script: written, version: 2, updatedAt: '2030-01-01T00:00:00Z' }

type State = Readonly<{
  script?: Script
  projectId?: string | null
  problem?: SaveProblem | null
  isUnsaved?: boolean
  isBusy?: boolean
  isReadOnly?: boolean
  isSaving?: boolean
  isOn?: boolean
}>

describe('decideAutosave', () => {
  const decide = ({
    script = written,
    projectId = 'p',
    problem = null,
    isUnsaved = true,
    isBusy = false,
    isReadOnly = false,
    isSaving = false,
    isOn = true,
  }: State) => {
    const { store } = saving(projectId)
    const savedRevision = isUnsaved ? 0 : 1
    const revisions = { script, revision: 1, savedRevision, isBusy, isReadOnly }
    const state = { ...store.getState(), ...revisions }
    return decideAutosave({ store: state, projectId, problem, isSaving, isOn })
  }

  it.each([
    ['unsaved text', {}, 'save'],
    ['nothing unsaved', { isUnsaved: false }, 'no'],
    ['autosave switched off', { isOn: false }, 'no'],
    ['a running command', { isBusy: true }, 'save'],
    ['a view-only tab', { isReadOnly: true }, 'no'],
    ['a save in progress', { isSaving: true }, 'wait'],
    ['text without a project', { projectId: null }, 'save'],
    ['neither project nor text', { projectId: null, script: empty }, 'no'],
    ['a project whose text was deleted', { script: empty }, 'save'],
    ['a save that is being retried', { problem: { kind: 'retrying' } }, 'no'],
    ['an earlier server error', { problem: { kind: 'broken', isShown: false } }, 'save'],
    ['an ended login', { problem: { kind: 'signed-out', isShown: false } }, 'no'],
    ['a deleted project', { problem: { kind: 'deleted', isShown: false } }, 'no'],
    ['a conflict', { problem: { kind: 'conflict', conflict } }, 'no'],
    [
      'a refused script, which may be fixed',
      { problem: { kind: 'refused', isShown: false, failure: faulty } },
      'save',
    ],
    ['a full plan', { problem: { kind: 'refused', isShown: false, failure: full } }, 'no'],
  ] as const)('with %s', (_, state, expected) => {
    expect(decide(state)).toBe(expected)
  })
})

describe('autosave', () => {
  function autosaving() {
    const parts = saving()
    const setting = createStore(() => ({ autosave: true }))
    const { store, origin, saver, timer, server } = parts
    const autosave = startAutosave({ store, origin, saver, timer, setting })
    return { ...parts, setting, autosave, calls: server.calls }
  }

  it('saves once, AUTOSAVE_AFTER_MS after the last edit', async () => {
    const { title, pass, calls } = autosaving()
    title('A')
    await pass(AUTOSAVE_AFTER_MS - 1)
    title('AB')
    await pass(AUTOSAVE_AFTER_MS - 1)
    expect(calls).toEqual([])
    await pass(1)
    expect(calls).toEqual(['save p AB'])
    await pass(AUTOSAVE_AFTER_MS * 10)
    expect(calls).toHaveLength(1)
  })

  it('saves edits left unsaved by an earlier visit', async () => {
    const parts = saving()
    const { store, origin, saver, timer, server, title, pass } = parts
    title('Left')
    const setting = createStore(() => ({ autosave: true }))
    startAutosave({ store, origin, saver, timer, setting })
    await pass(AUTOSAVE_AFTER_MS)
    expect(server.calls).toEqual(['save p Left'])
  })

  it("doesn't wait for a running command; its answer is saved later", async () => {
    const { title, pass, calls, store, server } = autosaving()
    title('A')
    store.setBusy(true)
    const release = server.hold()
    await pass(AUTOSAVE_AFTER_MS)
    expect(calls).toEqual(['save p A'])
    title('Answered')
    store.setBusy(false)
    release()
    await settled()
    expect(hasUnsavedChanges(store.getState())).toBe(true)
    await pass(AUTOSAVE_AFTER_MS)
    expect(calls).toEqual(['save p A', 'save p Answered'])
    expect(hasUnsavedChanges(store.getState())).toBe(false)
  })

  it('saves on leaving while a command runs', async () => {
    const { title, calls, store, autosave } = autosaving()
    title('A')
    store.setBusy(true)
    autosave.saveOnLeave()
    await settled()
    expect(calls).toEqual(['save p A'])
  })

  it('silently tries again later after a server error', async () => {
    const { title, pass, calls, server } = autosaving()
    title('A')
    server.behavior.fail = failed('broken', { code: 'INTERNAL' })
    await pass(AUTOSAVE_AFTER_MS)
    delete server.behavior.fail
    await pass(AUTOSAVE_AFTER_MS)
    expect(calls).toEqual(['save p A', 'save p A'])
    expect(server.stored.get('p')?.script.title).toBe('A')
  })

  it('follows the setting when it is switched on or off', async () => {
    const { title, pass, calls, setting, autosave } = autosaving()
    setting.setState({ autosave: false })
    title('A')
    await pass(AUTOSAVE_AFTER_MS)
    autosave.saveOnLeave()
    expect(calls).toEqual([])
    setting.setState({ autosave: true })
    await pass(AUTOSAVE_AFTER_MS)
    expect(calls).toEqual(['save p A'])
  })

  it('saves immediately on leaving, and not after it was stopped', async () => {
    const { title, pass, calls, autosave } = autosaving()
    title('A')
    autosave.saveOnLeave()
    await settled()
    expect(calls).toEqual(['save p A'])
    autosave.stop()
    title('AB')
    await pass(AUTOSAVE_AFTER_MS * 2)
    expect(calls).toHaveLength(1)
  })
})
