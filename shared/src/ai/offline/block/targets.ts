import { NEVER_NAMES, readKnownName, readOwner, type Name } from '../words/names.ts'
import { countFree, cut, inside, readParts, type Said } from '../grammar/said.ts'
import { ORDINAL, toIndex } from '../words/vocabulary.ts'
import { exactly, isSameLine, textAt, type Block } from './block.ts'
import { findWords } from './find-words.ts'
import { AND, KIND, KIND_OF, readNoun } from './nouns.ts'
import {
  candidates,
  joinTargets,
  pick,
  problemTarget,
  unclearTarget,
  type Scope,
  type Target,
} from './pick.ts'

/** Reads what a part of a command names: "NORA's last line", 'it', 'everything after the shot'. */

/** Other ways to say what the rules below read. */
const REWORDED: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:everything|all|all lines|every line|what|anything)(?: that)? (?<who>.+?) (?:says?|said)(?: (?<scope>(?:about|in|of) .+))?$/diu,
    "all {who}'s lines {scope}",
  ],
  [
    /^(?<who>.+?)(?<!\b(?:that|which)) (?:says?|said),? (?<quote>"\uF8FF+")$/diu,
    "{who}'s line {quote}",
  ],
  [new RegExp(`^(?<noun>.*\\b(?:${KIND})) (?:that )?(?<who>.+?) says?$`, 'diu'), "{who}'s {noun}"],
  [
    /^(?:the )?(?<noun>.+) (?:at|from|near) the (?:very )?(?:start|beginning|top)(?: (?<of>of .+))?$/diu,
    'the first {noun} {of}',
  ],
  [
    /^(?:the )?(?<noun>.+) (?:at|from|near) the (?:very )?(?:end|bottom)(?: (?<of>of .+))?$/diu,
    'the last {noun} {of}',
  ],
  [new RegExp(`^(?:the )?next (?<kind>${KIND})$`, 'diu'), 'the {kind} after this line'],
  [new RegExp(`^(?:the )?previous (?<kind>${KIND})$`, 'diu'), 'the {kind} before this line'],
  [
    new RegExp(`^(?<which>(?:(?:the|all|every|each|${ORDINAL}) )*)(?<paren>\\(\uF8FF+\\))$`, 'diu'),
    '{which} parenthetical {paren}',
  ],
]

function reword(said: Said): Said {
  for (const [form, wording] of REWORDED) {
    const parts = readParts(said, form)
    if (!parts) continue
    const fill = (key: keyof Said): string =>
      wording
        .replace(/\{(\w+)\}/gu, (_, name: string) => parts[name]?.[key] ?? '')
        .replace(/^ | (?= |$)/gu, '')
    return { text: fill('text'), plain: fill('plain') }
  }
  return said
}

const EXCEPT = / (?:except|but not|apart from|other than)(?: for)? /iu
const WHOLE =
  /^(?:everything|all elements|all lines|(?:the )?(?:whole |entire )?block|all of it|(?:the )?(?:whole |entire )page)$/iu
const SIDED = new RegExp(
  `^(?:(?<every>everything|all lines|all|anything)|(?:the )?(?<kind>${KIND}) (?:right |just |directly |immediately )?)(?: |(?<= ))(?<side>before|after|above|below|following) (?<edge>.+)$`,
  'diu',
)
const POINTED =
  /^(?:(?<it>it|them|they|these|those|that)|(?:this|that|the current)(?: (?:one|(?<kind>.+)))?|the line (?:with|at) the caret)$/diu

const known = new WeakMap<Block, Map<string, Target | undefined>>()

/** Everything that a command can name in the block, also several things. */
export function readTarget(said: Said, block: Block): Target | undefined {
  const memo = known.get(block) ?? new Map<string, Target | undefined>()
  known.set(block, memo)
  if (!memo.has(said.text)) memo.set(said.text, readTargets(said, block))
  return memo.get(said.text)
}

const MAX_LISTED = 12
const MAX_CHARACTERS = 200

function readTargets(given: Said, block: Block): Target | undefined {
  const said = cut(given, 0, given.plain.replace(/[\s.,!?]+$/u, '').length)
  if (said.text === '' || said.plain.length > MAX_CHARACTERS) return undefined
  const except = EXCEPT.exec(said.plain)
  if (except) {
    const all = readTarget(cut(said, 0, except.index), block)
    return exceptFor(all, cut(said, except.index + except[0].length), block)
  }
  const one = readOne(said, block, {})
  const joints = [...said.plain.matchAll(new RegExp(AND, 'giu'))]
  const isList = joints.length > 0 && joints.length <= MAX_LISTED
  if ((one && one.unclear === undefined) || !isList) return one
  const starts = [0, ...joints.map(({ 0: joint, index }) => index + joint.length)]
  const targets = starts.map((start, index) =>
    readOne(cut(said, start, joints[index]?.index), block, {}),
  )
  const all = targets.flatMap((target) => (target?.unclear === undefined ? (target ?? []) : []))
  return all.length === targets.length ? joinTargets(all) : one
}

