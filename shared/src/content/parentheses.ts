/**
 * Parentheses around a whole text. Chinese and Japanese writers type full-width ones, which count
 * like the others.
 */

export function opensParentheses(text: string): boolean {
  return /^[(（]/u.test(text)
}

export function closesParentheses(text: string): boolean {
  return /[)）]$/u.test(text)
}

/** True if one pair of parentheses encloses the whole text, unlike in '(low) No. (loud)'. */
export function isParenthetical(text: string): boolean {
  if (text.length < 2 || !opensParentheses(text) || !closesParentheses(text)) return false
  let depth = 0
  let closesEarly = false
  for (const [index, character] of [...text.matchAll(/[()（）]/g)].entries()) {
    depth += opensParentheses(character[0]) ? 1 : -1
    if (depth === 0 && index > 0 && character.index < text.length - 1) closesEarly = true
  }
  return !closesEarly || depth !== 0
}
