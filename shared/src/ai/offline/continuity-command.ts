/** Commands that ask for the continuity checks: 'check continuity', 'find continuity errors'. */
import { withoutCourtesy } from './words/vocabulary.ts'

const ASK =
  'check|run|do|show|review|verify|inspect|test|look|search|find|list|give|(?:is|are) there|do i have|have i got'
const SMALL = 'me|the|my|this|an?|any|all|for|on|script|screenplay|story|block'
const SLIPS = 'checks?|errors?|mistakes?|problems?|slips?|issues?|goofs?|report'
const WHERE =
  ' (?:in|of|throughout|for) (?:the|this|my|every|each|all) (?:(?:whole|entire|full) )?(?:script|screenplay|story block|block|story|film|movie|scenes?|blocks)'
const COMMAND = new RegExp(
  String.raw`^(?:(?:${ASK})(?: (?:${SMALL}))* )?continuity(?: (?:${SLIPS}))?(?:${WHERE})?[\s.?!]*$`,
  'iu',
)

/** True if a command asks for the checks and nothing else. The page then opens Statistics. */
export function isContinuityCommand(command: string): boolean {
  return withoutCourtesy(command.trim()).some((plain) => COMMAND.test(plain.trim()))
}
