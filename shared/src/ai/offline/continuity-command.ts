/** Commands that ask for the continuity checks: 'check continuity', 'find continuity errors'. */
import { continuityFindings } from '../../continuity/checks.ts'
import type { Element } from '../../script/script.ts'
import { withoutCourtesy } from './words/vocabulary.ts'

const SLIPS = '(?:errors?|mistakes?|problems?|slips?|issues?|goofs?)'
const WHERE =
  '(?: (?:in|of|throughout|for) (?:the|this|my|every|each|all) (?:(?:whole|entire|full) )?(?:script|screenplay|story block|block|story|film|movie|scenes?|blocks))?'
const PATTERNS = [
  `(?:check|run|do|show|review|verify|inspect|test)(?: me)?(?: (?:the|my|a|for|on))* continuity(?: (?:checks?|${SLIPS}))?`,
  `continuity(?: (?:checks?|${SLIPS}|report))?`,
  `(?:check|look|search)(?: (?:the|my|this) (?:script|screenplay|story block|block))? for (?:any )?continuity ${SLIPS}`,
  `(?:find|list|show|give)(?: me)?(?: (?:the|all|any|all the))? continuity ${SLIPS}`,
  `(?:are there|is there|do i have|have i got)(?: (?:any|a))? continuity ${SLIPS}`,
].map((pattern) => new RegExp(`^${pattern}${WHERE}[\\s.?!]*$`, 'iu'))

/** True if a command asks for the checks and nothing else. The page then opens Statistics. */
export function isContinuityCommand(command: string): boolean {
  return withoutCourtesy(command.trim()).some((plain) => {
    return PATTERNS.some((pattern) => pattern.test(plain.trim()))
  })
}

/** Reports the findings in a story block in a sentence; their places are in Statistics. */
export function continuityReply(elements: readonly Element[]): string {
  const block = { id: 'block', number: 1, title: '', elements }
  const count = continuityFindings({ storyBlocks: [block] }).length
  const found =
    count === 0
      ? 'no continuity slips'
      : `${count} possible continuity ${count === 1 ? 'slip' : 'slips'}`
  return `This story block has ${found}. Statistics in the sidebar checks the whole script and shows each place.`
}
