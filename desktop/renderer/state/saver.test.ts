import { describe, expect, it } from 'vitest'
import { countingIds } from '@scenewright/shared/test-support/scripts.ts'
import { newScript, type Script } from '@scenewright/shared/script/script.ts'
import type { Projects, SaveOutcome } from '#renderer/services/projects.ts'
import { createSaver } from './saver.ts'
import { createScriptStore, hasUnsavedChanges } from './script-store.ts'
import { standingTimer } from './test-support.ts'

function saving() {
  const store = createScriptStore(standingTimer())
  store.load({ script: newScript(), revision: 0, savedRevision: 0, isRecovered: false })
  const calls: unknown[] = []
  const saved: string[] = []
  let answer: SaveOutcome = { kind: 'saved', id: 'p', version: 2 }
  const theirs: Script = { ...newScript(), title: 'Theirs' }
  const projects: Projects = {
    load: async () => ({
      ok: true,
      value: { script: theirs, version: 9, updatedAt: '2026-01-01' },
    }),
    create: async ({ id, script }) => {
      calls.push(['create', id, script.title])
      return answer.kind === 'saved' ? { ...answer, id } : answer
    },
    save: async ({ id, script, baseVersion }) => {
      calls.push(['save', id, script.title, baseVersion])
      return answer
    },
  }
  const saver = createSaver({
    store,
    projects,
    makeId: countingIds('id'),
    onSaved: async (id, isNew) => void saved.push(`${id} ${isNew ? 'new' : 'known'}`),
  })
  const title = (text: string) => store.edit('Title', (script) => ({ ...script, title: text }))
  return { store, saver, calls, saved, title, answerWith: (next: SaveOutcome) => (answer = next) }
}

const failed: SaveOutcome = { kind: 'failed', failure: { code: 'UNAVAILABLE', error: 'down' } }

describe('saving (spec §4, design §5)', () => {
  it('sends nothing when nothing has changed', async () => {
    const { saver, calls } = saving()
    expect(await saver.save()).toEqual({ kind: 'unchanged' })
    expect(calls).toEqual([])
  })

  it('makes the project on the first save, and the same one when the first try failed', async () => {
    const { saver, calls, saved, title, answerWith } = saving()
    saver.opened(null, null)
    title('A')
    answerWith(failed)
    expect((await saver.save()).kind).toBe('failed')
    answerWith({ kind: 'saved', id: '', version: 1 })
    expect(await saver.save()).toEqual({ kind: 'saved' })
    expect(calls).toEqual([
      ['create', 'id-4', 'A'],
      ['create', 'id-4', 'A'],
    ])
    expect(saved).toEqual(['id-4 new'])
    title('B')
    answerWith({ kind: 'saved', id: 'id-4', version: 2 })
    await saver.save()
    expect(calls.at(-1)).toEqual(['save', 'id-4', 'B', 1])
  })

  it('names the version it was made from, and goes on from the one it got', async () => {
    const { saver, calls, title } = saving()
    saver.opened('p', 1)
    title('A')
    await saver.save()
    title('B')
    await saver.save()
    expect(calls).toEqual([
      ['save', 'p', 'A', 1],
      ['save', 'p', 'B', 2],
    ])
  })

  it('leaves unsaved what was typed while it was under way, and sends one save at a time', async () => {
    const { store, saver, title, calls } = saving()
    saver.opened('p', 1)
    title('A')
    const first = saver.save()
    title('AB')
    expect(await saver.save()).toEqual({ kind: 'busy' })
    await first
    expect(calls.length).toBe(1)
    expect(hasUnsavedChanges(store.getState())).toBe(true)
  })

  it('keeps everything unsaved when it fails', async () => {
    const { store, saver, title, answerWith } = saving()
    saver.opened('p', 1)
    title('A')
    answerWith(failed)
    await saver.save()
    expect(hasUnsavedChanges(store.getState())).toBe(true)
    expect(saver.getState()).toMatchObject({ isSaving: false, baseVersion: 1 })
  })

  it('shows both where another device has saved meanwhile, and overwrites only on the word', async () => {
    const { store, saver, title, calls, answerWith } = saving()
    saver.opened('p', 1)
    title('Mine')
    answerWith({ kind: 'conflict' })
    expect(await saver.save()).toEqual({ kind: 'conflict' })
    expect(saver.getState().conflict).toMatchObject({ script: { title: 'Theirs' }, version: 9 })
    expect(store.getState().script.title).toBe('Mine')
    answerWith({ kind: 'saved', id: 'p', version: 10 })
    expect(await saver.keepMine()).toEqual({ kind: 'saved' })
    expect(calls.at(-1)).toEqual(['save', 'p', 'Mine', 9])
    expect(saver.getState().conflict).toBeNull()
  })

  it('takes no answer for a script that has been replaced meanwhile', async () => {
    const { store, saver, title, saved } = saving()
    saver.opened('p', 1)
    title('A')
    title('AB')
    const late = saver.save()
    store.load({ script: newScript(), revision: 0, savedRevision: 0, isRecovered: false })
    saver.opened('p', 5)
    expect(await late).toEqual({ kind: 'unchanged' })
    title('New')
    expect(hasUnsavedChanges(store.getState())).toBe(true)
    expect(saver.getState()).toMatchObject({ baseVersion: 5, isSaving: false })
    expect(saved).toEqual([])
  })
})
