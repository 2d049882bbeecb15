import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DraftStorage } from '@scenewright/shared/drafts/draft-storage.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { draftWith } from '../test-support/drafts.ts'
import { temporaryFolder } from '../test-support/temporary-folder.ts'
import { createScriptFiles } from './script-files.ts'

const USER = '11111111-1111-4111-8111-111111111111'
const PROJECT = '22222222-2222-4222-8222-222222222222'
const PLACE = { userId: USER, projectId: PROJECT }
const NEW = { userId: USER, projectId: null }

let folder = ''
let now = 0
let files: DraftStorage

beforeEach(() => {
  folder = temporaryFolder()
  files = open()
})

/** Like another start of the app. */
function open(): DraftStorage {
  return createScriptFiles(folder, () => (now += 10))
}

const own = (name = '') => join(folder, USER, name)
const slot = (number: number) => own(`${PROJECT}.${number}.json`)
const titles = async (place = PLACE) => {
  const { drafts } = await open().read(place)
  return drafts
    .toSorted((one, other) => other.sequence - one.sequence)
    .map(({ text }) => (JSON.parse(text) as { title: string }).title)
}

describe('writing', () => {
  test('keeps the newest draft and the one before it', async () => {
    for (const [index, title] of ['A', 'B', 'C'].entries()) {
      await files.write(PLACE, draftWith('c1', index + 1, title))
    }
    expect(await titles()).toEqual(['C', 'B'])
    expect(readdirSync(own()).toSorted()).toEqual([`${PROJECT}.0.json`, `${PROJECT}.1.json`])
  })

  test('alternates between the slots across restarts, and runs simultaneous writes in order', async () => {
    await files.write(PLACE, draftWith('c1', 1, 'A'))
    const again = open()
    await Promise.all(
      [2, 3, 4].map((revision) => again.write(PLACE, draftWith('c1', revision, `${revision}`))),
    )
    expect(await titles()).toEqual(['4', '3'])
  })

  test('an interrupted write does no harm', async () => {
    await files.write(PLACE, draftWith('c1', 1, 'A'))
    writeFileSync(own('scenewright-0a1b2c3d4e5f.part'), '{"format":1,"pla')
    expect(await titles()).toEqual(['A'])
  })

  test('quarantines a draft that the new one is not based on, and no other', async () => {
    await files.write(PLACE, draftWith('c1', 5, 'Other tab'))
    await files.write(PLACE, draftWith('c2', 1, 'Mine'))
    await files.write(PLACE, draftWith('c2', 2, 'Mine again'))
    const quarantined = await files.listQuarantined(USER)
    expect(quarantined).toMatchObject([{ reason: 'other-copy', place: PLACE }])
    expect(quarantined[0]?.pieces.join('')).toContain('Other tab')
    await files.write(PLACE, draftWith('c3', 1, 'Later', [{ draftId: 'c2', revision: 2 }]))
    expect(await files.listQuarantined(USER)).toHaveLength(1)
  })

  test('removes a quarantined draft when the same draft is written again', async () => {
    await files.write(PLACE, draftWith('c1', 5, 'First'))
    await files.write(PLACE, draftWith('c2', 1, 'Second'))
    await files.write(PLACE, draftWith('c1', 6, 'First again', [{ draftId: 'c2', revision: 1 }]))
    expect(await files.listQuarantined(USER)).toEqual([])
  })

  test('rejects if the disk refuses the write', async () => {
    await files.write(PLACE, draftWith('c1', 1, 'A'))
    renameSync(own(), `${own()}-gone`)
    writeFileSync(own(), 'a file in place of the folder')
    await expect(files.write(PLACE, draftWith('c1', 2, 'B'))).rejects.toThrow(/EEXIST|ENOTDIR/)
  })
})

