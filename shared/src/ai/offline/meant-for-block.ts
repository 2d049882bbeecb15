/**
 * By the spec's rule (§5) a command is about the overview when it has 'overview', 'story is about' or
 * 'this script is about' in it. Some have that in words for a story block: 'NORA says the story is about
 * love' must not make 'Love.' the overview.
 */

const ELEMENT = '(?:action|dialog(?:ue)?|shot|transition|parenthetical|scene heading|character)'
const SPEAKS =
  '(?:says?|said|asks?|asked|repl(?:y|ies|ied)|answers?|answered|tells?|told|whispers?|shouts?|yells?|screams?|mutters?|mumbles?|murmurs?|adds|explains?)'
/** Words with a capital that name nobody who could speak. */
const NOBODY =
  '(?:I|We|You|It|He|She|They|My|Our|The|This|That|And|So|Well|Logline|Premise|Synopsis|Summary|Idea|Note|Theme|Story|Script|Title|Overview|LOGLINE|PREMISE|SYNOPSIS|SUMMARY|OVERVIEW)'
const SPEAKER = `(?!${NOBODY}\\b)\\p{Lu}[\\p{L}\\d.'’-]*(?: \\p{Lu}[\\p{L}\\d.'’-]*){0,3}`
const ADD = '(?:add|insert|put|include|write|append)'

const MEANT: readonly RegExp[] = [
  new RegExp(`^(?:${ADD} )?(?:an? |the |some |another )?${ELEMENT}\\b[^:]{0,60}:`, 'iu'),
  new RegExp(`^(?:${ADD} |[Hh]ave |[Ll]et |[Mm]ake )?${SPEAKER} ${SPEAKS}\\b`, 'u'),
  new RegExp(`^${SPEAKER}(?: ?\\([^)]*\\))?:`, 'u'),
  /^(?!OVERVIEW|LOGLINE|PREMISE|SYNOPSIS|SUMMARY)[^\p{Ll}\n]{1,45}\n/u,
  /^(?:delete|remove|move|cut) (?:the )?(?:line|dialogue|action|words?)\b(?!.*\boverview\b)/iu,
  /\b(?:story|script) is about to \p{L}/iu,
]

/** Whether a command that counts as one about the overview asks for words in a story block. */
export function isMeantForBlock(command: string): boolean {
  return MEANT.some((form) => form.test(command))
}
