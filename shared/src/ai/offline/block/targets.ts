import { NEVER_NAMES, readKnownName, readOwner, type Name } from '../words/names.ts'
import { countFree, cut, inside, type Said } from '../grammar/said.ts'
import {
  getKindNames,
  KINDS,
  NUMBER,
  ORDINAL,
  toIndex,
  toNumber,
  type Kind,
} from '../words/vocabulary.ts'
import {
  exactly,
  lineItem,
  readCueName,
  speechItem,
  textAt,
  type Block,
  type Item,
} from './block.ts'
import { findWords, isSmall } from './find-words.ts'
import {
  candidates,
  joinTargets,
  pick,
  pickAll,
  pickNumbers,
  pickOnly,
  pickSeveral,
  pickWith,
  problemTarget,
  unclearTarget,
  type Scope,
  type Target,
} from './pick.ts'

/** Reads what a part of a command names: 'the second action', "NORA's last line", 'scenes 2 and 3'. */

const CALLED = KINDS.flatMap((kind) => {
  const { one, many } = getKindNames(kind)
  const names = (all: string, isMany: boolean) =>
    all.split('|').map((name) => ({ name, kind, isMany }))
  return [...names(one, false), ...names(many, true)]
})
const KIND_OF = new Map(CALLED.map((called) => [called.name, called]))
const BITS = 'bit|part|moment|passage|beat'
const KIND = [...KIND_OF.keys(), ...BITS.split('|')]
  .toSorted((a, b) => b.length - a.length)
  .join('|')

const AND = String.raw`(?:,? (?:and|&|or) |, ?)`
const RANGE = String.raw`(?:${NUMBER})(?: ?(?:to|through|until|thru|-|–) ?(?:${NUMBER}))?`
const ABOUT =
  'with|containing|about|that says?|where|mentioning|that mentions|in which|saying|reading|when|that has|starting with|beginning with|called|of|that starts with|which says|that reads'
const NOUN = new RegExp(
  `^(?:(?<all>all(?: of)?(?: the| my| those)?|every(?: single)?|each(?: of)?|any|both(?: of)?) )?(?:(?:the|my|those|these|that) )?` +
    `(?:(?<ordinals>(?:${ORDINAL})(?:${AND}(?:the )?(?:${ORDINAL}))*) )?(?:(?<count>${NUMBER}) )?` +
    `(?:(?<words>(?!(?:an?|new|another) ).+?) )??(?<kind>${KIND})` +
    `(?: (?:number |no\\. |#)?(?<numbers>${RANGE}(?:${AND}(?:${RANGE}))*))?` +
    `(?:,? (?:(?<link>${ABOUT}) )?(?<post>["(].*|(?<=(?:${ABOUT}) ).+))?$`,
  'iu',
)
const WHOLE =
  /^(?:everything|all elements|all lines|(?:the )?(?:whole |entire )?block|all of it|(?:the )?(?:whole |entire )page)$/iu
const AROUND =
  /^(?:everything|all lines|all|anything) (?<side>before|after|above|below) (?<edge>.+)$/iu
const SAYS =
  /^(?:everything|all|all lines|every line|what|anything)(?: that)? (?<who>.+?) (?:says?|said)(?: (?<scope>(?:about|in|of) .+))?$/iu
const BESIDE = new RegExp(
  `^(?:the )?(?<kind>${KIND}) (?:right |just |directly |immediately )?(?<side>before|after|above|below|following) (?<edge>.+)$`,
  'iu',
)
const AT_EDGE =
  /^(?<noun>.+) (?:at|from|near) the (?:very )?(?<edge>start|beginning|top|end|bottom) of (?<scene>.+)$/iu
const SAY_WHICH = 'Say which line, for example: the last line'

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
  const [base, except] = / (?:except|but not|apart from|other than)(?: for)? /iu.test(said.plain)
    ? splitAt(said, / (?:except|but not|apart from|other than)(?: for)? /iu)
    : []
  if (base && except) return exceptFor(readTarget(base, block), except, block)
  const one = readOne(said, block, {})
  if (one && one.unclear === undefined) return one
  const joints = [...said.plain.matchAll(new RegExp(AND, 'giu'))]
  if (joints.length === 0 || joints.length > MAX_LISTED) return one
  const starts = [0, ...joints.map(({ 0: joint, index }) => index + joint.length)]
  const parts = starts.map((start, index) => cut(said, start, joints[index]?.index))
  const targets = parts.map((part) => readOne(part, block, {}))
  const all = targets.flatMap((target) => target ?? [])
  return all.length === parts.length && all.every(({ unclear }) => unclear === undefined)
    ? joinTargets(all)
    : one
}

