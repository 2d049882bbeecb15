import type { Block } from '../block/block.ts'
import { cut, inside, readParts, type Said } from '../grammar/said.ts'
import { readKnownName, readNamedSpeaker, readSpeaker } from '../words/names.ts'
import { CLASSES, MANNERS } from '../words/vocabulary.ts'
import type { Found } from './order.ts'

/** Reads who says something, and how: 'whispers to Ben', 'Ben said', 'Nora (V.O., tired)'. */

const MANNER_OF = new Map(
  Object.entries(MANNERS).flatMap(([manner, all]) =>
    [manner, ...all.split('|')].map((word) => [word, manner] as const),
  ),
)
const MANNER = [...MANNER_OF.keys()].join('|')
const SAYING = new RegExp(
  `^(?:(?:should|to|shall|will|then|just|now) )*(?:(?<before>${MANNER}) )?(?:${CLASSES['speak']}|(?<verb>${MANNER}))(?:,? (?<after>${MANNER}))?(?: (?:to|at) (?<to>.+?))?,?$`,
  'diu',
)
const TELLING =
  /^(?:(?:should|to|shall|will|then) )*(?:ask|asks|asked|tell|tells|told) (?<to>.+?),?$/diu

export function readManner({ plain }: Said): string | undefined {
  return MANNER_OF.get(plain.toLowerCase().replace(/[.!]$/u, ''))
}

/** 'whispers to Ben', 'says quietly', 'asks Nora' */
export function readSaying(said: Said, block: Block): Found | undefined {
  const parts = readParts(said, SAYING) ?? readParts(said, TELLING)
  if (!parts) return undefined
  const to = parts['to'] && readKnownName(parts['to'], block)
  if (parts['to'] && !to) return undefined
  const adverb = parts['before'] ?? parts['after'] ?? parts['verb']
  const how = [adverb && readManner(adverb), to && `to ${to.typed}`].filter(Boolean).join(', ')
  return how === '' ? {} : { manner: how }
}

/** 'says Ben', 'Ben said', 'whispers Nora to Ben' */
export function readSaidBy(given: Said, block: Block): Found | undefined {
  const said = cut(given, 0, given.plain.replace(/[.,]$/u, '').length)
  const end = / to \S+$/u.exec(said.plain)?.index ?? said.plain.length
  const to = said.plain.slice(end)
  for (const { index } of said.plain.slice(0, end).matchAll(/ /gu)) {
    const [one, other] = [cut(said, 0, index), cut(said, index, end)]
    for (const [verb, speaker] of [[one, other] as const, [other, one] as const]) {
      const saying = readSaying({ text: verb.text + to, plain: verb.plain + to }, block)
      const who = saying && readSpeaker(speaker, block)
      if (who) return { ...saying, who }
    }
  }
  return undefined
}

const EXTENSIONS: Readonly<Record<string, RegExp>> = {
  'V.O.': /^(?:in |as )?(?:an? )?\(?(?:v\.? ?o\.?|voice[ -]?over)\)?$/iu,
  'O.S.': /^\(?(?:o\.? ?s\.?|off[ -]?screen)\)?$/iu,
  'O.C.': /^\(?(?:o\.? ?c\.?|off[ -]?camera)\)?$/iu,
  "CONT'D": /^\(?cont['’]?d\)?$/iu,
}

/** The extension of a cue, as it is printed. */
export function readExtension(words: string): string | undefined {
  return Object.entries(EXTENSIONS).find(([, form]) => form.test(words.trim()))?.[0]
}

/** 'Nora (V.O., tired)', 'NORA, angrily', 'Omar off screen' before a colon */
export function readCue(said: Said, block: Block): Found | undefined {
  const plain = readNamedSpeaker(said, block)
  if (plain) return { who: plain }
  for (const { index, 0: gap } of said.plain.matchAll(/,? /gu)) {
    const how = cut(said, index + gap.length)
    const paren = inside(how, '(') ?? readExtension(how.text)
    const manner = readManner(how)
    const who = (paren ?? manner) ? readNamedSpeaker(cut(said, 0, index), block) : undefined
    if (who)
      return { who, ...(paren === undefined ? {} : { paren }), ...(manner ? { manner } : {}) }
  }
  return undefined
}
