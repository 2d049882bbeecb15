import { storedCapitals } from '../content/capitals.ts'

/** Transitions with their usual ending. */
const ENDINGS: Readonly<Record<string, string>> = {
  'FADE IN': 'FADE IN:',
  'FADE OUT': 'FADE OUT.',
  'FADE TO BLACK': 'FADE TO BLACK.',
  'CUT TO BLACK': 'CUT TO BLACK.',
}

/** Formats words as a transition: 'dissolve to' becomes 'DISSOLVE TO:'. */
export function asTransition(words: string): string {
  const oneLine = words.replace(/\s+/gu, ' ').trim()
  const plain = storedCapitals(oneLine.replace(/[.:]+$/u, ''))
  if (ENDINGS[plain]) return ENDINGS[plain]
  return /(?: TO|CUT|DISSOLVE)$/u.test(plain) ? `${plain}:` : plain
}
