import { order, type Order } from './order.ts'

const SCRIPT =
  '(script|screenplay|film|movie|story|my script|my film|this script|our script|it|this)'
const CALLED = '(called|titled|named|entitled)'

/** Orders about the title and the author. */
export const NAMING: readonly Order[] = [
  order(
    'set the title to TITLE',
    ['text'],
    `set title [of script] (to|:|as) {title} / set title {proper} / title [(is|should be)] : {title}
      [${SCRIPT}] ['s] title (is|should be) [now] {proper} / rename ${SCRIPT} (to|as) {title}
      (title|name|call|entitle) ${SCRIPT} {proper} / ${SCRIPT} (is|should be) ${CALLED} {proper}`,
    ({ text }) => [{ op: 'set_title', title: text.text }],
  ),
  order(
    'the author is NEW',
    ['text'],
    `set (author|authors) (to|:|as) {proper} / (author|authors) [(is|are|should be)] [:] {proper}
      (add|put|set|credit|name) {proper} as (author|authors|writer|writers)
      {proper} is author / (written|screenplay|script) by {proper} / by {fullName}`,
    ({ text }) => [{ op: 'set_author', author: text.text }],
  ),
]
