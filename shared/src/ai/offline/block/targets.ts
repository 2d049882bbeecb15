import { NEVER_NAMES, readKnownName, readOwner } from '../words/names.ts'
import { countFree, cut, inside, readParts, type Said } from '../grammar/said.ts'
import { ORDINAL, toIndex } from '../words/vocabulary.ts'
import { exactly, speechItem, textAt, type Block } from './block.ts'
import { findWords } from './find-words.ts'
import { AND, KIND, KIND_OF, readNoun, readParenthetical } from './nouns.ts'
import {
  candidates,
  joinTargets,
  pickAll,
  pickWith,
  problemTarget,
  unclearTarget,
  type Scope,
  type Target,
} from './pick.ts'

/** Reads what a part of a command names: "NORA's last line", 'it', 'everything after the shot'. */

const EXCEPT = / (?:except|but not|apart from|other than)(?: for)? /iu
const WHOLE =
  /^(?:everything|all elements|all lines|(?:the )?(?:whole |entire )?block|all of it|(?:the )?(?:whole |entire )page)$/iu
const SIDED = new RegExp(
  `^(?:(?<every>everything|all lines|all|anything)|(?:the )?(?<kind>${KIND}) (?:right |just |directly |immediately )?)(?: |(?<= ))(?<side>before|after|above|below|following) (?<edge>.+)$`,
  'diu',
)
const SAYS =
  /^(?:everything|all|all lines|every line|what|anything)(?: that)? (?<who>.+?) (?:says?|said)(?: (?<scope>(?:about|in|of) .+))?$/diu
const SAYS_QUOTE = /^(?<who>.+?) (?:says?|said),? (?<quote>"\uF8FF+")$/diu
const SPOKEN = /^(?<noun>.+) (?<who>\S+(?: \S+)?) says?$/diu
const AT_EDGE =
  /^(?:the )?(?<noun>.+) (?:at|from|near) the (?:very )?(?:(?<start>start|beginning|top)|end|bottom) of (?<scene>.+)$/diu
const POINTED =
  /^(?:this|the (?:current|line with the caret|line at the caret)|that)(?: (?<kind>.+))?$/diu
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
  const isKnown = other !== undefined && other.problem === undefined
  const gone = isKnown ? other.items : findWords(block, all.items, words)
  if (gone.length === 0) return unclearTarget(except, 'line')
  const isGone = (number: number) => gone.some(({ from, to }) => from <= number && number <= to)
  return { ...all, items: all.items.filter(({ core }) => !isGone(core)) }
}

function readOne(said: Said, block: Block, scope: Scope): Target | undefined {
  const isScoped = scope.who !== undefined || scope.within !== undefined
  const whole = isScoped
    ? undefined
    : (readPointer(said, block) ?? readSided(said, block) ?? readSaying(said, block))
  return (
    whole ??
    readScoped(said, block, scope) ??
    readNoun(said, block, scope) ??
    readNamed(said, block, scope)
  )
}

/** 'it', 'this line', 'everything' */
function readPointer(said: Said, block: Block): Target | undefined {
  const { focus, caret, lines, scenes, speechOf } = block
  if (WHOLE.test(said.plain)) return { items: lines.map(({ number }) => exactly(number)), free: 0 }
  const isIt = /^(?:it|them|they|these|those|that)$/iu.test(said.plain)
  if (isIt && focus.length > 0) return { items: focus.map(exactly), free: 0 }
  const kind = readParts(said, POINTED)?.['kind']?.plain.toLowerCase() ?? 'line'
  const isScene = kind === 'scene' || /^(?:the )?scene$/iu.test(said.plain)
  if (isScene && (caret !== undefined || kind === 'scene')) {
    const here = scenes.filter(({ from, to }) => from <= (caret ?? 0) && (caret ?? 0) <= to)
    return here.length > 0
      ? { items: here, free: 0 }
      : problemTarget('Say which scene, for example: scene 2')
  }
  const beside = caret === undefined ? undefined : readBesideCaret(said, caret, block)
  if (beside) return beside
  if (!isIt && !POINTED.test(said.plain)) return undefined
  if (caret === undefined) return problemTarget(SAY_WHICH)
  const speech = /^(?:speech|dialogue|dialog)$/u.test(kind) ? speechOf.get(caret) : undefined
  if (speech) return { items: [speechItem(speech)], free: 0 }
  return KIND_OF.has(kind) || /^(?:one|line with caret)$/u.test(kind)
    ? { items: [exactly(caret)], free: 0 }
    : undefined
}

const NEXT = new RegExp(`^(?:the )?(?:(next)|previous) (${KIND})$`, 'iu')

