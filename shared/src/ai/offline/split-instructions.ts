import { readInstruction } from './families.ts'
import { firstWord, isCertainName } from './names.ts'
import { pairsOf } from './pairs.ts'
import { QUOTE } from './quotes.ts'
import { isKnownName, type Scene } from './scene.ts'
import { withoutCourtesy } from './wording.ts'

/** Places in a command at which it may be cut; a longer one is no list of instructions but text. */
const MAX_JOINTS = 40

/** Words an instruction begins with. */
const STARTS =
  /^(?:add|insert|put|include|delete|remove|cut|erase|get rid of|take out|move|swap|change|replace|rename|make|turn|convert|set|uppercase|lowercase|capitali[sz]e|underline|bold|italici[sz]e|have|let|call|after|before|at the)\b/iu
const JOINTS =
  /\s*;\s*(?:and )?(?:then )?|\s*\n+\s*|,? (?:and )?then,? |,? after that,? |,\s+(?=[\p{L}\d.’'-]+ (?:says|asks|replies|answers|whispers|shouts) |(?:add|insert) [^,:]{1,40}:)|(?<=[.!?\uE001]),?\s+(?=\p{Lu})|,? and (?:also )?(?=(?:add|insert|delete|remove|move|rename|replace|uppercase|set the)\b|(?:make|put|set|turn|change|format|bold|underline|italici[sz]e|lowercase|capitali[sz]e) (?:it|them|that|this|the|line)\b|(?:have|let) \p{L})/giu

/** 'and make it bold', which is a wish even after words that go on to their end. */
const STYLED =
  /^(?:make|put|set|turn|format) (?:it|them|that|this) (?:all )?(?:in(?:to)? )?(?:bold|italics?|underlined?|upper ?case|(?:all )?caps|capitals|lower ?case)\b|^(?:bold|underline|italici[sz]e|uppercase|capitali[sz]e|lowercase) (?:it|them|that|this)\b/iu

/** Behind 'and' these may go on with a sentence, but for after an instruction without one. */
const LOOSE =
  /^(?!set the )(?:make|put|set|turn|change|format|bold|underline|italici[sz]e|lowercase|capitali[sz]e|have|let) /iu
const WITHOUT_SENTENCE =
  /^(?:add|insert|new|start|create|delete|remove|move|change|replace|rename|set|turn|convert|bold|underline|italici[sz]e|uppercase|make the) [^:]*$/iu

/** Words are being spoken without quotation marks: a full stop in them ends no instruction. */
const OPEN_SPEECH =
  /\b(?:says?|asks?|replies|whispers?|shouts?)\b[^\uE000]*$|^[\p{Lu}\d .'’]+(?: ?\([^)]*\))?:/u

/** 'Nora says' */
const SAYS = /^[\p{L}\d.’'-]+ (?:says?|asks?|replies|answers|whispers|shouts) \S/u

/** Whether another's words follow: 'Ben: It’s fine.', 'Ben says no' */
function isCued(part: string, scene: Scene): boolean {
  if (SAYS.test(part)) return isKnownName(scene, firstWord(part))
  const name = /^(?<name>[^:()]{1,40}?)(?: ?\([^)]*\))?: /u.exec(part)?.groups?.['name'] ?? ''
  return name !== '' && isCertainName(name, scene)
}

/** Whether what follows a joint can only be an instruction of its own. */
function standsAlone(part: string, quotes: readonly string[], scene: Scene): boolean {
  const wish = withoutCourtesy(part)
  const [name = ''] = /^[\p{Lu}][\p{Lu}\d.'’ -]*(?=[ :(])/u.exec(wish) ?? []
  const [quoting = ''] =
    new RegExp(`^\\p{Lu}[\\p{L}.'’-]*(?= [^.]{1,40}${QUOTE})`, 'u').exec(wish) ?? []
  const isInstruction =
    STARTS.test(wish) ||
    isCued(wish, scene) ||
    [name, quoting].some((one) => one !== '' && isCertainName(one.trim(), scene))
  return isInstruction && readInstruction(wish, quotes, scene) !== null
}

/** Whether the words around a joint may be one sentence, or all be spoken. */
function goesOn(before: string, joint: string, after: string, scene: Scene): boolean {
  const isOpen = OPEN_SPEECH.test(before)
  if (/^[^\S\n]+$/u.test(joint)) return isOpen && !isCued(after, scene)
  // 'Ben says yes, Nora says no', but 'Ben sits, Nora says nothing'
  const isListed = /^,\s+$/u.test(joint) && !before.endsWith('\uE001')
  if (isListed) return SAYS.test(after) && !isOpen
  const isLoose = /\band (?:also )?$/iu.test(joint) && LOOSE.test(after)
  return isLoose && !STYLED.test(after) && !WITHOUT_SENTENCE.test(before.trim())
}

/**
 * Cuts a command with quotations masked into its instructions: at ' then ', ';', line ends and full
 * stops, where what follows is an instruction by itself and what stands before is one too.
 */
export function splitInstructions(
  text: string,
  quotes: readonly string[],
  scene: Scene,
): readonly string[] {
  const joints = [...text.matchAll(JOINTS)]
  if (joints.length > MAX_JOINTS) return [withoutCourtesy(text)]
  const parts: string[] = []
  let start = 0
  for (const joint of joints) {
    const before = text.slice(start, joint.index)
    const after = text.slice(joint.index + joint[0].length)
    if (before.trim() === '' || after.trim() === '') continue
    if (goesOn(before, joint[0], after, scene)) continue
    const isNamed = /\uE001[,.]?$/u.test(before) && isKnownName(scene, firstWord(after))
    if (!isNamed && !standsAlone(after, quotes, scene)) continue
    if (isNamed && readInstruction(after, quotes, scene) === null) continue
    if (readInstruction(withoutCourtesy(before), quotes, scene) === null) continue
    parts.push(before)
    start = joint.index + joint[0].length
  }
  return [...parts, text.slice(start)]
    .map((part) => withoutCourtesy(part))
    .filter(Boolean)
    .flatMap((part) => eachOfPairs(part, quotes, scene))
}

/** The instructions of 'rename A to B and C to D', where each can be read by itself. */
function eachOfPairs(part: string, quotes: readonly string[], scene: Scene): readonly string[] {
  const pairs = pairsOf(part, quotes, scene)
  const isReadable = pairs.every((pair) => readInstruction(pair, quotes, scene) !== null)
  return isReadable ? pairs : [part]
}