function splitAt(said: Said, joint: RegExp): readonly Said[] {
  const { 0: words = '', index = 0 } = joint.exec(said.plain) ?? {}
  return [cut(said, 0, index), cut(said, index + words.length)]
}

/** 'all the transitions except the fades' */
function exceptFor(all: Target | undefined, except: Said, block: Block): Target | undefined {
  if (!all || all.problem !== undefined) return all
  const other = readTarget(except, block)
  const gone =
    other && other.problem === undefined
      ? other.items
      : findWords(block, all.items, { phrase: except.text, isQuoted: false, least: 1 })
  const items = all.items.filter(
    ({ core }) => !gone.some((item) => item.from <= core && core <= item.to),
  )
  return gone.length === 0 ? unclearTarget(except, 'line') : { ...all, items }
}

/** The parts of a text at a match's named groups, without losing what is hidden. */
function groupOf(said: Said, match: RegExpExecArray, name: string): Said | undefined {
  const words = match.groups?.[name]
  const at = words === undefined ? -1 : said.plain.lastIndexOf(words)
  return words === undefined ? undefined : cut(said, at, at + words.length)
}

function readOne(said: Said, block: Block, scope: Scope): Target | undefined {
  return (
    readPointer(said, block) ??
    readAround(said, block) ??
    readScoped(said, block, scope) ??
    readNoun(said, block, scope) ??
    readNamed(said, block, scope)
  )
}

/** 'it', 'this line', 'everything' */
function readPointer(
  { plain }: Said,
  { focus, caret, lines, scenes, speechOf }: Block,
): Target | undefined {
  if (/^(?:it|them|they|these|those|that)$/iu.test(plain)) {
    if (focus.length > 0) return { items: focus.map(exactly), free: 0 }
    return caret === undefined ? problemTarget(SAY_WHICH) : { items: [exactly(caret)], free: 0 }
  }
  if (WHOLE.test(plain)) {
    return { items: lines.map(({ number }) => exactly(number)), free: 0 }
  }
  if (
    /^(?:the )?(?:this|that|current) scene$/iu.test(plain) ||
    (/^(?:the )?scene$/iu.test(plain) && caret !== undefined)
  ) {
    const current = scenes.filter(({ from, to }) => from <= (caret ?? 0) && (caret ?? 0) <= to)
    return current.length > 0
      ? { items: current, free: 0 }
      : problemTarget('Say which scene, for example: scene 2')
  }
  const kind =
    /^(?:this|the (?:current|line with the caret|line at the caret)|that)(?: (?<kind>.+))?$/iu.exec(
      plain,
    )
  if (!kind) return undefined
  if (caret === undefined) return problemTarget(SAY_WHICH)
  const speech = speechOf.get(caret)
  const isSpeech = /^(?:speech|dialogue|dialog)$/iu.test(kind.groups?.['kind'] ?? '')
  if (isSpeech && speech) return { items: [speechItem(speech)], free: 0 }
  const called = KIND_OF.get((kind.groups?.['kind'] ?? 'line').toLowerCase())
  return called || /^(?:one|line with caret)$/iu.test(kind.groups?.['kind'] ?? '')
    ? { items: [exactly(caret)], free: 0 }
    : undefined
}

/** 'everything after the shot', 'the line before scene 2', 'what NORA says about the map' */
function readAround(said: Said, block: Block): Target | undefined {
  const around = AROUND.exec(said.plain)
  if (around) {
    const edge = readTarget(groupOf(said, around, 'edge') ?? said, block)
    const [item] = edge?.items ?? []
    if (!edge || !item) return edge
    const isBefore = /before|above/iu.test(around.groups?.['side'] ?? '')
    const numbers = block.lines.map(({ number }) => number)
    const items = numbers.filter((number) => (isBefore ? number < item.from : number > item.to))
    return { items: items.map(exactly), free: edge.free }
  }
  const says = SAYS.exec(said.plain)
  const who = says && readKnownName(groupOf(said, says, 'who') ?? said, block)
  if (who) {
    const scope = groupOf(said, says, 'scope')
    if (!scope) return { ...pickAll(block, ['line'], { who }), free: 0 }
    const about = /^about /iu.test(scope.plain)
    return about
      ? readNoun(readLike('line ', scope), block, { who })
      : readScoped(readLike('lines ', scope), block, { who })
  }
  const beside = BESIDE.exec(said.plain)
  if (!beside) return undefined
  const edge = readTarget(groupOf(said, beside, 'edge') ?? said, block)
  const [item] = edge?.items ?? []
  if (!edge || !item || edge.unclear !== undefined) return undefined
  const kind = KIND_OF.get((beside.groups?.['kind'] ?? '').toLowerCase())?.kind ?? 'line'
  const isBefore = /before|above/iu.test(beside.groups?.['side'] ?? '')
  const all = candidates(block, kind, {})
  const found = isBefore
    ? all.findLast(({ to }) => to < item.from)
    : all.find(({ from }) => from > item.to)
  return found ? { items: [found], free: edge.free } : undefined
}

