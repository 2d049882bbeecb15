import { beforeEach, expect, test } from 'vitest'
import { newBrowserProfile } from '#renderer/test/browser-storage.ts'
import { createTemplateStorage } from './template-storage.ts'

beforeEach(() => void newBrowserProfile())

test("stores templates per user, and removes one or all of a user's", async () => {
  const templates = createTemplateStorage()
  for (const id of ['one', 'two']) await templates.write('ada', { id })
  // A user whose id begins with the other one's.
  await templates.write('ada2', { id: 'three' })
  expect(await createTemplateStorage().list('ada')).toEqual([{ id: 'one' }, { id: 'two' }])
  await templates.remove('ada', 'one')
  expect(await templates.list('ada')).toEqual([{ id: 'two' }])
  await templates.removeAll('ada')
  expect(await templates.list('ada')).toEqual([])
  expect(await templates.list('ada2')).toEqual([{ id: 'three' }])
})
