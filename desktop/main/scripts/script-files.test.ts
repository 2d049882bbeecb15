import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CopyStorage } from '@scenewright/shared/drafts/kept-copies.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { copyOf } from '../test-support/copies.ts'
import { temporaryFolder } from '../test-support/temporary-folder.ts'
import { createScriptFiles } from './script-files.ts'

const USER = '11111111-1111-4111-8111-111111111111'
const PROJECT = '22222222-2222-4222-8222-222222222222'
const PLACE = { userId: USER, projectId: PROJECT }
const NEW = { userId: USER, projectId: null }

let folder = ''
let now = 0
let files: CopyStorage

beforeEach(() => {
  folder = temporaryFolder()
  files = open()
})

/** As another start of the app would. */
function open(): CopyStorage {
  return createScriptFiles(folder, () => (now += 10))
}

const own = (name = '') => join(folder, USER, name)
const slot = (number: number) => own(`${PROJECT}.${number}.json`)
const titles = async (place = PLACE) => {
  const { copies } = await open().read(place)
  return copies
    .toSorted((one, other) => other.sequence - one.sequence)
    .map(({ text }) => (JSON.parse(text) as { title: string }).title)
}

describe('writing', () => {
  test('keeps the newest copy and the one before it', async () => {
    for (const [index, title] of ['A', 'B', 'C'].entries()) {
      await files.write(PLACE, copyOf('c1', index + 1, title))
    }
    expect(await titles()).toEqual(['C', 'B'])
    expect(readdirSync(own()).toSorted()).toEqual([`${PROJECT}.0.json`, `${PROJECT}.1.json`])
  })

  test('takes turns also after a start, and writes at the same time land one after another', async () => {
    await files.write(PLACE, copyOf('c1', 1, 'A'))
    const again = open()
    await Promise.all(
      [2, 3, 4].map((revision) => again.write(PLACE, copyOf('c1', revision, `${revision}`))),
    )
    expect(await titles()).toEqual(['4', '3'])
  })

  test('a write that was cut short harms nothing', async () => {
    await files.write(PLACE, copyOf('c1', 1, 'A'))
    writeFileSync(own('scenewright-0a1b2c3d4e5f.part'), '{"format":1,"pla')
    expect(await titles()).toEqual(['A'])
  })

  test('sets a copy aside that it does not go on from, and not one that it does', async () => {
    await files.write(PLACE, copyOf('c1', 5, 'Of another'))
    await files.write(PLACE, copyOf('c2', 1, 'Mine'))
    await files.write(PLACE, copyOf('c2', 2, 'Mine again'))
    const aside = await files.listAside(USER)
    expect(aside).toMatchObject([{ reason: 'other-copy', place: PLACE }])
    expect(aside[0]?.pieces.join('')).toContain('Of another')
    await files.write(PLACE, copyOf('c3', 1, 'Went on', [{ copyId: 'c2', revision: 2 }]))
    expect(await files.listAside(USER)).toHaveLength(1)
  })

  test('what a copy has set aside of another goes when that one is written again', async () => {
    await files.write(PLACE, copyOf('c1', 5, 'First'))
    await files.write(PLACE, copyOf('c2', 1, 'Second'))
    await files.write(PLACE, copyOf('c1', 6, 'First again', [{ copyId: 'c2', revision: 1 }]))
    expect(await files.listAside(USER)).toEqual([])
  })

  test('a disk that does not take it says so, and keeps what it has', async () => {
    await files.write(PLACE, copyOf('c1', 1, 'A'))
    renameSync(own(), `${own()}-gone`)
    writeFileSync(own(), 'a file in the folder’s place')
    await expect(files.write(PLACE, copyOf('c1', 2, 'B'))).rejects.toThrow(/EEXIST|ENOTDIR/)
  })
})

