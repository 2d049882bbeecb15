import { interpretCommand } from '@scenewright/shared/ai/offline/interpret-command.ts'
import {
  addRecordingOffline,
  enhanceOffline,
} from '@scenewright/shared/ai/offline/overview/overview-tools.ts'
import type { EditAnswer, EditOperation } from '@scenewright/shared/ai/edit-operations.ts'
import {
  contentToMarkedText,
  markedTextToContent,
} from '@scenewright/shared/content/marked-text.ts'
import type { CommandRequest } from '@scenewright/shared/api/llm.ts'
import { type ElementType, isElementType } from '@scenewright/shared/script/element-types.ts'
import type { Element } from '@scenewright/shared/script/script.ts'
import type { ChatCompletionRequest } from './openai-request-check.ts'

/**
 * Simulates a model: reads the prompt that a model gets and answers with the edits of the offline
 * assistant, so that browser specs can use any command that the offline assistant understands.
 */

function section(view: string, name: string): string {
  const [, text = ''] = new RegExp(`^<${name}>\\n([\\s\\S]*?)\\n</${name}>$`, 'mu').exec(view) ?? []
  return text
}

/** Returns a section's text without its two-space indentation. */
function plainSection(view: string, name: string): string {
  return section(view, name).replace(/^ {2}/gmu, '')
}

function typeOf(label: string): ElementType {
  const name = label === 'scene' ? 'scene_heading' : label
  return isElementType(name) ? name : 'text'
}

/** Parses the numbered lines of a block to elements whose ids are their numbers. */
function elementsOf(block: string): Element[] {
  return [...block.matchAll(/^(\d+) ([a-z]+) ((?:.*)(?:\n {2}.*)*)$/gmu)].map((match) => {
    const [, number = '', label = '', shown = ''] = match
    const text = shown === '(empty)' ? '' : shown.replaceAll('\n  ', '\n')
    return { id: number, type: typeOf(label), content: markedTextToContent(text) }
  })
}

/** Returns the operations that turn one block, whose ids are its line numbers, into another. */
export function operationsBetween(
  before: readonly Element[],
  after: readonly Element[],
): EditOperation[] {
  const operations: EditOperation[] = []
  const remaining = new Set(after.map(({ id }) => id))
  for (const { id } of before) {
    if (!remaining.has(id)) operations.push({ op: 'delete', from: Number(id), to: Number(id) })
  }
  let previous = 0
  let furthest = 0
  for (const element of after) {
    const text = contentToMarkedText(element.content)
    const original = before.find(({ id }) => id === element.id)
    if (!original) {
      const last = operations.at(-1)
      const added = { type: element.type, text }
      if (last?.op === 'insert' && last.after === previous) last.elements.push(added)
      else operations.push({ op: 'insert', after: previous, elements: [added] })
      continue
    }
    const number = Number(original.id)
    if (original.type !== element.type || original.content !== element.content) {
      operations.push({ op: 'replace', number, type: element.type, text })
    }
    if (number < furthest)
      operations.push({ op: 'move', from: number, to: number, after: previous })
    furthest = Math.max(furthest, number)
    previous = number
  }
  return operations
}

/** Answers 'AI Enhance' or 'Use Recording'. */
function overviewAnswer(view: string): object {
  const currentOverview = plainSection(view, 'overview')
  const voiceTranscript = plainSection(view, 'transcript')
  if (voiceTranscript === '') return enhanceOffline({ currentOverview })
  const result = addRecordingOffline({ voiceTranscript, currentOverview })
  return result.ok ? result.value : { overview: currentOverview }
}

/** Answers a chat completion request about a block or an overview. */
export function answerLikeAModel({ messages, response_format }: ChatCompletionRequest): object {
  const view = messages.find(({ role }) => role === 'user')?.content ?? ''
  const isOverviewCommand = response_format.json_schema.name === 'overview_answer'
  if (isOverviewCommand && !view.includes('\n<command>\n')) return overviewAnswer(view)
  const elements = elementsOf(section(view, 'block'))
  const caret = plainSection(view, 'caret')
  const request: CommandRequest = {
    command: plainSection(view, 'command'),
    currentScript: isOverviewCommand ? null : { title: plainSection(view, 'title'), elements },
    overview: plainSection(view, 'overview'),
    customInstructions: plainSection(view, 'custom_instructions'),
    isOverviewCommand,
    ...(caret === '' ? {} : { caretElementId: caret }),
  }
  let ids = 0
  const result = interpretCommand(request, () => `new-${(ids += 1)}`)
  if (isOverviewCommand) {
    return { overview: result.ok ? (result.value.overview ?? '') : request.overview }
  }
  const script = result.ok ? result.value.script : undefined
  if (!script) {
    const problem = result.ok ? null : result.failure.error
    return { operations: [], problem, answer: null } satisfies EditAnswer
  }
  const operations = operationsBetween(elements, script.elements)
  if (script.title !== request.currentScript?.title) {
    operations.push({ op: 'set_title', title: script.title })
  }
  if (script.author !== undefined) operations.push({ op: 'set_author', author: script.author })
  return { operations, problem: null, answer: null } satisfies EditAnswer
}
