import { refuse } from './not-understood.ts'
import type { Family } from './scene.ts'
import { withoutTail } from './wording.ts'

const CHANGES =
  /^(?:rename|replace|change|swap|substitute|switch|correct|fix|uppercase|lowercase|capitali[sz]e|bold|underline|italici[sz]e|make|turn|delete|remove)\b/iu
const SCRIPT = '(?:script|screenplay|film|movie|story|document|project)'
const EVERYWHERE = '(?:in|throughout|across|through|over|from|of)'
const WHOLE_SCRIPT = new RegExp(
  `(?: ${EVERYWHERE} (?:the |this |my )?(?:whole|entire|full|complete) ${SCRIPT}| ${EVERYWHERE} (?:all|every|each)(?: of)?(?: the| my)? (?:story )?(?:scene|block|page|chapter|act|script)s?|,? (?:throughout|across) (?:the |this |my )?${SCRIPT})$`,
  'iu',
)
const LEADING_SCOPE = new RegExp(
  `^(?:in|throughout|across) (?:(?:the |my )?(?:(?:whole|entire|full|complete) )?${SCRIPT}|(?:all|every|each)(?: of)?(?: the| my)? (?:story )?(?:scene|block|page)s?),? (?=\\p{L})`,
  'iu',
)
/** 'in the script' means the whole script only in a rename or replacement. */
const IN_SCRIPT = new RegExp(
  `^(?:rename|replace|change|swap)\\b.* in (?:the|this|my) ${SCRIPT}$`,
  'iu',
)

/**
 * Refuses changes to the whole script. A command only gets one story block; changing only that
 * block would look like success.
 */
export const wholeScript: Family = (text) => {
  const plain = withoutTail(text)
  const rest = plain.replace(LEADING_SCOPE, '')
  if (!CHANGES.test(rest) || text.includes(':')) return null
  if (rest === plain && !WHOLE_SCRIPT.test(plain) && !IN_SCRIPT.test(plain)) return null
  return refuse(
    'A command changes one story block. To change the whole script, use Find and Replace.',
  )
}
