/**
 * A PDF shows glyphs from left to right, as they come. Hebrew, the one right-to-left script that our
 * fonts have, is therefore turned round here; jsPDF's own way of doing it also turns the Latin text
 * of a line that starts with Hebrew.
 */
type Grapheme = Readonly<{ text: string; cells: number }>

const RIGHT_TO_LEFT = /^\p{Script=Hebrew}/u
const OTHER_LETTER = /^\p{L}/u
const DIGIT = /^\p{Nd}/u

const MIRRORED: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
}

/** Turns a stretch round, but for the numbers in it, which are written from left to right. */
function turned(stretch: readonly Grapheme[]): Grapheme[] {
  const result: Grapheme[] = []
  let numberEnd = 0
  for (const grapheme of stretch) {
    numberEnd = DIGIT.test(grapheme.text) ? numberEnd + 1 : 0
    const at = Math.max(0, numberEnd - 1)
    result.splice(at, 0, { ...grapheme, text: MIRRORED[grapheme.text] ?? grapheme.text })
  }
  return result
}

/**
 * The graphemes of a left-to-right text in the order in which they stand on the page. Turned round is
 * each stretch from one Hebrew letter to the last before a letter of another script, with the spaces
 * and marks inside it. The cells taken stay the same.
 */
export function visualOrder(graphemes: readonly Grapheme[]): readonly Grapheme[] {
  const result: Grapheme[] = []
  let at = 0
  while (at < graphemes.length) {
    let end = at
    for (let i = at; i < graphemes.length; i++) {
      const { text } = graphemes[i] ?? { text: '' }
      if (RIGHT_TO_LEFT.test(text)) end = i + 1
      else if (i === at || OTHER_LETTER.test(text)) break
    }
    if (end > at) result.push(...turned(graphemes.slice(at, end)))
    else result.push(...graphemes.slice(at, at + 1))
    at = Math.max(end, at + 1)
  }
  return result
}