describe('reading', () => {
  test('of two generations a damaged one is put by with its name, and the other read', async () => {
    await files.write(PLACE, copyOf('c1', 1, 'Older'))
    await files.write(PLACE, copyOf('c1', 2, 'Newer'))
    const isNewer = (file: string) => readFileSync(file, 'utf8').includes('Newer')
    const newer = [0, 1].map(slot).find(isNewer) ?? ''
    writeFileSync(newer, readFileSync(newer, 'utf8').replace('Newer', 'Nexer'))
    expect(await titles()).toEqual(['Older'])
    const [aside] = await open().listAside(USER)
    expect(aside).toMatchObject({ reason: 'damaged', place: PLACE })
    expect(aside?.pieces).toEqual(['{"title":"Nexer","storyBlocks":[{"number":1}]}\n'])
    await files.removeAside(aside?.id ?? '')
    expect(await files.listAside(USER)).toEqual([])
  })

  test.each(['', 'null', '{"format":1}', '\u0000\u0000\u0000'])(
    '%j in both files is nothing, and is put by',
    async (junk) => {
      await files.write(PLACE, copyOf('c1', 1, 'A'))
      await files.write(PLACE, copyOf('c1', 2, 'B'))
      for (const number of [0, 1]) writeFileSync(slot(number), junk)
      expect(await titles()).toEqual([])
      expect(await open().listAside(USER)).toHaveLength(2)
      await files.write(PLACE, copyOf('c1', 3, 'C'))
      expect(await titles()).toEqual(['C'])
    },
  )

  test('a file of another place, moved here by hand, is not taken for this one’s', async () => {
    await files.write({ ...PLACE, userId: 'someone else' }, copyOf('c1', 1, 'Theirs'))
    await files.write(PLACE, copyOf('c2', 1, 'Mine'))
    const theirs = readdirSync(folder).find((name) => name !== USER) ?? ''
    const content = readFileSync(join(folder, theirs, `${PROJECT}.0.json`), 'utf8')
    writeFileSync(slot(1), content)
    expect(await titles()).toEqual(['Mine'])
  })

  test('an id that is no name of a file is none', async () => {
    const odd = { userId: '../../etc', projectId: 'con/../..' }
    await files.write(odd, copyOf('c1', 1, 'A'))
    expect((await open().read(odd)).copies).toHaveLength(1)
    expect(await files.places('../../etc')).toEqual([odd])
    expect(readdirSync(folder)).toHaveLength(1)
  })

  test('finds all places of a user, and nobody else’s', async () => {
    await files.write(PLACE, copyOf('c1', 1, 'A'))
    await files.write(NEW, copyOf('c2', 1, 'B'))
    await files.write({ userId: 'other', projectId: PROJECT }, copyOf('c3', 1, 'C'))
    expect(await files.places(USER)).toEqual(expect.arrayContaining([PLACE, NEW]))
    expect(await files.places(USER)).toHaveLength(2)
    expect(await files.places('nobody')).toEqual([])
  })

  test('only the script without a project has a backup', async () => {
    for (const place of [NEW, PLACE]) {
      await files.write(place, copyOf('c1', 1, 'Before'))
      await files.write(place, copyOf('c1', 2, 'After'))
    }
    expect(await files.readBackup(NEW)).toEqual([expect.stringContaining('Before')])
    expect(await files.readBackup(PLACE)).toEqual([])
  })
})

describe('removing', () => {
  test('takes what is dead, leaves what went on, and remembers', async () => {
    await files.write(PLACE, copyOf('c1', 1, 'Saved'))
    await files.write(PLACE, copyOf('c1', 2, 'Typed since'))
    await files.remove(PLACE, [{ copyId: 'c1', revision: 1 }])
    expect(await titles()).toEqual(['Typed since'])
    expect((await open().read(PLACE)).dead).toEqual([{ copyId: 'c1', revision: 1 }])
  })

  test('of all leaves nothing, and the count goes on', async () => {
    await files.write(PLACE, copyOf('c1', 1, 'A'))
    await files.write(PLACE, copyOf('c1', 2, 'B'))
    await files.remove(PLACE, 'all')
    expect(await open().read(PLACE)).toEqual({
      copies: [],
      dead: expect.arrayContaining([{ copyId: 'c1', revision: 2 }]) as unknown,
    })
    expect(await files.places(USER)).toEqual([])
    await files.write(PLACE, copyOf('c2', 1, 'C'))
    expect((await open().read(PLACE)).copies).toMatchObject([{ sequence: 3 }])
  })

  test('what is set aside is no draft any more', async () => {
    await files.write(PLACE, copyOf('c1', 1, 'A'))
    const [copy] = (await files.read(PLACE)).copies
    await files.setAside({
      id: 'other copy',
      place: PLACE,
      reason: 'other-copy',
      text: copy?.text ?? '',
      state: { copyId: 'c1', revision: 1 },
    })
    expect(await titles()).toEqual([])
    expect(await open().listAside(USER)).toMatchObject([{ id: 'other copy', pieces: [copy?.text] }])
  })

  test('of what is aside the newest twenty stay', async () => {
    for (let count = 1; count <= 22; count += 1) {
      const aside = { id: `copy ${count}`, place: PLACE, reason: 'damaged' as const }
      await files.setAside({ ...aside, text: `${count}`, state: null })
    }
    const kept = await files.listAside(USER)
    expect(kept.map(({ id }) => id)).toEqual(
      Array.from({ length: 20 }, (_, at) => `copy ${at + 3}`),
    )
  })
})
