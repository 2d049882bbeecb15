import { order, type Order } from './order.ts'

const SCRIPT = '[(my|this|our)] (script|screenplay|film|movie|story)'

/** Orders about the title and the author. */
export const NAMING: readonly Order[] = [
  order(
    'set the title to TITLE',
    ['text'],
    `set title [of script] (to|:|as) {quote} / set title [of script] (to|:|as) {title}
      set title {proper} / title [(is|should be)] : {quote} / title [(is|should be)] : {title}
      ${SCRIPT} 's title (is|should be) {proper} / title (is|should be) [now] {proper}
      (title|name|call|entitle) ${SCRIPT} {proper} / (call|name) it {proper}
      title (this|it) {proper} / rename ${SCRIPT} (to|as) {quote}
      rename ${SCRIPT} (to|as) {title} / ${SCRIPT} is (called|titled|named|entitled) {proper}
      ${SCRIPT} should be (called|titled|named|entitled) {proper}`,
    ({ text }) => [{ op: 'set_title', title: text.text }],
  ),
  order(
    'the author is NEW',
    ['text'],
    `set (author|authors) (to|:|as) {proper}
      (author|authors) [(is|are|should be)] [:] {proper}
      (add|put|set|credit|name) {proper} as (author|authors|writer|writers)
      {proper} is author / (written|screenplay|script) by {proper} / by {fullName}`,
    ({ text }) => [{ op: 'set_author', author: text.text }],
  ),
]
