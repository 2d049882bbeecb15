import { expect, test } from 'vitest'
import { newScript } from '../script.ts'
import {
  asDictionaryWord,
  withDictionaryWord,
  withLanguage,
  withoutDictionaryWord,
} from './dictionary.ts'

test('adds a word once, whatever its case, and removes it without a trace', () => {
  const script = newScript()
  const added = withDictionaryWord(script, 'Glimmerpunk')
  expect(added.spelling).toEqual({ words: ['Glimmerpunk'] })
  expect(withDictionaryWord(added, 'glimmerpunk')).toBe(added)
  expect(withoutDictionaryWord(added, 'Glimmerpunk')).toEqual(script)
  expect(withoutDictionaryWord(script, 'Glimmerpunk')).toBe(script)
})

test('sets the language and keeps the words', () => {
  const script = withLanguage(withDictionaryWord(newScript(), 'zorb'), 'pl')
  expect(script.spelling).toEqual({ language: 'pl', words: ['zorb'] })
  expect(withLanguage(script, 'pl')).toBe(script)
  expect(withLanguage(script, null).spelling).toEqual({ words: ['zorb'] })
})

test.each([
  [' “Glimmerpunk”, ', 'Glimmerpunk'],
  ["o'Brien's", "o'Brien's"],
  ['two words', null],
  ['...', null],
  ['x'.repeat(101), null],
])('reads %j as the word %j', (typed, word) => {
  expect(asDictionaryWord(typed)).toBe(word)
})
