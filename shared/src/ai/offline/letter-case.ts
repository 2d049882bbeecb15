import { ok } from '../../result.ts'
import { refuse } from './not-understood.ts'
import { materialOf } from './quotes.ts'
import { findLines } from './reference.ts'
import { replaceInLines } from './replace-text.ts'
import { wholeWords } from '../../content/replace-words.ts'
import type { Edits, Family, Line, Scene } from './scene.ts'
import { withoutTail } from './wording.ts'

const UPPER =
  '(?:upper ?case|upper-case|all caps|all capitals|caps|capitals|capital letters|block letters)'
const LOWER = '(?:lower ?case|lower-case|small letters)'
const VERB_FIRST = new RegExp(
  `^(?<upper>uppercase|upper-case|capitali[sz]e|all-caps)?(?<lower>lowercase|lower-case)? (?<what>.+)$`,
  'iu',
)
const MAKE = new RegExp(
  `^(?:make|put|set|turn|convert|change|write) (?<what>.+?) (?:all )?(?:(?:in|into|to) )?(?:all )?(?:(?<upper>${UPPER})|(?<lower>${LOWER}))$`,
  'iu',
)
const WORD = /^(?:the )?(?:word|phrase)s? (?<word>\uE000\d+\uE001|\S+)(?: in (?<scope>.+))?$/iu
const QUOTED_WORD = /^(?<word>\uE000\d+\uE001)(?: in (?<scope>.+))?$/iu

type Change = (text: string) => string

function changeLines(lines: readonly Line[], change: Change): Edits {
  const operations = replaceInLines(
    lines.filter(({ text }) => change(text) !== text),
    { pattern: /\p{L}/gu, replacement: change },
  )
  return operations.length > 0 ? ok(operations) : refuse('The text already looks like that.')
}

function changeWord(word: string, lines: readonly Line[], change: Change): Edits {
  const pattern = wholeWords(word, 'giu')
  const operations = replaceInLines(lines, { pattern, replacement: change })
  return operations.length > 0 ? ok(operations) : refuse(`“${word}” is not in the text.`)
}

function changeWhat(what: string, quotes: readonly string[], scene: Scene, change: Change): Edits {
  const { word, scope } = (WORD.exec(what) ?? QUOTED_WORD.exec(what))?.groups ?? {}
  if (word !== undefined) {
    const found = scope === undefined ? undefined : findLines(scope, quotes, scene)
    if (found !== undefined && !found?.ok) return found
    return changeWord(materialOf(word, quotes).text, found?.value.lines ?? scene.lines, change)
  }
  const found = findLines(what, quotes, scene)
  if (!found?.ok) return found
  return changeLines(found.value.lines, change)
}

/** 'uppercase the last action', 'put the second line in caps', 'lowercase the word "BANG"' */
export const letterCase: Family = (text, quotes, scene) => {
  const plain = withoutTail(text)
  for (const form of [VERB_FIRST, MAKE]) {
    const { what, upper, lower } = form.exec(plain)?.groups ?? {}
    if (what === undefined || (upper === undefined && lower === undefined)) continue
    const change: Change = upper === undefined ? (s) => s.toLowerCase() : (s) => s.toUpperCase()
    return changeWhat(what, quotes, scene, change)
  }
  return null
}
