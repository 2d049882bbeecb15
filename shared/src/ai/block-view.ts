import type { CommandRequest, CommandScript } from '../api/llm.ts'
import { contentToText, isEmptyContent } from '../content/text.ts'
import { printedContent } from '../script/printed-case.ts'
import { ELEMENT_TABLE } from '../script/element-types.ts'
import type { Element, StoryBlock } from '../script/script.ts'
import { contentToMarkedText } from '../content/marked-text.ts'

/** Shown elements at the end of the preceding block, which the current block continues. */
export const PRECEDING_ELEMENTS = 30

const LINE_ENDS = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g

/**
 * Indents every line of a text except the first by two spaces, so that no text in a script can look
 * like one of the view's own lines: script text is data, not instructions.
 */
export function indentLines(text: string): string {
  return text.replace(LINE_ENDS, '\n  ')
}

/** Returns a named part of the message. No line of the text can look like the part's end. */
export function section(name: string, text: string): string {
  return `<${name}>\n  ${indentLines(text)}\n</${name}>`
}

/** An element as one line, `3 action She runs.`; line breaks inside it are indented. */
export function elementLine(element: Element, number?: number): string {
  const { name } = ELEMENT_TABLE[element.type].prompt
  const start = number === undefined ? `- ${name}` : `${number} ${name}`
  const text = isEmptyContent(element.content)
    ? '(empty)'
    : contentToMarkedText(printedContent(element))
  return `${start} ${indentLines(text)}`
}

/** A block as short numbered plain text (`docs/performance.md` has the tokens this saves). */
export function blockView(elements: readonly Element[]): string {
  if (elements.length === 0) return '(no elements)'
  return elements.map((element, index) => elementLine(element, index + 1)).join('\n')
}

/**
 * A story block of several in a message, with the number by which edits name it. The line with its
 * number and title is indented, so that the title can't look like an element.
 */
export function storyBlockView({ number, title, elements }: Omit<StoryBlock, 'id'>): string {
  const name = `  Story block ${number}: ${indentLines(contentToText(title))}`
  return ['<story_block>', name, blockView(elements), '</story_block>'].join('\n')
}

function precedingView(preceding: NonNullable<CommandScript['preceding_block']>): string {
  const elements = preceding.elements.slice(-PRECEDING_ELEMENTS)
  const left = preceding.elements.length - elements.length
  const title = `  Block ${preceding.number}: ${indentLines(contentToText(preceding.title))}`
  const lines = elements.map((element) => elementLine(element))
  const omission = left > 0 ? [`  (${left} earlier elements are left out)`] : []
  return ['<preceding_block>', title, ...omission, ...lines, '</preceding_block>'].join('\n')
}

/** The number of the element with the caret, which is what 'here' means. */
function caretView({ caretElementId }: CommandRequest, { elements }: CommandScript): string[] {
  const number = elements.findIndex(({ id }) => id === caretElementId) + 1
  return number > 0 ? [section('caret', `${number}`)] : []
}

/** The user message for a command on a block (`docs/product/script.md#data`). */
export function commandView(request: CommandRequest, script: CommandScript): string {
  return [
    section('title', script.title),
    section('author', script.author ?? ''),
    section('overview', request.overview),
    section('custom_instructions', request.customInstructions),
    ...(script.preceding_block ? [precedingView(script.preceding_block)] : []),
    `<block>\n${blockView(script.elements)}\n</block>`,
    ...caretView(request, script),
    section('command', request.command),
  ].join('\n')
}

/** The user message for a command on the overview. */
export function overviewView(request: CommandRequest): string {
  return [
    section('overview', request.overview),
    section('custom_instructions', request.customInstructions),
    section('command', request.command),
  ].join('\n')
}
