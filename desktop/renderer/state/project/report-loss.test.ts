import { beforeEach, expect, test } from 'vitest'
import { newScript, type Script } from '@scenewright/shared/script/script.ts'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { dialogs } from '#renderer/state/dialogs.ts'
import { memoryServer } from '#renderer/state/saving/saver-test-support.ts'
import { fakeTimer, settled } from '#renderer/state/test-support.ts'
import { createSaver } from '#renderer/state/saving/saver.ts'
import { createEditorView } from '#renderer/state/script/editor-view.ts'
import { createScriptOrigin } from '#renderer/state/script/script-origin.ts'
import { createScriptStore } from '#renderer/state/script/script-store.ts'
import { reportLoss } from './report-loss.ts'

const WHOLE = scriptOf(
  elementsOf('scene_heading:INT. MILL', `action:${'Grain falls. '.repeat(60)}`),
)
const REST = scriptOf(elementsOf('scene_heading:INT. MILL'))

/** Opens a draft of a project whose server has the whole script. */
async function openedDraft(draft: Script) {
  const server = memoryServer()
  const makeId = () => 'd'
  const lineage = { draftId: 'd', ancestors: [], newProjectId: 'p' }
  await server.projects.create({ id: 'p', script: WHOLE, draft: { ...lineage, revision: 0 } })
  const timer = fakeTimer()
  const store = createScriptStore(timer)
  store.load({ script: draft, revision: 1, savedRevision: 0, isRecovered: true })
  const origin = createScriptOrigin(
    { userId: 'u', makeId },
    { projectId: 'p', baseVersion: 1, lineage },
  )
  const saver = createSaver({
    store,
    origin,
    projects: server.projects,
    save: server.projects.save,
    baseScript: WHOLE,
    timer,
    random: () => 0,
    mayWrite: () => true,
    onSaved: async () => undefined,
  })
  reportLoss({ store, view: createEditorView(), saver }, WHOLE)
  const save = async () => {
    await saver.save()
    await settled()
  }
  return { store, save, server }
}

beforeEach(() => dialogs.setState({ notices: [] }))
const notices = () => dialogs.getState().notices

test('a save of a draft that lacks most of the script is stored, and says so once', async () => {
  const { store, save, server } = await openedDraft(REST)
  expect(notices()).toEqual([])
  await save()
  expect(server.stored.get('p')?.script).toBe(REST)
  expect(notices()).toHaveLength(1)
  store.edit('Title', (script) => ({ ...script, title: 'Mill' }))
  dialogs.setState({ notices: [] })
  await save()
  expect(notices()).toEqual([])
})

test('its button brings the script back as an edit that can be undone', async () => {
  const { store, save } = await openedDraft(REST)
  await save()
  notices()[0]?.action?.run()
  expect(store.getState().script).toBe(WHOLE)
  store.undo()
  expect(store.getState().script).toBe(REST)
})

test('a loss that an edit explains isn’t reported', async () => {
  const { store, save } = await openedDraft({ ...WHOLE, title: 'Mill' })
  store.edit('Delete', () => REST)
  await save()
  expect(notices()).toEqual([])
})

test('a draft that the writer has completed isn’t reported', async () => {
  const { store, save } = await openedDraft(newScript())
  store.edit('Import', () => ({ ...WHOLE, title: 'Mill' }))
  await save()
  expect(notices()).toEqual([])
})