describe('reading', () => {
  test('quarantines a damaged generation and reads the other', async () => {
    await files.write(PLACE, draftWith('c1', 1, 'Older'))
    await files.write(PLACE, draftWith('c1', 2, 'Newer'))
    const isNewer = (file: string) => readFileSync(file, 'utf8').includes('Newer')
    const newer = [0, 1].map(slot).find(isNewer) ?? ''
    writeFileSync(newer, readFileSync(newer, 'utf8').replace('Newer', 'Nexer'))
    expect(await titles()).toEqual(['Older'])
    const [quarantined] = await open().listQuarantined(USER)
    expect(quarantined).toMatchObject({ reason: 'damaged', place: PLACE })
    expect(quarantined?.pieces).toEqual(['{"title":"Nexer","storyBlocks":[{"number":1}]}\n'])
    await files.removeQuarantined(quarantined?.id ?? '')
    expect(await files.listQuarantined(USER)).toEqual([])
  })

  test.each(['', 'null', '{"format":1}', '\u0000\u0000\u0000'])(
    'finds no draft and quarantines both files if they contain %j',
    async (junk) => {
      await files.write(PLACE, draftWith('c1', 1, 'A'))
      await files.write(PLACE, draftWith('c1', 2, 'B'))
      for (const number of [0, 1]) writeFileSync(slot(number), junk)
      expect(await titles()).toEqual([])
      expect(await open().listQuarantined(USER)).toHaveLength(2)
      await files.write(PLACE, draftWith('c1', 3, 'C'))
      expect(await titles()).toEqual(['C'])
    },
  )

  test('ignores a file of another user that was copied here', async () => {
    await files.write({ ...PLACE, userId: 'someone else' }, draftWith('c1', 1, 'Theirs'))
    await files.write(PLACE, draftWith('c2', 1, 'Mine'))
    const theirs = readdirSync(folder).find((name) => name !== USER) ?? ''
    const content = readFileSync(join(folder, theirs, `${PROJECT}.0.json`), 'utf8')
    writeFileSync(slot(1), content)
    expect(await titles()).toEqual(['Mine'])
  })

  test('stores ids that are not valid file names', async () => {
    const odd = { userId: '../../etc', projectId: 'con/../..' }
    await files.write(odd, draftWith('c1', 1, 'A'))
    expect((await open().read(odd)).drafts).toHaveLength(1)
    expect(await files.places('../../etc')).toEqual([odd])
    expect(readdirSync(folder)).toHaveLength(1)
  })

  test("finds all places of a user and nobody else's", async () => {
    await files.write(PLACE, draftWith('c1', 1, 'A'))
    await files.write(NEW, draftWith('c2', 1, 'B'))
    await files.write({ userId: 'other', projectId: PROJECT }, draftWith('c3', 1, 'C'))
    expect(await files.places(USER)).toEqual(expect.arrayContaining([PLACE, NEW]))
    expect(await files.places(USER)).toHaveLength(2)
    expect(await files.places('nobody')).toEqual([])
  })
})

describe('removing', () => {
  test('removes the given states, keeps later ones, and records tombstones', async () => {
    await files.write(PLACE, draftWith('c1', 1, 'Saved'))
    await files.write(PLACE, draftWith('c1', 2, 'Typed since'))
    await files.remove(PLACE, [{ draftId: 'c1', revision: 1 }])
    expect(await titles()).toEqual(['Typed since'])
    expect((await open().read(PLACE)).tombstones).toEqual([{ draftId: 'c1', revision: 1 }])
  })

  test('removing everything leaves nothing, and the sequence continues', async () => {
    await files.write(PLACE, draftWith('c1', 1, 'A'))
    await files.write(PLACE, draftWith('c1', 2, 'B'))
    await files.remove(PLACE, [{ draftId: 'c1', revision: 2 }])
    expect(await open().read(PLACE)).toEqual({
      drafts: [],
      backup: null,
      tombstones: expect.arrayContaining([{ draftId: 'c1', revision: 2 }]) as unknown,
    })
    expect(await files.places(USER)).toEqual([])
    await files.write(PLACE, draftWith('c2', 1, 'C'))
    expect((await open().read(PLACE)).drafts).toMatchObject([{ sequence: 3 }])
  })

  test('a quarantined draft is no longer listed as a draft', async () => {
    await files.write(PLACE, draftWith('c1', 1, 'A'))
    const [draft] = (await files.read(PLACE)).drafts
    await files.quarantine({
      id: 'other copy',
      place: PLACE,
      reason: 'other-copy',
      text: draft?.text ?? '',
      state: { draftId: 'c1', revision: 1 },
    })
    expect(await titles()).toEqual([])
    expect(await open().listQuarantined(USER)).toMatchObject([
      { id: 'other copy', pieces: [draft?.text] },
    ])
  })

  test('keeps the newest twenty quarantined drafts', async () => {
    for (let count = 1; count <= 22; count += 1) {
      const entry = { id: `draft ${count}`, place: PLACE, reason: 'damaged' as const }
      await files.quarantine({ ...entry, text: `${count}`, state: null })
    }
    const quarantined = await files.listQuarantined(USER)
    expect(quarantined.map(({ id }) => id)).toEqual(
      Array.from({ length: 20 }, (_, at) => `draft ${at + 3}`),
    )
  })
})
