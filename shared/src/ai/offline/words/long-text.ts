/** A colon, then one paragraph that ends like a sentence. */
const PARAGRAPH = /^([^:"“”\n]{1,60}:)\s*([^:\n]{200,}[.!?…]['’)]?)$/u
/** A verb that could begin another command: 'and then delete …', '. Add …'. */
const NEXT_COMMAND =
  /(?:[.,;!?]|\b(?:and|then|also))\s+(?:please\s+)?(?:add|bold|change|copy|cut|delete|duplicate|insert|italicize|make|move|put|remove|rename|replace|set|swap|underline)\b/iu
/** A short last sentence that could be a place: '. At the top.' */
const LAST_PLACE = /[.!?]\s+(?:after|at|before|between|here|in|on|under)\b[^.!?]{0,40}[.!?]$/iu

/**
 * Puts a long paragraph after a colon, such as a dictated one, in quotation marks, so that it needs
 * no search for commands and places in it. @returns undefined if it may have some
 */
export function withParagraphQuoted(command: string): string | undefined {
  const [, opening, text = ''] = PARAGRAPH.exec(command) ?? []
  if (opening === undefined || NEXT_COMMAND.test(text) || LAST_PLACE.test(text)) return undefined
  const start = /^action/iu.test(opening) ? `add ${opening}` : opening
  if (!text.includes('"')) return `${start} "${text}"`
  return /[“”]/u.test(text) ? undefined : `${start} “${text}”`
}
