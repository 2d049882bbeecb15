import { createStore } from 'zustand/vanilla'
import { describe, expect, it } from 'vitest'
import type { Script } from '@scenewright/shared/script/script.ts'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { decideAutosave } from './autosave-rule.ts'
import { AUTOSAVE_AFTER_MS, startAutosave } from './autosave.ts'
import type { Trouble } from './saver-state.ts'
import { failed, saving } from './saver-test-support.ts'
import { hasUnsavedChanges } from './script-store.ts'
import { settled } from './test-support.ts'

const empty = scriptOf(elementsOf('scene_heading:'))
const written = scriptOf(elementsOf('action:Rain.'))
const full = { code: 'PROJECT_LIMIT_REACHED', error: 'Your plan is full.' } as const
const faulty = { code: 'INVALID_SCRIPT', error: 'Too long.' } as const
const conflict = { script: written, version: 2, updatedAt: '2030-01-01T00:00:00Z' }

type State = Readonly<{
  script?: Script
  projectId?: string | null
  trouble?: Trouble | null
  isUnsaved?: boolean
  isBusy?: boolean
  isReadOnly?: boolean
  isSaving?: boolean
  isOn?: boolean
}>

describe('whether to save now', () => {
  const decide = ({
    script = written,
    projectId = 'p',
    trouble = null,
    isUnsaved = true,
    isBusy = false,
    isReadOnly = false,
    isSaving = false,
    isOn = true,
  }: State) => {
    const { store, saver } = saving(projectId)
    const savedRevision = isUnsaved ? 0 : 1
    const revisions = { script, revision: 1, savedRevision, isBusy, isReadOnly }
    const inSaver = { ...saver.getState(), projectId, trouble, isSaving }
    return decideAutosave({ ...store.getState(), ...revisions }, inSaver, isOn)
  }

  it.each([
    ['unsaved text', {}, 'save'],
    ['nothing unsaved', { isUnsaved: false }, 'no'],
    ['switched off', { isOn: false }, 'no'],
    ['the AI works', { isBusy: true }, 'save'],
    ['another tab writes', { isReadOnly: true }, 'no'],
    ['a save is under way', { isSaving: true }, 'wait'],
    ['no project, but text', { projectId: null }, 'save'],
    ['no project, and no text', { projectId: null, script: empty }, 'no'],
    ['a project, and no text any more', { script: empty }, 'save'],
    ['tried again anyway', { trouble: { kind: 'retrying' } }, 'no'],
    ['the server failed before', { trouble: { kind: 'broken', isShown: false } }, 'save'],
    ['nobody logged in', { trouble: { kind: 'signed-out', isShown: false } }, 'no'],
    ['the project is deleted', { trouble: { kind: 'deleted', isShown: false } }, 'no'],
    ['a conflict to settle', { trouble: { kind: 'conflict', conflict } }, 'no'],
    [
      'refused before, maybe mended',
      { trouble: { kind: 'refused', isShown: false, failure: faulty } },
      'save',
    ],
    ['no room in the plan', { trouble: { kind: 'refused', isShown: false, failure: full } }, 'no'],
  ] as const)('%s', (_, state, expected) => {
    expect(decide(state)).toBe(expected)
  })
})

describe('saving by itself (issue 4)', () => {
  function autosaving() {
    const parts = saving()
    const setting = createStore(() => ({ autosave: true }))
    const { store, saver, timer, server } = parts
    const autosave = startAutosave({ store, saver, timer, setting })
    return { ...parts, setting, autosave, calls: server.calls }
  }

  it('comes half a minute after the last edit, once', async () => {
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

  it('starts for what an earlier visit left unsaved', async () => {
    const parts = saving()
    const { store, saver, timer, server, title, pass } = parts
    title('Left')
    startAutosave({ store, saver, timer, setting: createStore(() => ({ autosave: true })) })
    await pass(AUTOSAVE_AFTER_MS)
    expect(server.calls).toEqual(['save p Left'])
  })

  it('does not wait for the AI, whose answer is saved after it', async () => {
    const { title, pass, calls, store, server } = autosaving()
    title('A')
    store.setBusy(true)
    const letGo = server.hold()
    await pass(AUTOSAVE_AFTER_MS)
    expect(calls).toEqual(['save p A'])
    title('Answered')
    store.setBusy(false)
    letGo()
    await settled()
    expect(hasUnsavedChanges(store.getState())).toBe(true)
    await pass(AUTOSAVE_AFTER_MS)
    expect(calls).toEqual(['save p A', 'save p Answered'])
    expect(hasUnsavedChanges(store.getState())).toBe(false)
  })

  it('comes when the page is closed while the AI works, too', async () => {
    const { title, calls, store, autosave } = autosaving()
    title('A')
    store.setBusy(true)
    autosave.saveOnLeave()
    await settled()
    expect(calls).toEqual(['save p A'])
  })

  it('tries again later when the server has failed, without a word', async () => {
    const { title, pass, calls, server } = autosaving()
    title('A')
    server.mood.fail = failed('broken', { code: 'INTERNAL' })
    await pass(AUTOSAVE_AFTER_MS)
    delete server.mood.fail
    await pass(AUTOSAVE_AFTER_MS)
    expect(calls).toEqual(['save p A', 'save p A'])
    expect(server.stored.get('p')?.script.title).toBe('A')
  })

  it('starts when it is switched on, ends when it is switched off', async () => {
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

  it('comes at once when the page is closed, and no more once it has been stopped', async () => {
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
