import { ok } from '../../result.ts'
import { newElement } from './element-text.ts'
import { insertAt, type Place } from './place.ts'
import { QUOTE, isQuotation, materialOf } from './quotes.ts'
import { findLines, type Target } from './reference.ts'
import { isKnownName, speechAt, type Edits, type Family, type Scene } from './scene.ts'
import { withoutTail } from './wording.ts'

/** Adds a parenthetical to a speech. It goes below the cue, however the place is worded. */

const ADD = '(?:add|insert|put(?: in)?|include|write)'
const TO = '(?:to|on|onto|for|under|below|before|above|in front of)'
const WRAPPED = `(?:\\([^)]{1,60}\\)|${QUOTE})`
const FORMS: readonly RegExp[] = [
  new RegExp(
    `^${ADD} (?:an?(?:other)? |the )?parenthetical(?: of| saying| that says|,)?:? (?<words>${WRAPPED}|[^():\uE000]{1,60}?) ${TO} (?<where>[^:]+)$`,
    'isu',
  ),
  new RegExp(`^${ADD} (?<words>\\([^)]{1,60}\\)) ${TO} (?<where>[^:]+)$`, 'isu'),
  new RegExp(
    `^${ADD} (?:an?(?:other)? |the )?parenthetical ${TO} (?<where>[^:\uE000]+?)(?:: ?| (?=\\())(?<words>.{1,80})$`,
    'isu',
  ),
  new RegExp(`^give (?<where>.+?) (?:an? |the )parenthetical:? (?<words>.{1,80})$`, 'isu'),
]

/** 'NORA', "NORA's last line", 'the last dialogue' */
function target(
  words: string,
  quotes: readonly string[],
  scene: Scene,
): ReturnType<typeof findLines> {
  const isName = isKnownName(scene, words)
  return findLines(isName ? `${words}'s line` : words, quotes, scene)
}

function placeFor({ lines, isSpeech = false }: Target, scene: Scene): Place | null {
  const [line] = lines
  if (!line) return null
  const cue = isSpeech || line.type === 'character' ? speechAt(scene, line.number)?.cue : undefined
  if (cue) return { side: 'after', line: cue, isSpeech: false }
  return { side: 'before', line, isSpeech: false }
}

export const parentheticalTo: Family = (text, quotes, scene): Edits => {
  const plain = withoutTail(text)
  for (const form of FORMS) {
    const { words = '', where = '' } = form.exec(plain)?.groups ?? {}
    const found = where === '' ? null : target(where, quotes, scene)
    if (!found) continue
    if (!found.ok) return found
    const place = placeFor(found.value, scene)
    if (!place || (!isQuotation(words) && !/^(?:\([^()]+\)|[^()]+)$/u.test(words))) return null
    return ok(insertAt(scene, place, [newElement('parenthetical', materialOf(words, quotes))]))
  }
  return null
}
