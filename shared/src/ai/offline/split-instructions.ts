import { readInstruction } from './families.ts'
import { firstWord, isCertainName } from './names.ts'
import { pairsOf } from './pairs.ts'
import { QUOTE } from './quotes.ts'
import { isKnownName, type Scene } from './scene.ts'
import { withoutCourtesy } from './wording.ts'

/** A command with more possible separators is text, not a list of instructions. */
const MAX_SEPARATORS = 40

/** Words that an instruction begins with. */
const STARTS =
  /^(?:add|insert|put|include|delete|remove|cut|erase|get rid of|take out|move|swap|change|replace|rename|make|turn|convert|set|uppercase|lowercase|capitali[sz]e|underline|bold|italici[sz]e|have|let|call|after|before|at the)\b/iu
const SEPARATORS =
  /\s*;\s*(?:and )?(?:then )?|\s*\n+\s*|,? (?:and )?then,? |,? after that,? |,\s+(?=[\p{L}\d.’'-]+ (?:says|asks|replies|answers|whispers|shouts) |(?:add|insert) [^,:]{1,40}:)|(?<=[.!?\uE001]),?\s+(?=\p{Lu})|,? and (?:also )?(?=(?:add|insert|delete|remove|move|rename|replace|uppercase|set the)\b|(?:make|put|set|turn|change|format|bold|underline|italici[sz]e|lowercase|capitali[sz]e) (?:it|them|that|this|the|line)\b|(?:have|let) \p{L})/giu

/** 'and make it bold' is a request even after text that would otherwise extend to the end. */
const STYLED =
  /^(?:make|put|set|turn|format) (?:it|them|that|this) (?:all )?(?:in(?:to)? )?(?:bold|italics?|underlined?|upper ?case|(?:all )?caps|capitals|lower ?case)\b|^(?:bold|underline|italici[sz]e|uppercase|capitali[sz]e|lowercase) (?:it|them|that|this)\b/iu

/** After 'and', these may continue a sentence, if the instruction before contains one. */
const LOOSE =
  /^(?!set the )(?:make|put|set|turn|change|format|bold|underline|italici[sz]e|lowercase|capitali[sz]e|have|let) /iu
const WITHOUT_SENTENCE =
  /^(?:add|insert|new|start|create|delete|remove|move|change|replace|rename|set|turn|convert|bold|underline|italici[sz]e|uppercase|make the) [^:]*$/iu

/** Ends in unquoted dialogue, where a period doesn't end the instruction. */
const OPEN_SPEECH =
  /\b(?:says?|asks?|replies|whispers?|shouts?)\b[^\uE000]*$|^[\p{Lu}\d .'’]+(?: ?\([^)]*\))?:/u

/** 'Nora says' */
const SAYS = /^[\p{L}\d.’'-]+ (?:says?|asks?|replies|answers|whispers|shouts) \S/u

/** Whether another character's dialogue follows: 'Ben: It’s fine.', 'Ben says no' */
function isCued(part: string, scene: Scene): boolean {
  if (SAYS.test(part)) return isKnownName(scene, firstWord(part))
  const name = /^(?<name>[^:()]{1,40}?)(?: ?\([^)]*\))?: /u.exec(part)?.groups?.['name'] ?? ''
  return name !== '' && isCertainName(name, scene)
}

/** Whether the text after a separator must be a separate instruction. */
function isSeparateInstruction(part: string, quotes: readonly string[], scene: Scene): boolean {
  const request = withoutCourtesy(part)
  const [name = ''] = /^[\p{Lu}][\p{Lu}\d.'’ -]*(?=[ :(])/u.exec(request) ?? []
  const [quoting = ''] =
    new RegExp(`^\\p{Lu}[\\p{L}.'’-]*(?= [^.]{1,40}${QUOTE})`, 'u').exec(request) ?? []
  const startsInstruction =
    STARTS.test(request) ||
    isCued(request, scene) ||
    [name, quoting].some((one) => one !== '' && isCertainName(one.trim(), scene))
  return startsInstruction && readInstruction(request, quotes, scene) !== null
}

/** Whether the words around a separator may be one sentence or one piece of dialogue. */
function belongTogether(before: string, separator: string, after: string, scene: Scene): boolean {
  const isOpen = OPEN_SPEECH.test(before)
  if (/^[^\S\n]+$/u.test(separator)) return isOpen && !isCued(after, scene)
  // 'Ben says yes, Nora says no', but 'Ben sits, Nora says nothing'
  const isListed = /^,\s+$/u.test(separator) && !before.endsWith('\uE001')
  if (isListed) return SAYS.test(after) && !isOpen
  const isLoose = /\band (?:also )?$/iu.test(separator) && LOOSE.test(after)
  return isLoose && !STYLED.test(after) && !WITHOUT_SENTENCE.test(before.trim())
}

/**
 * Splits a command with masked quotations at ' then ', ';', line ends and periods, if the parts
 * on both sides are instructions.
 */
export function splitInstructions(
  text: string,
  quotes: readonly string[],
  scene: Scene,
): readonly string[] {
  const separators = [...text.matchAll(SEPARATORS)]
  if (separators.length > MAX_SEPARATORS) return [withoutCourtesy(text)]
  const parts: string[] = []
  let start = 0
  for (const separator of separators) {
    const before = text.slice(start, separator.index)
    const after = text.slice(separator.index + separator[0].length)
    if (before.trim() === '' || after.trim() === '') continue
    if (belongTogether(before, separator[0], after, scene)) continue
    const isNamed = /\uE001[,.]?$/u.test(before) && isKnownName(scene, firstWord(after))
    if (!isNamed && !isSeparateInstruction(after, quotes, scene)) continue
    if (isNamed && readInstruction(after, quotes, scene) === null) continue
    if (readInstruction(withoutCourtesy(before), quotes, scene) === null) continue
    parts.push(before)
    start = separator.index + separator[0].length
  }
  return [...parts, text.slice(start)]
    .map((part) => withoutCourtesy(part))
    .filter(Boolean)
    .flatMap((part) => eachOfPairs(part, quotes, scene))
}

/** Splits 'rename A to B and C to D' if each pair can be read separately. */
function eachOfPairs(part: string, quotes: readonly string[], scene: Scene): readonly string[] {
  const pairs = pairsOf(part, quotes, scene)
  const isReadable = pairs.every((pair) => readInstruction(pair, quotes, scene) !== null)
  return isReadable ? pairs : [part]
}
