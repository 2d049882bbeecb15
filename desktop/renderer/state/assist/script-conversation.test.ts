import { expect, test } from 'vitest'
import { newLineage } from '@scenewright/shared/drafts/lineage.ts'
import { countingIds } from '@scenewright/shared/test-support/scripts.ts'
import { createScriptOrigin } from '#renderer/state/script/script-origin.ts'
import { message, tab, textsOf } from '#renderer/test/conversation-tab.ts'
import { conversationPlace, followScript } from './script-conversation.ts'

/** A new script with one message about it. */
async function asked() {
  const makeId = countingIds()
  const lineage = newLineage(makeId)
  const origin = createScriptOrigin(
    { userId: 'u', makeId },
    { projectId: null, baseVersion: null, lineage },
  )
  const opened = tab()
  const stop = followScript(opened.sync, origin)
  await opened.sync.open(conversationPlace(origin))
  opened.sync.add([message('One', 1)])
  await opened.sync.settled()
  return { ...opened, origin, stop }
}

test('sends the conversation once the first save has created the project', async () => {
  const { origin, sync, onServer, device } = await asked()
  const { key } = conversationPlace(origin)
  origin.confirm(key, 1)
  await expect.poll(() => onServer(key)).toEqual(['One'])
  await sync.settled()
  expect([...device.stored.keys()]).toEqual([`u/${key}`])
  origin.confirm(key, 2)
  sync.add([message('Two', 2)])
  await sync.settled()
  expect(onServer(key)).toEqual(['One', 'Two'])
})

test('finds the conversation after the next project got another id', async () => {
  const { origin, again } = await asked()
  origin.renewProjectId()
  const place = conversationPlace(origin)
  await expect
    .poll(async () => textsOf(await again().sync.open(place)), { interval: 5 })
    .toEqual(['One'])
  origin.confirm('p9', 1)
})

test('leaves the conversation about a project where it is', async () => {
  const { origin, server, stop } = await asked()
  origin.confirm('p1', 1)
  await expect.poll(() => server.calls).toEqual(['GET p1', 'POST p1'])
  origin.rebase(2)
  origin.renewProjectId()
  stop()
  expect(server.calls).toEqual(['GET p1', 'POST p1'])
})

test('shows another conversation when the script becomes another project', async () => {
  const { origin, sync, server, shown } = await asked()
  origin.confirm('p1', 1)
  await expect.poll(() => server.calls).toEqual(['GET p1', 'POST p1'])
  server.stored.set('copy', [message('About the copy')])
  origin.confirm('copy', 1)
  await expect.poll(shown).toEqual(['About the copy'])
  expect(sync.getState().key).toBe('copy')
})
