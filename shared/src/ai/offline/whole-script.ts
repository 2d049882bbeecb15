const CHANGES =
  /^(?:rename|replace|change|swap|substitute|switch|correct|fix|uppercase|lowercase|capitali[sz]e|bold|underline|italici[sz]e|make|turn|delete|remove|call)\b/iu
const SCRIPT = '(?:script|screenplay|film|movie|story|document|project)'
const EACH = '(?:all|every|each)(?: of)?(?: the| my)? (?:story )?(?:scene|block|page|chapter|act)s?'
const WHOLE = `(?:the |this |my )?(?:whole|entire|full|complete) ${SCRIPT}`
const AT_END = new RegExp(
  ` (?:(?:in|throughout|across|through|over|from|of) (?:${WHOLE}|${EACH})|(?:throughout|across) (?:the |this |my )?${SCRIPT})$`,
  'iu',
)
const AT_START = new RegExp(
  `^(?:in|throughout|across) (?:${WHOLE}|(?:the |my |this )?${SCRIPT}|${EACH}),? (?=\\p{L})`,
  'iu',
)
const IN_SCRIPT = new RegExp(` in (?:the|this|my) ${SCRIPT}$`, 'iu')
/** 'in the script' means the whole script only in a rename or replacement. */
const REPLACES = /^(?:rename|replace|change|swap)\b/iu

function plainOf(command: string): string {
  return command.replace(/(?<![.!?])[.!?]+$/u, '').trim()
}

/**
 * True if a command asks to change the whole script. A command only gets one story block; changing
 * only that block would look like success.
 *
 * @param command without politeness
 */
export function isForWholeScript(command: string): boolean {
  const plain = plainOf(command)
  const rest = plain.replace(AT_START, '')
  if (!CHANGES.test(rest) || plain.includes(':')) return false
  return rest !== plain || AT_END.test(plain) || (REPLACES.test(plain) && IN_SCRIPT.test(plain))
}

/** Removes the words that mean the whole script: 'rename NORA to VERA in the whole script'. */
export function withoutWholeScript(command: string): string {
  return plainOf(command).replace(AT_START, '').replace(AT_END, '').replace(IN_SCRIPT, '')
}
