import { ok } from '../../result.ts'
import { NOT_UNDERSTOOD, refuse } from './not-understood.ts'
import { materialOf } from './quotes.ts'
import type { Family } from './scene.ts'
import { withoutClosingCourtesy, withoutFullStop } from './wording.ts'

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
const LOOK =
  '(?:bold|italics?|underlined?|(?:all )?caps|capitals|capital letters|(?:upper|lower)[ -]?case|cent(?:er|re)d|(?:left|right)[ -]aligned|(?:bigg|small|larg|long|short|bett|bold|dark|light|nic|clear|strong|scari|funni|catchi|snappi|punchi|pretti|spooki)er)'
/** Unquoted words about a title's style, or a request for another title; never a title or name. */
const NOT_A_VALUE: readonly RegExp[] = [
  new RegExp(`^(?:in )?${LOOK}(?:(?: and|,| ) ?${LOOK})*$`, 'u'),
  /^(?:something|anything|somebody|someone|more|less|much|a bit|a little|be|please|make|find|think|suggest|in|on|at|my|me|your|with|page|font|size|style|colou?r|name|wrong|bad|good|fine|missing|ugly|boring|too|not|listed|shown)\b/u,
]
/** 'change the title font': without 'to', a title or name must be capitalized. */
const WITHOUT_TO =
  /^(?:make|change|update|edit|put|call it|title it)\b(?!.* (?:to|as|into)\b)[^:=]*$/iu

const SUBHEADING = /^(?:set|change|make) (?:the )?(?:sub-?heading|subtitle)\b/iu

/** 'set the title to …', 'call the script …', 'the author is …' */
export const titleAndAuthor: Family = (text, quotes) => {
  const valueOf = (forms: readonly RegExp[]): string | null | undefined => {
    const found = forms.map((form) => form.exec(text)?.groups?.['value']).find(Boolean)
    if (found === undefined) return undefined
    const { text: value, quoted } = materialOf(found, quotes)
    if (quoted) return value
    const plain = withoutFullStop(withoutClosingCourtesy(value))
    const isLowercase = WITHOUT_TO.test(text) && !/^\P{Ll}/u.test(plain)
    return isLowercase || NOT_A_VALUE.some((form) => form.test(plain)) ? null : plain
  }
  const title = valueOf(TITLES)
  const author = valueOf(AUTHORS)
  if (title === null || author === null) return refuse(NOT_UNDERSTOOD)
  if (title !== undefined) return ok([{ op: 'set_title', title }])
  if (author !== undefined) return ok([{ op: 'set_author', author }])
  return SUBHEADING.test(text)
    ? refuse('Change the subheading on the title page, under General Settings.')
    : null
}
