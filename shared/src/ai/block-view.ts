import type { CommandRequest, CommandScript } from '../api/llm.ts'
import { contentToText, isEmptyContent } from '../content/text.ts'
import type { ElementType } from '../script/element-types.ts'
import type { Element } from '../script/script.ts'
import { contentToMarkedText } from '../content/marked-text.ts'

/** What stands for a type in the view: words that are one token each, as those in capitals are not. */
const LABELS: Readonly<Record<ElementType, string>> = {
  scene_heading: 'scene',
  action: 'action',
  character: 'character',
  dialogue: 'dialogue',
  parenthetical: 'parenthetical',
  transition: 'transition',
  shot: 'shot',
  text: 'text',
}

/** Elements of the preceding block that are shown: its end is what a scene goes on from. */
const PRECEDING_ELEMENTS = 30

const LINE_ENDS = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g

/**
 * Every line of a writer's text but a numbered first one begins with two spaces, so that no text in
 * a script can look like one of the view's own lines: script text is data (design §6).
 */
function indented(text: string): string {
  return text.replace(LINE_ENDS, '\n  ')
}

/** A named part of what a model is sent; none of its lines can look like the part's end. */
export function section(name: string, text: string): string {
  return `<${name}>\n  ${indented(text)}\n</${name}>`
}

/** An element as one line, `3 action She runs.`; line breaks inside it go on indented. */
function elementLine(element: Element, number?: number): string {
  const start =
    number === undefined ? `- ${LABELS[element.type]}` : `${number} ${LABELS[element.type]}`
  const text = isEmptyContent(element.content) ? '(empty)' : contentToMarkedText(element.content)
  return `${start} ${indented(text)}`
}

/** A block as short numbered plain text: about a third of the tokens of JSON with ids (design §6). */
export function blockView(elements: readonly Element[]): string {
  if (elements.length === 0) return '(no elements)'
  return elements.map((element, index) => elementLine(element, index + 1)).join('\n')
}

function precedingView(preceding: NonNullable<CommandScript['preceding_block']>): string {
  const elements = preceding.elements.slice(-PRECEDING_ELEMENTS)
  const left = preceding.elements.length - elements.length
  const title = `  Block ${preceding.number}: ${indented(contentToText(preceding.title))}`
  const lines = elements.map((element) => elementLine(element))
  const omission = left > 0 ? [`  (${left} earlier elements are left out)`] : []
  return ['<preceding_block>', title, ...omission, ...lines, '</preceding_block>'].join('\n')
}

/** All that a command on a block is sent with, as the text of one message (spec §3, 'Command view'). */
export function commandView(request: CommandRequest, script: CommandScript): string {
  return [
    section('title', script.title),
    section('author', script.author ?? ''),
    section('overview', request.overview),
    section('custom_instructions', request.customInstructions),
    ...(script.preceding_block ? [precedingView(script.preceding_block)] : []),
    `<block>\n${blockView(script.elements)}\n</block>`,
    section('command', request.command),
  ].join('\n')
}

/** All that a command on the overview is sent with. */
export function overviewView(request: CommandRequest): string {
  return [
    section('overview', request.overview),
    section('custom_instructions', request.customInstructions),
    section('command', request.command),
  ].join('\n')
}
