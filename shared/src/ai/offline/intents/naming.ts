import { intent, type Intent } from './intent.ts'

const SCRIPT = '[(my|this|our)] (script|screenplay|film|movie|story)'

/** Commands about the title and the author. */
export const NAMING: readonly Intent[] = [
  intent(
    'set the title to The Last Light',
    ['text'],
    [
      'set title [of script] (to|:) ({quote}|{title})',
      'set title {proper}',
      'title : ({quote}|{title})',
      `${SCRIPT} 's title (is|should be) {proper}`,
      'title (is|should be) {proper}',
      `(title|name|call|entitle) ${SCRIPT} ({quote}|{proper})`,
      'call it {proper}',
      'title (this|it) {proper}',
      `rename ${SCRIPT} (to|as) ({quote}|{title})`,
      `${SCRIPT} is (called|titled|named|entitled) {proper}`,
    ],
    ({ text }) => [{ op: 'set_title', title: text.text }],
  ),
  intent(
    'the author is Jane Doe',
    ['text'],
    [
      'set author (to|:) {proper}',
      'author [(is|should be)] [:] {proper}',
      '(add|put|set|credit) {proper} as (author|writer)',
      '{proper} is author',
      '(written|screenplay|script) by {proper}',
      'by {fullName}',
    ],
    ({ text }) => [{ op: 'set_author', author: text.text }],
  ),
]
