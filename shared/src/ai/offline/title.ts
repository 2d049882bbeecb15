import { ok } from '../../api/errors.ts'
import { cannot } from './not-understood.ts'
import { materialOf } from './quotes.ts'
import type { Family } from './scene.ts'
import { withoutFullStop } from './wording.ts'

const THING = '(?:script|screenplay|story|movie|film|project|play)'
const SET = '(?:set|change|make|update|edit|rename|put)'
const TITLES: readonly RegExp[] = [
  new RegExp(
    `^${SET} (?:the |my )?(?:${THING}(?:['’]s)? )?title (?:of (?:the|this|my) ${THING} )?(?:to|as|into|:|=)?:? ?(?<value>.+)$`,
    'isu',
  ),
  new RegExp(
    `^(?:the |my )?(?:${THING}(?:['’]s)? )?title(?: of (?:the|this|my) ${THING})?(?: is| should be|:| =):? ?(?<value>.+)$`,
    'isu',
  ),
  new RegExp(
    `^(?:(?:call|name|title|retitle|rename) (?:the |this |my )${THING}(?: to| as|:)?|(?:call|title) it) (?<value>.+)$`,
    'isu',
  ),
  new RegExp(`^the ${THING} is (?:called|titled|named) (?<value>.+)$`, 'isu'),
]
const AUTHORS: readonly RegExp[] = [
  new RegExp(
    `^${SET} (?:the |my )?(?:${THING}(?:['’]s)? )?(?:author|writer|byline)(?:['’]s name)? (?:to|as|:|=)?:? ?(?<value>.+)$`,
    'isu',
  ),
  /^(?:the |my )?(?:author|writer|byline)(?:['’]s name)?(?: is| should be|:| =):? ?(?<value>.+)$/isu,
  new RegExp(`^(?:(?:the|this|my) ${THING} (?:is|was) )?written by (?<value>.+)$`, 'isu'),
  /^(?:add|put) (?<value>.+) as (?:the )?(?:author|writer)$/isu,
]
const SUBHEADING = /^(?:set|change|make) (?:the )?(?:sub-?heading|subtitle)\b/iu

/** 'set the title to …', 'call the script …', 'the author is …' */
export const titleAndAuthor: Family = (text, quotes) => {
  const valueOf = (forms: readonly RegExp[]): string | undefined => {
    const found = forms.map((form) => form.exec(text)?.groups?.['value']).find(Boolean)
    if (found === undefined) return undefined
    const { text: value, quoted } = materialOf(found, quotes)
    return quoted ? value : withoutFullStop(value)
  }
  const title = valueOf(TITLES)
  if (title !== undefined) return ok([{ op: 'set_title', title }])
  const author = valueOf(AUTHORS)
  if (author !== undefined) return ok([{ op: 'set_author', author }])
  return SUBHEADING.test(text)
    ? cannot('The subheading is set on the title page, in the general settings.')
    : null
}
