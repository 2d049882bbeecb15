import { PRECEDING_ELEMENTS } from '@scenewright/shared/ai/block-view.ts'
import type { CommandRequest } from '@scenewright/shared/api/llm.ts'
import { printedText } from '@scenewright/shared/script/printed-case.ts'
import { ELEMENT_TABLE } from '@scenewright/shared/script/element-types.ts'
import type { Element, StoryBlock } from '@scenewright/shared/script/script.ts'

/** One part of what a command sends. */
export type SentPart = Readonly<{ name: string; lines: readonly SentLine[] }>

/** `type`: the element type's name, if the line is an element. */
export type SentLine = Readonly<{ type?: string; text: string }>

/** Returns what a command sends, in the order in which a writer would ask, without empty parts. */
export function sentParts(request: CommandRequest, block: StoryBlock | undefined): SentPart[] {
  const { command, currentScript: script, caretElementId, overview, customInstructions } = request
  const caret = script?.elements.find(({ id }) => id === caretElementId)
  const preceding = script?.preceding_block
  const parts: SentPart[] = [
    { name: 'Your command', lines: plain(command) },
    { name: `“${block?.title ?? ''}”, whole`, lines: (script?.elements ?? []).map(elementLine) },
    { name: 'The line with the caret', lines: caret ? [elementLine(caret)] : [] },
    {
      name: `The end of “${preceding?.title ?? ''}”, for context`,
      lines: (preceding?.elements ?? []).slice(-PRECEDING_ELEMENTS).map(elementLine),
    },
    { name: 'Title and author', lines: script ? plain(script.title, script.author) : [] },
    { name: 'Story overview', lines: plain(overview) },
    { name: 'Custom instructions', lines: plain(customInstructions) },
  ]
  return parts.filter(({ lines }) => lines.length > 0)
}

function plain(...texts: readonly (string | undefined)[]): SentLine[] {
  return texts.flatMap((text) => (text?.trim() ? [{ text }] : []))
}

function elementLine(element: Element): SentLine {
  return { type: ELEMENT_TABLE[element.type].label, text: printedText(element) || '(empty)' }
}
