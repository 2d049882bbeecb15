import { expect, test } from 'vitest'
import { newScript } from '@scenewright/shared/script/script.ts'
import { memoryRecords } from '#renderer/test/memory-records.ts'
import { createFileLinks, newLink } from './file-links.ts'

const place = (projectId: string | null, userId = 'ada') => ({ userId, projectId })
const link = (ref: string) =>
  newLink({ ref, name: 'a.fdx', format: 'fdx', bytes: Uint8Array.of(1), base: newScript() })

function linksOnDevice() {
  const { storage } = memoryRecords()
  const isSame = (one: unknown, other: unknown) => Promise.resolve(one === other)
  return { storage, links: createFileLinks(storage, { isSame }) }
}

test('finds the script of a file, and not another account’s', async () => {
  const { links } = linksOnDevice()
  await links.link(place('p1', 'grace'), link('one'))
  await links.link(place('p2'), link('one'))
  await links.link(place(null), link('two'))
  expect(await links.find('ada', 'one')).toEqual(place('p2'))
  expect(await links.find('ada', 'two')).toEqual(place(null))
  expect(await links.find('ada', 'three')).toBeNull()
})

test('a file belongs to one script of a writer: the last that was opened from it', async () => {
  const { links } = linksOnDevice()
  await links.link(place('p1'), link('one'))
  await links.link(place('p2'), link('one'))
  expect(await links.read(place('p1'))).toBeNull()
  expect(await links.read(place('p2'))).toEqual(link('one'))
})

test('reads nothing that is not a link', async () => {
  const { storage, links } = linksOnDevice()
  await storage.write(place('p1'), [{ ref: 'one', name: 'a.fdx' }])
  expect(await links.read(place('p1'))).toBeNull()
})
