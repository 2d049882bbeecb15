/** The characters of a script, and where their names are in a text. */
import { contentToText } from '../../content/text.ts'
import type { Script } from '../script.ts'
import { speakerName } from './suggestions.ts'

/** A character with cues. */
export type CastMember = Readonly<{
  /** In capitals, without extensions. */
  name: string
  /** The number of dialogue elements. */
  lines: number
}>

/** A range of a text, in UTF-16 units. */
export type NameRange = Readonly<{ from: number; to: number }>

/** Separates the names in a cue of several speakers, as `nameKey` returns it: JOHN & MARY. */
const JOINT = / ?[&/+,] ?| AND /u

/**
 * Returns the characters with cues, most lines first. A cue of several speakers counts for each of
 * them if one of them has a cue alone; otherwise it is one name, such as HANSEL AND GRETEL.
 */
export function listCast({ storyBlocks }: Pick<Script, 'storyBlocks'>): CastMember[] {
  const lines = new Map<string, number>()
  let speaker = ''
  for (const { type, content } of storyBlocks.flatMap(({ elements }) => elements)) {
    if (type === 'character') {
      speaker = nameKey(speakerName(content))
      if (speaker !== '') lines.set(speaker, lines.get(speaker) ?? 0)
    } else if (type === 'dialogue') {
      if (speaker !== '' && contentToText(content).trim() !== '') {
        lines.set(speaker, (lines.get(speaker) ?? 0) + 1)
      }
    } else if (type !== 'parenthetical') speaker = ''
  }
  const cast = new Map<string, number>()
  for (const [cue, count] of lines) {
    const names = namesInCue(cue, (name) => lines.has(name))
    for (const name of names) cast.set(name, (cast.get(name) ?? 0) + count)
  }
  return [...cast]
    .map(([name, count]) => ({ name, lines: count }))
    .toSorted((one, other) => other.lines - one.lines)
}

/**
 * The names in a cue: several for JOHN & MARY if one of them has a cue alone, otherwise one, such as
 * HANSEL AND GRETEL.
 *
 * @param cue as `nameKey` returns it
 */
export function namesInCue(cue: string, hasCue: (name: string) => boolean): readonly string[] {
  const parts = cue.split(JOINT).filter((part) => /[\p{L}\p{N}]/u.test(part))
  return parts.some(hasCue) ? parts : [cue]
}

/** The character who speaks at an element: its cue's first known name; `null` if there is none. */
export function speakerAt(
  { storyBlocks }: Pick<Script, 'storyBlocks'>,
  elementId: string,
  cast: readonly CastMember[],
): string | null {
  for (const { elements } of storyBlocks) {
    const at = elements.findIndex(({ id }) => id === elementId)
    if (at >= 0) {
      const cue = elements
        .slice(0, at + 1)
        .findLast(({ type }) => type !== 'dialogue' && type !== 'parenthetical')
      if (cue?.type !== 'character') return null
      const name = nameKey(speakerName(cue.content))
      const names = new Set([name, ...name.split(JOINT)])
      return cast.find((member) => names.has(member.name))?.name ?? null
    }
  }
  return null
}

/** The same for all spellings of a name that mean the same character. */
export function nameKey(name: string): string {
  return name.normalize('NFC').replaceAll('’', "'").replaceAll(/\s+/gu, ' ').trim().toUpperCase()
}

/**
 * Creates a function that finds a character's name in a text, as whole words in any letter case.
 *
 * @param others names of other characters, which are never matched in part: MARY in MARY ANN
 */
export function createNameFinder(
  name: string,
  others: readonly string[],
): (text: string) => NameRange[] {
  const find = wholeNames(name)
  const findOthers = others.map((other) => wholeNames(other))
  return (text) => {
    const found = find(text)
    if (found.length === 0) return found
    const taken = findOthers.flatMap((findOther) => findOther(text))
    return found.filter(({ from, to }) => !taken.some((one) => one.from < to && from < one.to))
  }
}

/**
 * The characters whose names contain this one: MARY ANN for MARY. A possessive isn't another
 * character's name, so JOHN'S WIFE changes with JOHN.
 */
