import { expect, test } from 'vitest'
import { countingIds } from '../test-support/scripts.ts'
import { acceptScript } from './accept-script.ts'
import { withDictionaryWord, withLanguage } from './editing/dictionary.ts'
import { normalizeScript } from './normalize.ts'
import { newScript } from './script.ts'
import { MAX_DICTIONARY_WORDS, readSpelling } from './spelling.ts'

test('a stored script keeps valid words and loses the rest', () => {
  expect(readSpelling({ language: 'not a tag', words: ['ok', 3, 'two words', 'OK'] })).toEqual({
    words: ['OK'],
  })
  expect(readSpelling({ words: [] })).toBeUndefined()
  expect(
    readSpelling({ words: Array.from({ length: 6000 }, (_, at) => `w${at}`) })?.words,
  ).toHaveLength(MAX_DICTIONARY_WORDS)
  const script = withLanguage(withDictionaryWord(newScript(), 'zorb'), 'he')
  expect(normalizeScript(JSON.parse(JSON.stringify(script)), countingIds())?.script).toEqual(script)
  expect(acceptScript(script, countingIds())).toEqual({ ok: true, value: script })
})
