import { expect, test } from 'vitest'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { refusalText } from './refusal-text.ts'

const script = scriptOf(elementsOf('action:a'), elementsOf('action:b'))

test('explains the size limit and what helps', () => {
  const { advice, places } = refusalText({ code: 'BODY_TOO_LARGE', error: 'x' }, script)
  expect(advice).toContain('8 MB at most')
  expect(advice).toContain('Move some story blocks')
  expect(places).toEqual([])
})

test.each([
  ['storyBlocks.1.elements.13.content', 'Story Block 2 “Story Block 2”, element 14: too long'],
  ['storyBlocks.0.elements', 'Story Block 1 “Story Block 1”: too long'],
  ['storyBlocks.7.title', 'Story Block 8: too long'],
  ['screenplay_json.storyBlocks.0.title', 'Story Block 1 “Story Block 1”: too long'],
  ['author', 'author: too long'],
  ['', 'too long'],
])('names the place of %j', (path, place) => {
  const issues = [{ path, message: 'too long' }]
  const text = refusalText({ code: 'INVALID_SCRIPT', error: 'x', issues }, script)
  expect(text.places).toEqual([place])
  expect(text.advice).toContain('save again')
})

test('says that a script has too many story blocks', () => {
  const message = 'Too big: expected array to have <=1000 items'
  const failure = {
    code: 'INVALID_SCRIPT' as const,
    error: 'x',
    issues: [{ path: 'storyBlocks', message }],
  }
  expect(refusalText(failure, script).places).toEqual([expect.stringMatching(/1000 at most/)])
})

test('says how many elements a block has, and how to split it', () => {
  const long = scriptOf([], Array(1240).fill(elementsOf('action:a')[0]!))
  const issues = [{ path: 'storyBlocks.1.elements', message: 'at most 1000' }]
  const { places } = refusalText({ code: 'INVALID_SCRIPT', error: 'x', issues }, long)
  expect(places).toEqual([expect.stringMatching(/“Story Block 2” has 1240 elements.*Split at/)])
})

test.each([
  [
    'Too big: expected string to have <=50000 characters',
    'The text is too long: 50,000 characters at most',
  ],
  ['Invalid option: expected one of "shot"|"text"', 'Unsupported value'],
])('rewrites %j', (message, rewritten) => {
  const issues = [{ path: 'storyBlocks.0.elements.0.content', message }]
  const { places } = refusalText({ code: 'INVALID_SCRIPT', error: 'x', issues }, script)
  expect(places).toEqual([`Story Block 1 “Story Block 1”, element 1: ${rewritten}`])
})

test('names only the first three places', () => {
  const issues = ['a', 'b', 'c', 'd'].map((path) => ({ path, message: 'no' }))
  const { places } = refusalText({ code: 'VALIDATION_FAILED', error: 'x', issues }, script)
  expect(places).toEqual(['a: no', 'b: no', 'c: no'])
})

test("uses the server's own message for other errors", () => {
  const failure = {
    code: 'PROJECT_LIMIT_REACHED',
    error: 'Your Free plan holds 1 project.',
  } as const
  expect(refusalText(failure, script)).toEqual({ advice: failure.error, places: [] })
  expect(refusalText({ code: 'INVALID_SCRIPT', error: 'It is empty.' }, script)).toEqual({
    advice: 'It is empty.',
    places: [],
  })
})