export function namesContaining(name: string, cast: readonly CastMember[]): string[] {
  const find = wholeNames(name)
  return cast
    .map((member) => member.name)
    .filter((other) => nameKey(other) !== nameKey(name))
    .filter((other) => find(other).some(({ to }) => !/^'S?(?!\p{L})/u.test(other.slice(to))))
}

/** A longer cue isn't a name, and no pattern can be made of a very long one. */
const MAX_NAME_CHARACTERS = 500

function wholeNames(name: string): (text: string) => NameRange[] {
  if (name.length > MAX_NAME_CHARACTERS) return () => []
  const forms = [...new Set([name.normalize('NFC'), name.normalize('NFD')])].map(sourceOf)
  const pattern = new RegExp(forms.join('|'), 'giu')
  return (text) =>
    [...text.matchAll(pattern)]
      .map(({ 0: found, index }) => ({ from: index, to: index + found.length }))
      .filter((range) => isWhole(text, range))
}

function sourceOf(name: string): string {
  return name
    .trim()
    .replaceAll(/[$()*+.?[\\\]^{|}/]/gu, String.raw`\$&`)
    .replaceAll(/['’]/gu, "['’]")
    .replaceAll(/ss|ß/giu, '(?:ss|ß)')
    .replaceAll(/\s+/gu, String.raw`\s+`)
}

const WORD = String.raw`[\p{L}\p{M}\p{N}_]`
const WORD_BEFORE = new RegExp(`${WORD}$`, 'u')
const WORD_AFTER = new RegExp(`^${WORD}`, 'u')
/** Scripts that are written without spaces, in which a name may touch other words. */
const UNSPACED = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]`
const UNSPACED_START = new RegExp(`^${UNSPACED}`, 'u')
const UNSPACED_END = new RegExp(String.raw`${UNSPACED}\p{M}*$`, 'u')
/** A run of katakana is one word. */
const KATAKANA = /[\p{Script=Katakana}ー]{2}/u
/** Particles that Korean attaches to a name. */
const PARTICLE = /^(?:이|가|은|는|을|를|의|에게|에|와|과|도|만|아|야|씨|님)(?!\p{L})/u
/** The longest text next to a name that is looked at. */
const NEIGHBOURS = 60

/** True if the range isn't a part of a longer word or name. */
function isWhole(text: string, { from, to }: NameRange): boolean {
  const found = text.slice(from, to)
  const before = text.slice(Math.max(0, from - NEIGHBOURS), from)
  const after = text.slice(to, to + NEIGHBOURS)
  return isStart(before, found) && isEnd(found, after)
}

function isStart(before: string, found: string): boolean {
  if (!WORD_AFTER.test(found)) return true
  if (WORD_BEFORE.test(before)) {
    const isApart = UNSPACED_START.test(found)
    return isApart && !KATAKANA.test(before.slice(-1) + found.slice(0, 1))
  }
  // Not in O'Neil or Jean-Luc, but in d'Anna and half-John.
  if (/\p{Lu}\p{M}*['’]$/u.test(before)) return false
  if (/[\p{L}\p{N}]['’]$/u.test(before) && /^\p{Ll}/u.test(found)) return false
  if (/(?<![\p{L}\p{M}\p{N}])\p{Lu}[\p{L}\p{M}]*-$/u.test(before)) return false
  return !(isLetter(found) && /\p{L}\.$/u.test(before))
}

function isEnd(found: string, after: string): boolean {
  if (!WORD_BEFORE.test(found)) return !/^\p{M}/u.test(after)
  if (WORD_AFTER.test(after)) {
    if (/^\p{M}/u.test(after)) return false
    if (/\p{Script=Hangul}$/u.test(found)) return PARTICLE.test(after)
    const isApart = UNSPACED_END.test(found)
    return isApart && !KATAKANA.test(found.slice(-1) + after.slice(0, 1))
  }
  // Not in O'NEIL or JEAN-LUC, but in JOHN'S and John-like.
  const isContraction = /^['’](?:S|D|M|LL|RE|VE)(?![\p{L}\p{M}])/u.test(after)
  if (/^['’]\p{Lu}/u.test(after) && !isContraction) return false
  if (/^-[\p{Lu}\p{N}]/u.test(after)) return false
  return !(isLetter(found) && /^\.\p{L}/u.test(after))
}

/** True if a name is one letter, which may also be part of an abbreviation: V in (V.O.). */
function isLetter(found: string): boolean {
  return /^\p{L}\p{M}*$/u.test(found)
}
