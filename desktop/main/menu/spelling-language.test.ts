import { expect, test } from 'vitest'
import { createSpellingLanguage } from './spelling-language.ts'

function checker() {
  const sets: string[][] = []
  const setLanguage = createSpellingLanguage({
    availableSpellCheckerLanguages: ['de', 'en-GB', 'en-US', 'pt-BR'],
    getSpellCheckerLanguages: () => ['en-US'],
    setSpellCheckerLanguages: (languages: string[]) => void sets.push(languages),
  })
  return { sets, setLanguage }
}

test('uses the dictionary of the language or its nearest variant, and restores the system’s', () => {
  const { sets, setLanguage } = checker()
  for (const language of ['en-GB', 'de-AT', 'pt-PT', null]) setLanguage(language)
  expect(sets).toEqual([['en-GB'], ['de'], ['pt-BR'], ['en-US']])
})

test('uses the system’s language if there is no dictionary', () => {
  const { sets, setLanguage } = checker()
  setLanguage('de')
  setLanguage('th')
  expect(sets).toEqual([['de'], ['en-US']])
})