function readLike(start: string, { text, plain }: Said): Said {
  return { text: start + text, plain: start + plain }
}

/** "NORA's last line", 'the first action of scene 2', 'in the kitchen' */
function readScoped(said: Said, block: Block, scope: Scope): Target | undefined {
  const edge = AT_EDGE.exec(said.plain)
  const edgeScene = edge && readScene(groupOf(said, edge, 'scene') ?? said, block)
  const noun = edge && groupOf(said, edge, 'noun')
  if (edgeScene && noun) {
    const isStart = /start|beginning|top/iu.test(edge.groups?.['edge'] ?? '')
    const bare = noun.plain.replace(/^the /iu, '')
    const start = isStart ? 'the first ' : 'the last '
    return readNoun(readLike(start, cut(noun, noun.plain.length - bare.length)), block, {
      ...scope,
      within: edgeScene,
    })
  }
  for (const link of [
    ...said.plain.matchAll(/ (?:of|in|from|within|inside|by|that|on) (?=\S)/giu),
  ].toReversed()) {
    const before = cut(said, 0, link.index)
    const after = cut(said, link.index + link[0].length)
    const within = scope.within ? undefined : readScene(after, block)
    if (within) {
      if (/^(?:the )?scene$/iu.test(before.plain)) return within
      const inside = readOne(before, block, { ...scope, within })
      if (inside && inside.unclear === undefined)
        return within.problem === undefined ? inside : within
    }
    const speech =
      scope.within || !/^(?:the )?parenthetical$/iu.test(before.plain)
        ? undefined
        : readTarget(after, block)
    if (speech && speech.problem === undefined && speech.items.length === 1)
      return readOne(before, block, { ...scope, within: speech })
    const who = scope.who
      ? undefined
      : readKnownName({ text: after.text.replace(/ says?$/u, ''), plain: after.plain }, block)
    const owned = who && readOne(before, block, { ...scope, who })
    if (owned) return who.problem === undefined ? owned : problemTarget(who.problem)
  }
  const spoken = /^(?<noun>.+) (?<who>\S+(?: \S+)?) says?$/iu.exec(said.plain)
  const speaker = spoken && readKnownName(groupOf(said, spoken, 'who') ?? said, block)
  if (speaker && !scope.who)
    return readOne(groupOf(said, spoken, 'noun') ?? said, block, { ...scope, who: speaker })
  for (const owner of said.plain.matchAll(/^.{1,40}?(?:'s?|s)(?= )/giu)) {
    const rest = cut(said, owner[0].length)
    const owning = cut(said, 0, owner[0].length)
    const who = scope.who ? undefined : readOwner(readPlainArticle(owning), block)
    const owned = who && readOne(rest, block, { ...scope, who })
    if (owned) return who.problem === undefined ? owned : problemTarget(who.problem)
    const within = scope.within
      ? undefined
      : /'s$/u.test(owning.plain)
        ? readScene(cut(owning, 0, owning.plain.length - 2), block)
        : undefined
    const inside = within && readOne(rest, block, { ...scope, within })
    if (inside) return inside
  }
  return undefined
}

function readPlainArticle(said: Said): Said {
  return cut(said, /^(?:all(?: of)? |every |each |both )?/iu.exec(said.plain)?.[0].length ?? 0)
}

/** A scene as the scope of something else. */
export function readScene(said: Said, block: Block): Target | undefined {
  const pointed = readPointer(said, block)
  if (/^(?:the )?scene$/iu.test(said.plain) && block.scenes.length === 1)
    return { items: block.scenes, free: 0 }
  if (/\bscenes?\b/iu.test(said.plain)) {
    const target = pointed ?? readNoun(said, block, {})
    const isScene =
      target?.problem !== undefined || target?.items.every((item) => block.scenes.includes(item))
    return isScene ? target : undefined
  }
  const words = said.plain.replace(/^the /iu, '')
  if (!/^\p{L}[\p{L} ]*$/u.test(words) || NEVER_NAMES.has(words.toLowerCase())) return undefined
  const found = findWords(block, block.scenes, { phrase: words, isQuoted: false, least: 1 })
  return found.length === 1 ? { items: found, free: countFree(said) / 2 } : undefined
}

function readNoun(said: Said, block: Block, scope: Scope): Target | undefined {
  const match = NOUN.exec(said.plain)
  if (!match) return undefined
  const { all, ordinals, count, kind: called = '', numbers } = match.groups ?? {}
  const { kind, isMany } = KIND_OF.get(called.toLowerCase()) ?? {
    kind: 'line' as const,
    isMany: false,
  }
  const words = groupOf(said, match, 'words')
  const post = groupOf(said, match, 'post')
  if (new RegExp(`^(?:${BITS})$`, 'iu').test(called) && !post && !words) return undefined
  if (numbers !== undefined)
    return words || all ? undefined : pickNumbers(block, kind, readNumbers(numbers), scope)
  const paren = post && inside(post, '(')
  if (paren !== undefined)
    return kind === 'parenthetical'
      ? readParenthetical(paren, block, {
          ...scope,
          ordinals,
          isAll: all !== undefined,
          isCalled: true,
        })
      : undefined
  const isNever =
    words &&
    words.plain
      .toLowerCase()
      .split(' ')
      .some(
        (word) =>
          NEVER_NAMES.has(word) && !/^(?:the|insert|super|match|dissolve|fade)$/u.test(word),
      )
  if (isNever) return undefined
  const described = words ?? post
  const indexes = (ordinals ?? '')
    .toLowerCase()
    .split(new RegExp(`${AND}(?:the )?`, 'iu'))
    .filter(Boolean)
    .map(toIndex)
  if (described) {
    const quoted = inside(described, '"')
    const phrase = quoted ?? described.text
    const found = findWords(block, candidates(block, kind, scope), {
      phrase,
      isQuoted: quoted !== undefined,
      least: 1,
    })
    const free = quoted === undefined ? countFree(described) / 2 : 0
    if (quoted === undefined && isSmall(phrase)) return undefined
    if (found.length > 0 && (all !== undefined || isMany)) return { items: found, free }
    const [index] = indexes
    const nth = index === undefined ? undefined : found.at(index)
    if (nth) return { items: [nth], free }
    // The description of a new thing, or words that are new: put action "Thunder." at the end
    if (found.length === 0 && !match.groups?.['link'] && !/^["]/u.test(described.plain))
      return unclearTarget(said, kind)
    if (found.length === 0 && !match.groups?.['link']) return undefined
    return { ...pickWith(block, kind, phrase, found), free }
  }
  if (indexes.length > 0 && count !== undefined)
    return pickSeveral(block, kind, { index: indexes[0] ?? 0, count: toNumber(count) }, scope)
  if (indexes.length > 0) {
    const several = isMany && indexes.length === 1 && kind !== 'dialogue'
    return several
      ? undefined
      : joinTargets(indexes.map((index) => pick(block, kind, index, scope)))
  }
  if (/^both/iu.test(all ?? '')) {
    const both = pickAll(block, [kind], scope)
    return both.problem !== undefined || both.items.length === 2
      ? both
      : problemTarget('There are not two.')
  }
  if (all !== undefined) return pickAll(block, [kind], scope)
  if (count !== undefined) {
    const items = candidates(block, kind, scope)
    return items.length === toNumber(count) && isMany ? { items, free: 0 } : undefined
  }
  if (!isMany) return pickOnly(block, kind, scope)
  return scope.who || scope.within || (kind !== 'line' && kind !== 'scene')
    ? pickAll(block, [kind], scope)
    : problemTarget(`Say which ${kind}s, for example: the last two ${kind}s`)
}

const MAX_RANGE = 1000

/** '3, 5 and 7 to 9' */
function readNumbers(words: string): readonly number[] {
  return [...words.matchAll(new RegExp(RANGE, 'giu'))].flatMap(([range]) => {
    const [from = 0, to = from] = [...range.matchAll(new RegExp(NUMBER, 'giu'))].map(([one]) =>
      toNumber(one),
    )
    return Array.from(
      { length: Math.min(MAX_RANGE, Math.max(0, to - from + 1)) },
      (_, index) => from + index,
    )
  })
}

/** A quotation, a parenthetical, a transition or words of one line, without saying what it is. */
function readNamed(said: Said, block: Block, scope: Scope): Target | undefined {
  const lines = candidates(block, 'line', scope)
  const quoted = inside(said, '"')
  if (quoted !== undefined) {
    const plain = (line: string): string => line.toLowerCase().replace(/(?<![.!?…,])[.!?…,]+$/u, '')
    const whole = lines.filter(({ core }) => plain(textAt(block, core)) === plain(quoted))
    if (whole.length > 0) return { ...pickWith(block, 'line', quoted, whole), free: 0.5 }
    const found = findWords(block, lines, { phrase: quoted, isQuoted: true, least: 1 })
    return { ...pickWith(block, 'line', quoted, found), free: 1, isPartial: quoted }
  }
  const [, all, ordinals] =
    new RegExp(`^(?:the )?(?:(all(?: the)?|every|each) )?(?:(${ORDINAL}) )?(?=\\()`, 'iu').exec(
      said.plain,
    ) ?? []
  const at = said.plain.indexOf('(')
  const paren =
    at < 0 ||
    /\p{L}/u.test(
      said.plain
        .slice(0, at)
        .replace(/^(?:the )?(?:all(?: the)?|every|each)? ?/iu, '')
        .replace(new RegExp(ORDINAL, 'iu'), ''),
    )
      ? undefined
      : inside(cut(said, at), '(')
  if (paren !== undefined)
    return readParenthetical(paren, block, {
      ...scope,
      ordinals,
      isAll: all !== undefined,
      isCalled: scope.who !== undefined,
    })
  const bare = said.text.replace(/^the /iu, '')
  const plainTransition = (text: string): string => text.toUpperCase().replace(/[.:]$| TO:?$/gu, '')
  const transitions = block.lines.filter(
    ({ type, text }) => type === 'transition' && plainTransition(text) === plainTransition(bare),
  )
  const [transition, other] = transitions
  if (transition && !other && /\p{Ll}/u.test(bare))
    return { items: [exactly(transition.number)], free: 0 }
  // 'the insert', 'the montage'
  const forms =
    /^\p{L}[\p{L}-]*$/u.test(bare) && !KIND_OF.has(bare.toLowerCase())
      ? block.lines.filter(
          ({ type, text }) =>
            /^(?:shot|action|transition)$/u.test(type) && text.startsWith(bare.toUpperCase()),
        )
      : []
  if (forms.length === 1 && forms[0]) return { items: [exactly(forms[0].number)], free: 0 }
  if (
    /[(]|^(?:an?|another|new) /iu.test(said.plain) ||
    !/^[\p{L}\p{N}]/u.test(said.plain) ||
    countFree(said) > 14
  )
    return undefined
  const found = findWords(block, lines, { phrase: said.text, isQuoted: false, least: 2 })
  if (found.length === 1) return { items: found, free: countFree(said) / 2 }
  return unclearTarget(said, 'line')
}

type Named = Scope & Readonly<{ ordinals?: string | undefined; isCalled: boolean; isAll: boolean }>

/** The parentheticals with exactly these words; `undefined` if there is none: the words may be new. */
function readParenthetical(paren: string, block: Block, named: Named): Target | undefined {
  const plain = (text: string): string => text.toLowerCase().replaceAll(/\s+/gu, ' ')
  const wanted = plain(`(${paren})`)
  const items = candidates(block, 'parenthetical', named).filter(
    ({ core }) => plain(textAt(block, core)) === wanted,
  )
  const [first, other] = items
  if (!first) return named.isCalled ? undefined : undefined
  if (named.isAll) return { items, free: 0 }
  if (named.ordinals !== undefined) {
    const nth = items.at(toIndex(named.ordinals))
    return nth
      ? { items: [nth], free: 0 }
      : problemTarget(`There are only ${items.length} parentheticals (${paren}).`)
  }
  if (other) {
    return problemTarget(
      `There are ${items.length} parentheticals (${paren}). Say which, for example: the last (${paren})`,
    )
  }
  const isElsewhere = block.lines.some(
    ({ type, text }) => type !== 'parenthetical' && plain(text).includes(wanted),
  )
  return isElsewhere && !named.isCalled
    ? problemTarget(
        `“(${paren})” is in another line too. For the parenthetical, say: the parenthetical (${paren})`,
      )
    : { items: [first], free: 0 }
}
