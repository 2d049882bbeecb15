import { beforeEach, describe, expect, it } from 'vitest'
import { MAX_TITLE_CHARACTERS } from '@scenewright/shared/script/limits.ts'
import { newScript } from '@scenewright/shared/script/script.ts'
import { scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { dialogs } from '#renderer/state/dialogs.ts'
import { copyTitle, resolveConflict } from './resolve-conflict.ts'
import { failed, memoryServer } from '#renderer/state/saving/saver-test-support.ts'
import { hasUnsavedChanges } from '#renderer/state/script/script-store.ts'
import { memorySession, settled } from '#renderer/state/test-support.ts'

beforeEach(() => dialogs.setState({ notices: [] }))

/** A script 'Mine' in conflict with 'Theirs' on the server, with the dialog open. */
async function inConflict() {
  const server = memoryServer()
  server.saveElsewhere('p', 'Base')
  const { session, local, timer } = memorySession(
    { ...newScript(), title: 'Base' },
    { projects: server.projects },
  )
  const title = (text: string) =>
    session.store.edit('Title', (script) => ({ ...script, title: text }))
  title('Mine')
  timer.advance(1000)
  await settled()
  server.saveElsewhere('p', 'Theirs')
  const saving = session.saver.save()
  await settled()
  timer.advance(1000)
  await saving
  session.saver.showProblem()
  expect(session.saver.getState().conflict).toMatchObject({ script: { title: 'Theirs' } })
  const onServer = (id = 'p') => server.stored.get(id)?.script.title
  const state = () => session.store.getState()
  return { session, local, timer, server, title, onServer, state }
}

describe('resolveConflict', () => {
  it("'mine' overwrites the server's script", async () => {
    const { session, onServer, state } = await inConflict()
    expect(await resolveConflict(session, { kind: 'mine' })).toBeNull()
    expect(onServer()).toBe('Mine')
    expect(hasUnsavedChanges(state())).toBe(false)
    expect(session.saver.getState()).toMatchObject({ conflict: null, problem: null })
  })

  it("'merged' changes nothing if the combination would have too many story blocks", async () => {
    const { session, onServer, state } = await inConflict()
    const script = scriptOf(...Array.from({ length: 1001 }, () => []))
    const failure = await resolveConflict(session, { kind: 'merged', script })
    expect(failure?.error).toContain('more than 1000 story blocks')
    expect([onServer(), state().script.title]).toEqual(['Theirs', 'Mine'])
    expect(session.saver.getState().conflict).not.toBeNull()
  })

  it("'mine' reports a new conflict if a third device has saved since", async () => {
    const { session, server, onServer } = await inConflict()
    server.saveElsewhere('p', 'A third')
    await resolveConflict(session, { kind: 'mine' })
    expect(onServer()).toBe('A third')
    session.saver.showProblem()
    expect(session.saver.getState().conflict).toMatchObject({ script: { title: 'A third' } })
    await resolveConflict(session, { kind: 'mine' })
    expect(onServer()).toBe('Mine')
  })

  it("'mine' saves once although its answer is lost, without a conflict with itself", async () => {
    const { session, server, onServer, timer } = await inConflict()
    server.behavior.lose = true
    const resolving = resolveConflict(session, { kind: 'mine' })
    await settled()
    expect(session.saver.getState().problem).toEqual({ kind: 'retrying' })
    await resolving
    delete server.behavior.lose
    timer.advance(5000)
    await settled()
    expect(onServer()).toBe('Mine')
    expect(server.stored.get('p')?.version).toBe(3)
    expect(session.saver.getState()).toMatchObject({ conflict: null, problem: null })
  })

  it("'server' takes the server's script, removes the draft, and can be undone", async () => {
    const { session, local, state } = await inConflict()
    expect(local.drafts.size).toBe(1)
    await resolveConflict(session, { kind: 'server' })
    expect(state().script.title).toBe('Theirs')
    expect(hasUnsavedChanges(state())).toBe(false)
    expect(local.drafts.size).toBe(0)
    session.store.undo()
    expect(state().script.title).toBe('Mine')
    expect(hasUnsavedChanges(state())).toBe(true)
    expect(await session.saver.save()).toEqual({ kind: 'saved' })
  })

  it("'both' saves this script as a new project, then takes the server's", async () => {
    const { session, onServer, state } = await inConflict()
    const { newProjectId } = session.origin.getState().lineage
    expect(await resolveConflict(session, { kind: 'both' })).toBeNull()
    expect(onServer(newProjectId)).toMatch(/^Mine \(copy from .*\)$/)
    expect(onServer()).toBe('Theirs')
    expect(state().script.title).toBe('Theirs')
  })

  it("'both' creates one copy although the first answer was lost", async () => {
    const { session, server, state } = await inConflict()
    server.behavior.lose = true
    expect(await resolveConflict(session, { kind: 'both' })).toMatchObject({ code: 'UNAVAILABLE' })
    // The conflict stays until the copy is confirmed.
    expect(state().script.title).toBe('Mine')
    expect(session.saver.getState().conflict).not.toBeNull()
    delete server.behavior.lose
    expect(await resolveConflict(session, { kind: 'both' })).toBeNull()
    expect(server.stored.size).toBe(2)
  })

  it("'both' changes nothing if the plan is full", async () => {
    const { session, server, state } = await inConflict()
    server.behavior.fail = failed('refused', { code: 'PROJECT_LIMIT_REACHED' })
    const failure = await resolveConflict(session, { kind: 'both' })
    expect(failure).toMatchObject({ code: 'PROJECT_LIMIT_REACHED' })
    expect(state().script.title).toBe('Mine')
    expect(session.saver.getState().conflict).not.toBeNull()
  })

  it("'merged' saves the combined script, as one undoable edit", async () => {
    const { session, onServer, state } = await inConflict()
    const script = { ...newScript(), title: 'Combined' }
    await resolveConflict(session, { kind: 'merged', script })
    expect(onServer()).toBe('Combined')
    session.store.undo()
    expect(state().script.title).toBe('Mine')
  })

  it('does nothing after the conflict is resolved', async () => {
    const { session, server } = await inConflict()
    await resolveConflict(session, { kind: 'mine' })
    const { length } = server.calls
    await resolveConflict(session, { kind: 'both' })
    expect(server.calls).toHaveLength(length)
  })
})

it("adds the time to a copy's title and keeps it within the limit", () => {
  const at = new Date(2030, 4, 17, 16, 5)
  expect(copyTitle('Harbor', at)).toBe('Harbor (copy from May 17, 2030, 4:05 PM)')
  expect(copyTitle('x'.repeat(MAX_TITLE_CHARACTERS), at)).toHaveLength(MAX_TITLE_CHARACTERS)
})
