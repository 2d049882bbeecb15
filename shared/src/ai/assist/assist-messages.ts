/** The messages to an assistant over the whole script; what changes least comes first. */
import type { AssistRequest } from '../../api/assist.ts'
import { isDefaultOverview } from '../../script/script.ts'
import { indented, section, storyBlockView } from '../block-view.ts'
import { ASSIST_PROMPT } from '../prompts/assist-prompt.ts'
import { readyPrompt } from '../ready-questions/ready-prompt.ts'
import type { ToolContext } from '../script-tools/script-tool.ts'

export type AssistMessage = Readonly<{ role: 'system' | 'user' | 'assistant'; content: string }>

/** Characters of the list of scenes; list_scenes has the rest. */
const MAX_LIST_CHARACTERS = 4000

/** The first messages of an answer, in an order that a service can cache. */
export function assistMessages(request: AssistRequest, context: ToolContext): AssistMessage[] {
  return [
    { role: 'system', content: ASSIST_PROMPT },
    { role: 'user', content: scriptView(context) },
    ...request.conversation.map(({ from, text }): AssistMessage =>
      from === 'writer'
        ? { role: 'user', content: section('request', text) }
        : { role: 'assistant', content: text },
    ),
    { role: 'user', content: requestView(request, context) },
  ]
}

/** Adds the block with the caret, for a model that can't call tools. */
export function messagesWithoutTools(
  request: AssistRequest,
  context: ToolContext,
): AssistMessage[] {
  const block = caretBlock(request, context)
  const content = [
    WITHOUT_TOOLS[request.kind],
    ...(block ? [storyBlockView(block)] : []),
    requestView(request, context),
  ].join('\n')
  return [...assistMessages(request, context).slice(0, -1), { role: 'user', content }]
}

const WITHOUT_TOOLS: Readonly<Record<AssistRequest['kind'], string>> = {
  ask: 'There are no tools: answer from what is here, and say what you could not read.',
  edit: 'There are no tools: only this story block can be changed. Answer with JSON that has what edit_script would get, in a list of one entry.',
}

/** The story block with the caret, or the first one. */
export function caretBlock({ caretElementId }: AssistRequest, { script }: ToolContext) {
  const withCaret = script.storyBlocks.find(({ elements }) =>
    elements.some(({ id }) => id === caretElementId),
  )
  return withCaret ?? script.storyBlocks[0]
}

function scriptView({ script, index }: ToolContext): string {
  const { scenes, characters, pages } = index
  const overview = isDefaultOverview(script.overview) ? '(not written yet)' : script.overview
  const counts = `${script.storyBlocks.length} story blocks, ${pages.get().count} pages, ${scenes.length} scenes, ${characters.length} speaking characters.`
  return [
    section('title', script.title),
    section('author', script.author),
    section('overview', overview),
    section('custom_instructions', script.customInstructions),
    section('counts', counts),
    `<scenes>\n${sceneList(index)}\n</scenes>`,
  ].join('\n')
}

function sceneList({ scenes }: ToolContext['index']): string {
  const lines: string[] = []
  let characters = 0
  for (const { number, heading, ranges } of scenes) {
    const line = `  ${number} ${indented(heading)} (block ${ranges[0]?.block ?? 1})`
    characters += line.length + 1
    if (characters > MAX_LIST_CHARACTERS) break
    lines.push(line)
  }
  const left = scenes.length - lines.length
  if (left > 0)
    lines.push(`  (${left} more: call list_scenes from ${scenes[lines.length]?.number})`)
  return lines.length === 0 ? '  (no scenes)' : lines.join('\n')
}

function requestView(request: AssistRequest, context: ToolContext): string {
  const block = request.caretElementId === undefined ? undefined : caretBlock(request, context)
  const element = block?.elements.findIndex(({ id }) => id === request.caretElementId) ?? -1
  return [
    section('mode', request.kind),
    ...(block && element >= 0
      ? [section('caret', `block ${block.number}, element ${element + 1}`)]
      : []),
    section('request', request.ready ? readyPrompt(request.ready) : request.message),
  ].join('\n')
}
