import { EDIT_TOOL, type EditCalls } from '@scenewright/shared/ai/assist/edit-calls.ts'
import {
  runScriptTool,
  SCRIPT_TOOLS,
  type ToolContext,
} from '@scenewright/shared/ai/script-tools/script-tools.ts'
import { strictJsonSchema } from '@scenewright/shared/ai/strict-json-schema.ts'
import type OpenAI from 'openai'
import { z } from 'zod'
import type { AssistProgress } from '../provider.ts'
import type { ToolCall } from './stream-model.ts'

type Step = Extract<AssistProgress, { event: 'step' }>

/** The answer to a tool call, for the model, and what the writer sees of it. */
export type ToolOutcome = Readonly<{ text: string; step: Step | null }>

type Tools = Readonly<Record<'ask' | 'edit', readonly OpenAI.ChatCompletionTool[]>>

const READING = SCRIPT_TOOLS.map(functionTool)

/** The tools by kind of request, always in the same order, so that the service can cache them. */
export const TOOLS: Tools = { ask: READING, edit: [...READING, functionTool(EDIT_TOOL)] }

function functionTool({
  name,
  description,
  input,
}: Readonly<{ name: string; description: string; input: z.ZodType }>): OpenAI.ChatCompletionTool {
  const parameters = { ...strictJsonSchema(input) }
  return { type: 'function', function: { name, description, parameters, strict: true } }
}

/**
 * Runs the tool calls of one answer. A mistake of the model is answered with a sentence that it can
 * act on.
 *
 * @param edits null if nothing may be edited
 */
export function createToolRunner(context: ToolContext, edits: EditCalls | null) {
  const seen = new Set<string>()
  return ({ name, args }: ToolCall): ToolOutcome => {
    const key = `${name} ${args}`
    if (seen.has(key)) {
      const text = `You have already called ${name} with these arguments; see the answer above.`
      return { text, step: null }
    }
    seen.add(key)
    const parsed = parsedArguments(args)
    if (parsed === undefined) {
      return { text: `The arguments of ${name} are not valid JSON.`, step: null }
    }
    if (edits && name === EDIT_TOOL.name) return edit(edits, parsed)
    return read(context, name, parsed)
  }
}

function parsedArguments(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function edit(edits: EditCalls, args: unknown): ToolOutcome {
  const { block } = z.object({ block: z.int() }).safeParse(args).data ?? {}
  const text = block === undefined ? 'Editing…' : `Editing story block ${block}…`
  const added = edits.add(args)
  return {
    text: added.ok ? added.value : added.failure.error,
    step: { event: 'step', text, scenes: [] },
  }
}

function read(context: ToolContext, name: string, args: unknown): ToolOutcome {
  const tool = SCRIPT_TOOLS.find((one) => one.name === name)
  const answer = runScriptTool(context, name, args)
  const scenes = answer.ok ? [...answer.value.scenes] : []
  return {
    text: answer.ok ? answer.value.text : answer.failure.error,
    step: tool ? { event: 'step', text: tool.step(args), scenes } : null,
  }
}
