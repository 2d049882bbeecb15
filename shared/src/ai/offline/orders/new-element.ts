import type { ElementType } from '../../../script/element-types.ts'
import type { Block } from '../block/block.ts'
import type { Filled } from '../grammar/parser.ts'
import { countFree, cut, inside, readParts, type Said } from '../grammar/said.ts'
import { newElement, type Material } from '../words/element-text.ts'
import { readFixed } from '../words/fixed-form.ts'
import { readProse, readShort, readSpeech } from '../words/free-text.ts'
import { getKindNames, KINDS } from '../words/vocabulary.ts'
import type { Found } from './order.ts'

/** Reads an element that a command adds, from its type and its words or from its form. */

/** Without articles and the like before it. */
export function bare(said: Said): Said {
  const leading = /^(?:(?:the|an?|another|some|new|following|short|one more)[ ,]+)+/iu
  const { length } = leading.exec(said.plain)?.[0] ?? ''
  return cut(said, length)
}

const TYPES = new Map(
  KINDS.filter((kind) => kind !== 'line').flatMap((kind) =>
    getKindNames(kind)
      .one.split('|')
      .map((name): [string, ElementType] => [name, kind === 'scene' ? 'scene_heading' : kind]),
  ),
)

/** Reads the type of a new element: a new 'scene' is its heading. */
export function readType(said: Said): ElementType | undefined {
  return TYPES.get(bare(said).plain.toLowerCase().replace(/[.:]$/u, ''))
}

const NAMES = [...TYPES.keys()].toSorted((a, b) => b.length - a.length).join('|')
const TYPED = new RegExp(
  `^(?<type>${NAMES})(?: is)?(?: ?(?<mark>: ?|[-–] )| (?<link>saying|that says|which says|reading|that reads|where|in which) |(?: with| for| in)? )(?<words>(?!as ).+)$`,
  'diu',
)
const AS = new RegExp(`^(?<words>.+) as (?:an? |the )?(?<type>${NAMES})$`, 'diu')

/** The writer's words for a type, as far as they can be that; `isLinked`: after a colon or so. */
function readWords(
  type: ElementType,
  words: Said,
  isLinked: boolean,
  block: Block,
): Material | undefined {
  const text = inside(words, '"') ?? (type === 'parenthetical' ? inside(words, '(') : undefined)
  if (text !== undefined) return { text, isQuoted: true }
  if (type === 'shot' || type === 'parenthetical')
    return readShort(cut(words, 0, words.plain.replace(/ -$/u, '').length))
  if (!isLinked) return undefined
  if (type === 'dialogue') return readSpeech(words, block)
  return type === 'action' || type === 'text' ? readProse(words) : undefined
}

/** @param how 'marked' needs a colon or dash after the type, as without a verb */
export function readElement(
  given: Said,
  block: Block,
  how: 'any' | 'marked',
): Filled<Found> | undefined {
  const said = bare(given)
  const fixed = readFixed(given) ?? readFixed(said)
  if (fixed) return { found: { fixed }, free: 0 }
  const { words, type: name, mark, link } = readParts(said, TYPED) ?? readParts(said, AS) ?? {}
  const type = TYPES.get(name?.plain.toLowerCase() ?? '')
  if (!words || !type) return undefined
  const form = readFixed(words) ?? readFixed(bare(words))
  if (form?.[0]?.type === type) return { found: { fixed: form }, free: 0 }
  if (how === 'marked' && !mark) return undefined
  const material = readWords(type, words, mark !== undefined || link !== undefined, block)
  return (
    material && {
      found: { fixed: [newElement(type, material)] },
      free: countFree(words),
    }
  )
}

/** The words of a parenthetical: '(softly)', 'a parenthetical saying softly' */
export function readParenthetical(given: Said, block: Block): Filled<Found> | undefined {
  const said = bare(given)
  const quoted = /^\((?<words>.+)\)$/u.exec(inside(said, '"') ?? '')?.groups?.['words']
  const only = quoted ?? inside(said, '(')
  if (only !== undefined) return { found: { paren: only }, free: 0 }
  const { found: { fixed: [one] = [] } = {}, free = 0 } = readElement(said, block, 'any') ?? {}
  return one?.type === 'parenthetical'
    ? { found: { paren: one.text.slice(1, -1) }, free }
    : undefined
}
