import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCopyFile, textWithin, writeCopyFile } from './copy-file.ts'
import { copyOf } from '../test-support/copies.ts'

const PLACE = { userId: 'u1', projectId: 'p1' }

test('what was written is read', () => {
  const content = writeCopyFile(PLACE, copyOf('c1', 3, 'Fog.\n“Déjà vu” 雨'), 9)
  expect(readCopyFile(content)).toEqual({
    place: PLACE,
    sequence: 9,
    state: { copyId: 'c1', revision: 3 },
    text: '{"title":"Fog.\\n“Déjà vu” 雨","storyBlocks":[{"number":1}]}',
  })
})

test('any damage is noticed: a byte changed, cut off, or added', () => {
  const content = writeCopyFile(PLACE, copyOf('c1', 3, 'The lamp is out.'), 9)
  const damaged = fc.oneof(
    fc.tuple(fc.nat(content.length - 1), fc.constantFrom('x', '0', ' ')).map(([at, char]) => {
      return content.slice(0, at) + char + content.slice(at + 1)
    }),
    fc.nat(content.length - 1).map((length) => content.slice(0, length)),
    fc.string({ minLength: 1 }).map((more) => content + more),
  )
  const unnoticed = fc.sample(damaged, 500).filter((text) => {
    const read = readCopyFile(text)
    // What says the same in another way is no damage.
    return read !== null && JSON.stringify(read) !== JSON.stringify(readCopyFile(content))
  })
  expect(unnoticed).toEqual([])
})

test('what is left of a damaged file is the script, without the line before it', () => {
  const content = writeCopyFile(PLACE, copyOf('c1', 1, 'Rain'), 1)
  expect(textWithin(content.slice(0, -20))).toMatch(/^\{"title":"Rain"/)
  expect(textWithin('garbage')).toBe('garbage')
})
