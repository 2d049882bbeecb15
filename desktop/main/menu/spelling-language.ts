/** The spell-checker's language. */
import type { Session } from 'electron'

type SpellChecker = Pick<
  Session,
  'availableSpellCheckerLanguages' | 'getSpellCheckerLanguages' | 'setSpellCheckerLanguages'
>

/**
 * Returns a function that sets the spell-checker's language. The system's is used for `null` and for
 * a language without a dictionary. On macOS the system detects the language, and Electron ignores
 * the setting (Electron docs: setSpellCheckerLanguages).
 */
export function createSpellingLanguage(checker: SpellChecker): (language: string | null) => void {
  const system = checker.getSpellCheckerLanguages()
  return (language) => {
    const found = language === null ? [] : dictionaryFor(language, checker)
    checker.setSpellCheckerLanguages(found.length > 0 ? found : system)
  }
}

/** The dictionary of exactly this language, else of its main variant, else of any. */
function dictionaryFor(language: string, checker: SpellChecker): string[] {
  const available = checker.availableSpellCheckerLanguages
  const [main = ''] = language.split('-')
  const found = [
    available.find((one) => one.toLowerCase() === language.toLowerCase()),
    available.find((one) => one === main),
    available.find((one) => one.startsWith(`${main}-`)),
  ].find((one) => one !== undefined)
  return found === undefined ? [] : [found]
}
