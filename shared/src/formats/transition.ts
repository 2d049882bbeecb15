import { toStoredCapitals } from '../content/capitals.ts'
import { isForeignTransition } from '../script/languages/transition-words.ts'

/** Transitions with their usual ending. */
const ENDINGS: Readonly<Record<string, string>> = {
  'FADE IN': 'FADE IN:',
  'FADE OUT': 'FADE OUT.',
  'FADE TO BLACK': 'FADE TO BLACK.',
  'CUT TO BLACK': 'CUT TO BLACK.',
}

/** Formats words as a transition: 'dissolve to' becomes 'DISSOLVE TO:'. Other languages keep their mark. */
export function asTransition(words: string): string {
  if (isForeignTransition(words)) return words.trim()
  const oneLine = words.replace(/\s+/gu, ' ').trim()
  const plain = toStoredCapitals(oneLine.replace(/(?<![.:])[.:]+$/u, ''))
  if (ENDINGS[plain]) return ENDINGS[plain]
  return /(?: TO|CUT|DISSOLVE)$/u.test(plain) ? `${plain}:` : plain
}
