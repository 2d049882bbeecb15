/**
 * A command is about the overview when it contains 'overview', 'story is about' or 'this script is
 * about' (`docs/product/api.md#validation`). Some such commands are meant for a story block: 'NORA
 * says the story is about love' must not make 'Love.' the overview.
 */

const ELEMENT = '(?:action|dialog(?:ue)?|shot|transition|parenthetical|scene heading|character)'
const SPEAKS =
  '(?:says?|said|asks?|asked|repl(?:y|ies|ied)|answers?|answered|tells?|told|whispers?|shouts?|yells?|screams?|mutters?|mumbles?|murmurs?|adds|explains?)'
/** Capitalized words that aren't the name of a speaker. */
const NOT_A_SPEAKER =
  '(?:I|We|You|It|He|She|They|My|Our|The|This|That|And|So|Well|Logline|Premise|Synopsis|Summary|Idea|Note|Theme|Story|Script|Title|Overview|LOGLINE|PREMISE|SYNOPSIS|SUMMARY|OVERVIEW)'
const SPEAKER = `(?!${NOT_A_SPEAKER}\\b)\\p{Lu}[\\p{L}\\d.'’-]*(?: \\p{Lu}[\\p{L}\\d.'’-]*){0,3}`
const ADD = '(?:add|insert|put|include|write|append)'

const BLOCK_COMMANDS: readonly RegExp[] = [
  new RegExp(`^(?:${ADD} )?(?:an? |the |some |another )?${ELEMENT}\\b[^:]{0,60}:`, 'iu'),
  new RegExp(`^(?:${ADD} |[Hh]ave |[Ll]et |[Mm]ake )?${SPEAKER} ${SPEAKS}\\b`, 'u'),
  new RegExp(`^${SPEAKER}(?: ?\\([^)]*\\))?:`, 'u'),
  /^(?!OVERVIEW|LOGLINE|PREMISE|SYNOPSIS|SUMMARY)[^\p{Ll}\n]{1,45}\n/u,
  /^(?:delete|remove|move|cut) (?:the )?(?:line|dialogue|action|words?)\b(?!.*\boverview\b)/iu,
  /\b(?:story|script) is about to \p{L}/iu,
]

/** True if a command that matches the overview rule is really about a story block. */
export function isMeantForBlock(command: string): boolean {
  return BLOCK_COMMANDS.some((form) => form.test(command))
}