/** 'all the transitions except the fades' */
function exceptFor(all: Target | undefined, except: Said, block: Block): Target | undefined {
  if (!all || all.problem !== undefined) return all
  const other = readTarget(except, block)
  const words = { phrase: except.text, isQuoted: false, least: 1 }
  const gone =
    other?.problem === undefined && other ? other.items : findWords(block, all.items, words)
  if (gone.length === 0) return unclearTarget(except, 'line')
  const isGone = (number: number) => gone.some(({ from, to }) => from <= number && number <= to)
  return { ...all, items: all.items.filter(({ core }) => !isGone(core)) }
}

function readOne(given: Said, block: Block, scope: Scope): Target | undefined {
  const said = reword(given)
  const isScoped = scope.who !== undefined || scope.within !== undefined
  const target =
    (isScoped ? undefined : (readPointer(said, block) ?? readSided(said, block))) ??
    readScoped(said, block, scope) ??
    readNoun(said, block, scope) ??
    readNamed(said, block, scope)
  return said === given || target?.unclear === undefined
    ? target
    : { ...unclearTarget(given, 'line'), free: target.free }
}

/** 'it', 'this line', 'everything' */
function readPointer(said: Said, block: Block): Target | undefined {
  const { focus, caret, lines } = block
  if (WHOLE.test(said.plain)) return { items: lines.map(({ number }) => exactly(number)), free: 0 }
  const parts = readParts(said, POINTED)
  if (!parts) return undefined
  if (parts['it'] && focus.length > 0) return { items: focus.map(exactly), free: 0 }
  const { kind } = KIND_OF.get(parts['kind']?.plain.toLowerCase() ?? 'line') ?? {}
  if (kind === undefined) return undefined
  const here = candidates(block, kind, {}).find(
    ({ from, to }) => caret !== undefined && from <= caret && caret <= to,
  )
  if (here) return { items: [here], free: 0 }
  if (kind === 'scene') return problemTarget('Say which scene, for example: scene 2')
  return caret === undefined
    ? problemTarget('Say which line, for example: the last line')
    : { items: [exactly(caret)], free: 0 }
}

/** 'everything after the shot', 'the line before scene 2' */
function readSided(said: Said, block: Block): Target | undefined {
  const { every, kind, side, edge: words } = readParts(said, SIDED) ?? {}
  const edge = words && readTarget(words, block)
  const [item] = edge?.items ?? []
  if (!edge || !item) return every ? edge : undefined
  const isBefore = /before|above/iu.test(side?.plain ?? '')
  const called = KIND_OF.get(kind?.plain.toLowerCase() ?? '')?.kind ?? 'line'
  const all = every
    ? block.lines.map(({ number }) => exactly(number))
    : candidates(block, called, {})
  const around = all.filter(({ from, to }) => (isBefore ? to < item.from : from > item.to))
  // The transition after a scene is its last line.
  const own = all.filter(({ to }) => !isBefore && called === 'transition' && to === item.to)
  const nearest = isBefore ? around.slice(-1) : [...own, ...around].slice(0, 1)
  return { items: every ? around : nearest, free: edge.free }
}

