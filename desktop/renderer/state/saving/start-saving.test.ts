import { expect, test } from 'vitest'
import { newScript } from '@scenewright/shared/script/script.ts'
import { memoryServer } from './saver-test-support.ts'
import { memorySession, settled } from '#renderer/state/test-support.ts'

/** A new script whose first save is in progress. */
async function leftWhileSaving() {
  const server = memoryServer()
  const { session, local, timer } = memorySession(newScript(), {
    projectId: null,
    projects: server.projects,
  })
  const title = (text: string) =>
    session.store.edit('Title', (script) => ({ ...script, title: text }))
  title('A')
  const release = server.hold()
  const saving = session.saver.save()
  timer.advance(1000)
  await settled()
  expect(server.calls).toHaveLength(1)
  const arrive = async () => {
    release()
    await saving
    await settled()
  }
  return { session, local, server, title, arrive }
}

test('removes the draft when a save succeeds after the editor was left', async () => {
  const { session, local, server, arrive } = await leftWhileSaving()
  session.end()
  await settled()
  expect(local.drafts.get('u/null')?.script.title).toBe('A')
  await arrive()
  expect(local.drafts.size).toBe(0)
  expect(server.stored.size).toBe(1)
})

test('keeps a draft with edits made since that save', async () => {
  const { session, local, title, arrive } = await leftWhileSaving()
  title('AB')
  session.end()
  await settled()
  await arrive()
  expect(local.drafts.get('u/null')?.script.title).toBe('AB')
})