/** 'the next line', 'the previous action' */
function readBesideCaret({ plain }: Said, caret: number, block: Block): Target | undefined {
  const [all, next, kind = ''] = NEXT.exec(plain) ?? []
  if (all === undefined) return undefined
  const items = candidates(block, KIND_OF.get(kind.toLowerCase())?.kind ?? 'line', {})
  const item = next
    ? items.find(({ from }) => from > caret)
    : items.findLast(({ to }) => to < caret)
  return item && { items: [item], free: 0 }
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

/** 'what NORA says about the map' */
function readSaying(said: Said, block: Block): Target | undefined {
  const { who: name, scope, quote } = readParts(said, SAYS_QUOTE) ?? readParts(said, SAYS) ?? {}
  const who = name && readKnownName(name, block)
  if (!who) return undefined
  if (quote) return readNoun(startWith('line ', quote), block, { who })
  if (!scope) return pickAll(block, ['line'], { who })
  const isAbout = /^about /iu.test(scope.plain)
  return isAbout
    ? readNoun(startWith('line ', scope), block, { who })
    : readScoped(startWith('lines ', scope), block, { who })
}

function startWith(start: string, { text, plain }: Said): Said {
  return { text: start + text, plain: start + plain }
}

/** "NORA's last line", 'the first action of scene 2', 'the two lines at the end of scene 1' */
function readScoped(said: Said, block: Block, scope: Scope): Target | undefined {
  const { noun, scene, start } = readParts(said, AT_EDGE) ?? {}
  const within = scene && readScene(scene, block)
  if (noun && within) {
    return readNoun(startWith(start ? 'the first ' : 'the last ', noun), block, {
      ...scope,
      within,
    })
  }
  const links = [...said.plain.matchAll(/ (?:of|in|from|within|inside|by|that|on) (?=\S)/giu)]
  for (const { index, 0: link } of links.toReversed()) {
    const [before, after] = [cut(said, 0, index), cut(said, index + link.length)]
    const found = readWithin(before, after, block, scope) ?? readOwned(before, after, block, scope)
    if (found) return found
  }
  const spoken = readParts(said, SPOKEN)
  const mine =
    spoken?.['noun'] && spoken['who'] && readOwned(spoken['noun'], spoken['who'], block, scope)
  if (mine) return mine
  for (const { 0: owner } of said.plain.matchAll(/^.{1,40}?(?:'s?|s)(?= )/giu)) {
    const name = cut(said, 0, owner.length)
    const [{ length: quantity } = '', all = ''] =
      /^(?:(all|every|each|both) (?:of )?)?/iu.exec(name.plain) ?? []
    const rest = startWith(all && `${all} `, cut(said, owner.length))
    const who = scope.who ? undefined : readOwner(cut(name, quantity), block)
    const found = who
      ? withOwner(rest, who, block, scope)
      : owner.endsWith("'s") && readWithin(rest, cut(name, 0, owner.length - 2), block, scope)
    if (found) return found
  }
  return undefined
}

/** A part of a scene, or the parenthetical of a speech. */
function readWithin(noun: Said, around: Said, block: Block, scope: Scope): Target | undefined {
  if (scope.within) return undefined
  const scene = readScene(around, block)
  if (scene && /^(?:the )?scene$/iu.test(noun.plain)) return scene
  const isParenthetical = /^(?:the )?(?:parenthetical|\(.*)$/iu.test(noun.plain)
  const within = scene ?? (isParenthetical ? readTarget(around, block) : undefined)
  if (!within || (!scene && (within.problem !== undefined || within.items.length !== 1)))
    return undefined
  const found = readOne(noun, block, { ...scope, within })
  if (!found || found.unclear !== undefined) return undefined
  return within.problem === undefined ? found : within
}

function readOwned(noun: Said, owner: Said, block: Block, scope: Scope): Target | undefined {
  const name = cut(owner, 0, owner.plain.replace(/ says?$/iu, '').length)
  const who = scope.who ? undefined : readKnownName(name, block)
  return who && withOwner(noun, who, block, scope)
}

function withOwner(
  noun: Said,
  who: NonNullable<Scope['who']>,
  block: Block,
  scope: Scope,
): Target | undefined {
  const owned = readOne(noun, block, { ...scope, who })
  return owned && who.problem !== undefined ? problemTarget(who.problem) : owned
}

/** A scene as the scope of something else. */
export function readScene(said: Said, block: Block): Target | undefined {
  const { scenes } = block
  if (/^(?:the )?scene$/iu.test(said.plain) && scenes.length === 1)
    return { items: scenes, free: 0 }
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

const PAREN = new RegExp(
  `^(?:the )?(?:(?<all>all(?: the)?|every|each) )?(?:the )?(?:(?<ordinal>${ORDINAL}) )?(?<paren>\\(\uF8FF+\\))$`,
  'diu',
)
const MAX_WORDS = 14

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
  const { all, ordinal, paren } = readParts(said, PAREN) ?? {}
  const words = paren && inside(paren, '(')
  if (words !== undefined) {
    const index = ordinal && toIndex(ordinal.plain)
    const named = { ...scope, index, isAll: all !== undefined, isCalled: scope.who !== undefined }
    return readParenthetical(words, block, named)
  }
  const form = readForm(said.text.replace(/^the /iu, ''), block)
  if (form !== undefined) return { items: [exactly(form)], free: 0 }
  const isNew = /[(]|^(?:an?|another|new) /iu.test(said.plain) || !/^[\p{L}\p{N}]/u.test(said.plain)
  if (isNew || countFree(said) > MAX_WORDS) return undefined
  const found = findWords(block, lines, { phrase: said.text, isQuoted: false, least: 2 })
  return found.length === 1
    ? { items: found, free: countFree(said) / 2 }
    : unclearTarget(said, 'line')
}

const FORM = new RegExp(`^(?:(?<ordinal>${ORDINAL}) )?(?<words>.+)$`, 'iu')

/** The only line with a form, or one of several: 'the smash cut', 'the last insert'. */
function readForm(named: string, { lines }: Block): number | undefined {
  const { ordinal, words = '' } = FORM.exec(named)?.groups ?? {}
  const plain = (form: string): string => form.toUpperCase().replace(/[.:]$| TO:?$/gu, '')
  const isWord = /^\p{L}[\p{L}-]*$/u.test(words) && !KIND_OF.has(words.toLowerCase())
  const isForm = ({ type, text }: Block['lines'][number]): boolean =>
    (type === 'transition' && plain(text) === plain(words)) ||
    (isWord && /^(?:shot|action|transition)$/u.test(type) && text.startsWith(words.toUpperCase()))
  // In capitals it would be a new one.
  const found = /\p{Ll}/u.test(words) ? lines.filter(isForm) : []
  if (ordinal !== undefined) return found.at(toIndex(ordinal))?.number
  return found.length === 1 ? found[0]?.number : undefined
}
