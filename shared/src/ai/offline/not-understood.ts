import { fail, type Failure, type Result } from '../../result.ts'
import type { Block } from './block/block.ts'
import { holds } from './words/free-text.ts'
import { EXAMPLE_PARTS } from './orders/order.ts'
import { ORDERS } from './orders/table.ts'
import { CLASSES, COMMAND_VERBS } from './words/vocabulary.ts'

/** The answer to a command that needs invention. */
export const INVENTION: Failure = {
  code: 'COMMAND_NOT_UNDERSTOOD',
  error: 'This needs invention, which the offline assistant doesn’t have.',
  needs: 'ai',
}

/** The refusal of a command about the overview. */
export const OVERVIEW_NOT_UNDERSTOOD: Failure = {
  code: 'COMMAND_NOT_UNDERSTOOD',
  error:
    'The offline assistant did not understand this command about the overview. ' +
    'To put these words in the script, type them there.',
  examples: [
    'set the overview to Two sisters inherit a lighthouse.',
    'The story is about a stolen map.',
    'add "They have one night." to the overview',
  ],
}

/** Refuses a command with a sentence for the writer: the reason and what to do. */
export function refuse(error: string): Result<never> {
  return fail({ code: 'COMMAND_NOT_UNDERSTOOD', error })
}

/** The refusal of a command that can mean two different things. */
export function ambiguous(): Failure {
  return {
    code: 'COMMAND_NOT_UNDERSTOOD',
    error: 'This command can mean different things. Put the words for the page in quotation marks.',
  }
}

/** The refusal of a command that would take too many steps to read. */
export function tooLong(): Failure {
  return {
    code: 'COMMAND_NOT_UNDERSTOOD',
    error: 'This command is too long to read. Send it in parts.',
  }
}

const SMALL_WORDS =
  /^(?:the|an?|to|of|in|at|on|it|is|and|with|for|this|that|name|other|word|new|scene|title|author|all|up|down|\d+)$/u

function listWords(text: string): readonly string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => !SMALL_WORDS.test(word),
  )
}

/** What an example writes into the script: “snow”, (softly), Rain after a colon, FADE OUT. */
const WRITTEN = /“[^”]*”|\([^)]*\)|: .*$|\b\p{Lu}{2,}\b/gu
/** The end of a command that names new words: 'tram should be bus'. */
const NEW_WORDS =
  /(?:should (?:be|say|read)|becomes?|with) ["“]?(?<words>[^\s"“”.!?]+(?: [^\s"“”.!?]+){0,2})["”.!?]*$/iu

/** What examples take from the command and the script: no names from nowhere. */
function listParts(command: string, block: Block): Readonly<Record<string, string | undefined>> {
  const [name, other] = [...block.names].toSorted(
    (a, b) => Number(holds(command, b)) - Number(holds(command, a)),
  )
  const isKnown = (word: string): boolean => block.searchText.includes(word)
  const words = listWords(command).filter((word) => word.length > 3)
  const isNaming =
    name !== undefined && holds(command, name) && /\b(?:rename|called?|name[ds]?)\b/iu.test(command)
  const fresh = words.slice(isNaming ? 1 : words.length).findLast((word) => !isKnown(word))
  return {
    NAME: name,
    OTHER: other,
    WORD: words.find(isKnown),
    SCENE: block.scenes.length > 0 ? String(Math.min(2, block.scenes.length)) : undefined,
    NEW: fresh?.toUpperCase(),
    FRESH: NEW_WORDS.exec(command)?.groups?.['words'],
  }
}

/** Words with which a text is an order, though it begins with no verb of one. */
const ORDERLY =
  /^(?:(?:in|on|at|for) )?(?:every\p{L}*|all|each|any|wherever|no)\b|\b(?:everywhere|should|dialogue|scenes?|transitions?|parentheticals?|headings?|script|screenplay)\b/iu
const DELETES = /^(?:delete|remove|empty)\b/u

/** It can be in no command. */
const MISSING = '\u0000'

/** Orders that share words with a command, in the writer's words and this script's names, best first. */
export function listSuggestions(command: string, block: Block): readonly string[] {
  const words = new Set(listWords(command))
  const [opening = ''] = words
  const parts = listParts(command, block)
  const fill = (part: string): string => parts[part] ?? MISSING
  const scored = ORDERS.flatMap(({ example, patterns }) => {
    // Words that were filled in from the command say nothing about what it means.
    const fixed = example.replace(EXAMPLE_PARTS, ' ')
    const shared = listWords(fixed).filter((word) => words.has(word))
    const verbs = patterns.flatMap((pattern) => pattern.split(/[^\p{L}]+/u))
    const hasVerb = verbs.some((word) => (CLASSES[word] ?? word).split('|').includes(opening))
    const isReplacement = example.includes('FRESH') && (hasVerb || shared.length > 0)
    const score = 2 * shared.length + Number(hasVerb) + (isReplacement ? 2 : 0)
    // A verb alone says too little: 'put a stop to it'.
    const isMeant =
      shared.some((word) => word !== opening) ||
      example.match(EXAMPLE_PARTS)?.some((part) => holds(command, fill(part)))
    const isOwn = listWords((fixed.match(WRITTEN) ?? []).join(' ')).every((word) => words.has(word))
    const isRisky = DELETES.test(example) && shared.length < 2
    const filled = example.replace(EXAMPLE_PARTS, fill).replaceAll('’', "'")
    const isOffered = score > 1 && isMeant && isOwn && !isRisky && !filled.includes(MISSING)
    return isOffered ? [{ filled, score }] : []
  })
  const ranked = scored.toSorted((a, b) => b.score - a.score).map(({ filled }) => filled)
  const isOrder =
    COMMAND_VERBS.includes(opening) ||
    ORDERLY.test(command.trim()) ||
    scored.some(({ score }) => score > 2)
  return [...new Set([...(isOrder ? [] : [`add action: ${command.trim()}`]), ...ranked])]
}

/** A thing that a command names: 'the thing with the gull'. */
const NAMED =
  /\b(?:the|this|that|his|her|those|these) (?:(?!(?:like|as|again|before|after|to|from|please|and|then|so)\b)[\p{L}\p{N}'’-]+ ?)+/iu

/** The refusal of a command that isn't understood, with the part that wasn't. */
export function notUnderstood(command: string, unclear?: string): Failure {
  const whole = command.trim()
  const part = unclear ?? NAMED.exec(whole)?.[0].trim() ?? whole
  return {
    code: 'COMMAND_NOT_UNDERSTOOD',
    error:
      part === whole
        ? 'I don’t know what to do with this.'
        : `I don’t know what “${part}” means here.`,
    unclear: part,
  }
}
