import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDraftFile, readRemainingText, writeDraftFile } from './draft-file.ts'
import { draftWith } from '../test-support/drafts.ts'

const PLACE = { userId: 'u1', projectId: 'p1' }

test('reads a written file', () => {
  const content = writeDraftFile(PLACE, draftWith('c1', 3, 'Fog.\n“Déjà vu” 雨'), 9)
  expect(readDraftFile(content)).toEqual({
    place: PLACE,
    sequence: 9,
    state: { draftId: 'c1', revision: 3 },
    text: '{"title":"Fog.\\n“Déjà vu” 雨","storyBlocks":[{"number":1}]}',
  })
})

test('detects damage: a changed, missing or added character', () => {
  const content = writeDraftFile(PLACE, draftWith('c1', 3, 'The lamp is out.'), 9)
  const damaged = fc.oneof(
    fc.tuple(fc.nat(content.length - 1), fc.constantFrom('x', '0', ' ')).map(([at, char]) => {
      return content.slice(0, at) + char + content.slice(at + 1)
    }),
    fc.nat(content.length - 1).map((length) => content.slice(0, length)),
    fc.string({ minLength: 1 }).map((more) => content + more),
  )
  const unnoticed = fc.sample(damaged, 500).filter((text) => {
    const read = readDraftFile(text)
    // Whitespace in the head may change without changing its meaning.
    return read !== null && JSON.stringify(read) !== JSON.stringify(readDraftFile(content))
  })
  expect(unnoticed).toEqual([])
})

test('recovers the script text of a damaged file, without its first line', () => {
  const content = writeDraftFile(PLACE, draftWith('c1', 1, 'Rain'), 1)
  expect(readRemainingText(content.slice(0, -20))).toMatch(/^\{"title":"Rain"/)
  expect(readRemainingText('garbage')).toBe('garbage')
})

test('reads and writes the field names of 0.1.0', () => {
  const content =
    '{"format":1,"place":{"userId":"u1","projectId":"p1"},"sequence":9,"state":{"copyId":"c1","revision":3},"checksum":955270195}\n{"title":"Harbor","storyBlocks":[{"number":1}]}\n'
  expect(readDraftFile(content)?.state).toEqual({ draftId: 'c1', revision: 3 })
  expect(writeDraftFile(PLACE, draftWith('c1', 3, 'Harbor'), 9)).toBe(content)
})