/** "NORA's last line", 'the first action of scene 2', 'the parenthetical on BEN's line' */
function readScoped(said: Said, block: Block, scope: Scope): Target | undefined {
  const links = [...said.plain.matchAll(/ (?:of|in|from|within|inside|by|that|on) (?=\S)/giu)]
  for (const { index, 0: link } of links.toReversed()) {
    const [noun, around] = [cut(said, 0, index), cut(said, index + link.length)]
    const found =
      readWithin(noun, around, block, scope) ??
      readOwned(noun, readKnownName(around, block), block, scope)
    if (found) return found
  }
  for (const { 0: owner } of said.plain.matchAll(/^.{1,40}?(?:'s?|s)(?= )/giu)) {
    const name = cut(said, 0, owner.length)
    const [all = ''] = /^(?:all|every|each|both) (?:of )?/iu.exec(name.plain) ?? []
    const rest = cut(said, owner.length)
    const noun = { text: all + rest.text, plain: all + rest.plain }
    const found =
      readOwned(noun, readOwner(cut(name, all.length), block), block, scope) ??
      (owner.endsWith("'s")
        ? readWithin(noun, cut(name, 0, owner.length - 2), block, scope)
        : undefined)
    if (found) return found
  }
  return undefined
}

/** A part of a scene, or the parenthetical of a speech. */
function readWithin(noun: Said, around: Said, block: Block, scope: Scope): Target | undefined {
  if (scope.within) return undefined
  const isParenthetical = /^(?:the )?(?:parenthetical|\()/iu.test(noun.plain)
  const { items = [], problem } =
    readScene(around, block) ?? (isParenthetical ? readTarget(around, block) : undefined) ?? {}
  const [within] = items
  if (!within && problem === undefined) return undefined
  const found = readOne(noun, block, within ? { ...scope, within } : scope)
  if (!found || found.unclear !== undefined) return undefined
  return problem === undefined ? found : problemTarget(problem)
}

function readOwned(
  noun: Said,
  who: Name | undefined,
  block: Block,
  scope: Scope,
): Target | undefined {
  const owned = who && !scope.who ? readOne(noun, block, { ...scope, who }) : undefined
  return owned && who?.problem !== undefined ? problemTarget(who.problem) : owned
}

/** A scene as the scope of something else. */
export function readScene(said: Said, block: Block): Target | undefined {
  const { scenes } = block
  if (/\bscenes?\b/iu.test(said.plain)) {
    const target = readPointer(said, block) ?? readNoun(said, block, {})
    const isScene =
      target?.problem !== undefined || target?.items.every((item) => scenes.includes(item))
    return isScene ? target : undefined
  }
  const words = said.plain.replace(/^the /iu, '')
  if (!/^\p{L}[\p{L} ]*$/u.test(words) || NEVER_NAMES.has(words.toLowerCase())) return undefined
  const found = findWords(block, scenes, { phrase: words, isQuoted: false, least: 1 })
  return found.length === 1 ? { items: found, free: countFree(said) / 2 } : undefined
}

const MAX_WORDS = 14

/** A sentence and no name of a line: 'Nora says we' in 'Nora says we should go', unless a line says it all. */
const IS_SAID =
  /^(?!(?:what|everything|all|anything|every|each|where)\b).{1,60}?(?<!\b(?:that|which|where|who) \S{1,30}) (?:says?|said|tells?|told|asks?|asked|thinks?|knows?|shouts?|whispers?|yells?|replies|replied|answers?|adds?|insists?) (?<all>.+)$/iu

/** A quotation, a transition or words of one line, without saying what it is. */
function readNamed(said: Said, block: Block, scope: Scope): Target | undefined {
  const lines = candidates(block, 'line', scope)
  const quoted = inside(said, '"')
  if (quoted !== undefined) {
    const plain = (line: string): string => line.toLowerCase().replace(/(?<![.!?…,])[.!?…,]+$/u, '')
    const whole = lines.filter(({ core }) => plain(textAt(block, core)) === plain(quoted))
    const found = findWords(block, lines, { phrase: quoted, isQuoted: true, least: 1 })
    const named = pick(block, { kind: 'line', phrase: quoted }, whole.length > 0 ? whole : found)
    return whole.length > 0 ? { ...named, free: 0.5 } : { ...named, free: 1, isPartial: quoted }
  }
  const form = readForm(said.text.replace(/^the /iu, ''), block)
  if (form !== undefined) return { items: [exactly(form)], free: 0 }
  const isNew =
    /[(]|^(?:an?|another|new) | (?:is|are|becomes?)$/iu.test(said.plain) ||
    !/^[\p{L}\p{N}]/u.test(said.plain)
  if (isNew || countFree(said) > MAX_WORDS) return undefined
  const all = IS_SAID.exec(said.plain)?.groups?.['all']
  const found =
    all === undefined
      ? findWords(block, lines, { phrase: said.text, isQuoted: false, least: 2 })
      : lines.filter(({ core }) => isSameLine(textAt(block, core), all))
  return found.length === 1
    ? { items: found, free: countFree(said) / 2 }
    : unclearTarget(said, 'line')
}

const FORM = new RegExp(`^(?:(?<ordinal>${ORDINAL}) )?(?<words>.+)$`, 'iu')

/** The only line that begins with words in capitals, or one of several: 'the smash cut', 'the last insert' */
function readForm(named: string, { lines }: Block): number | undefined {
  const { ordinal, words = '' } = FORM.exec(named)?.groups ?? {}
  // In capitals it would be a new one.
  if (!/\p{Ll}/u.test(words)) return undefined
  const start = words.toUpperCase()
  const found = lines.filter(
    ({ type, text }) =>
      /^(?:shot|action|transition)$/u.test(type) &&
      text.startsWith(start) &&
      !/\p{L}/u.test(text.charAt(start.length)),
  )
  if (ordinal !== undefined) return found.at(toIndex(ordinal))?.number
  return found.length === 1 ? found[0]?.number : undefined
}
