/** Whether one pair of parentheses encloses the whole text, unlike in '(low) No. (loud)'. */
export function isParenthetical(text: string): boolean {
  if (text.length < 2 || !text.startsWith('(') || !text.endsWith(')')) return false
  let depth = 0
  let closesEarly = false
  for (const [index, character] of [...text.matchAll(/[()]/g)].entries()) {
    depth += character[0] === '(' ? 1 : -1
    if (depth === 0 && index > 0 && character.index < text.length - 1) closesEarly = true
  }
  return !closesEarly || depth !== 0
}
