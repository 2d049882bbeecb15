import { expect, test } from 'vitest'
import { MAX_TAG_CHARACTERS, MAX_TAGS } from '../script/limits.ts'
import { parseTags, tagsProblem, uniqueTags } from './project-tags.ts'

test.each([
  ['', []],
  [' , ; ,', []],
  ['Festival,  Spec   script ;TV', ['Festival', 'Spec script', 'TV']],
  ['Drama, drama, DRAMA, noir', ['Drama', 'noir']],
])('reads %j as %j', (text, tags) => {
  expect(parseTags(text)).toEqual(tags)
})

test('keeps the first spelling of a repeated tag', () => {
  expect(uniqueTags(['tv', 'TV', 'film'])).toEqual(['tv', 'film'])
})

test('reports too many tags and too long ones', () => {
  const many = Array.from({ length: MAX_TAGS }, (_, number) => `tag ${number}`)
  expect(tagsProblem(many)).toBeNull()
  expect(tagsProblem([...many, 'one more'])).toContain(`at most ${MAX_TAGS}`)
  expect(tagsProblem(['x'.repeat(MAX_TAG_CHARACTERS)])).toBeNull()
  expect(tagsProblem(['x'.repeat(MAX_TAG_CHARACTERS + 1)])).toContain('characters')
})
