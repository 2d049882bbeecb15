/**
 * Counts the input tokens of questions about whole scripts: the corpus questions with the tool calls
 * of a sensible model, which asks for all it needs in one round and answers in the next.
 */

import { assistMessages } from '@scenewright/shared/ai/assist/assist-messages.ts'
import { buildScriptIndex } from '@scenewright/shared/ai/script-index/script-index.ts'
import {
  runScriptTool,
  SCRIPT_TOOLS,
  type ToolContext,
} from '@scenewright/shared/ai/script-tools/script-tools.ts'
import { strictJsonSchema } from '@scenewright/shared/ai/strict-json-schema.ts'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { corpusNames, corpusScript } from '../../corpus/corpus.ts'
import { QUESTIONS, type Question } from '../../corpus/questions/questions.ts'
import { median } from '../editor/statistics.ts'

export type QuestionTokens = Readonly<{
  script: string
  pages: number
  /** Medians of both rounds together. */
  input: number
  most: number
  /** The part of the second round's input that the first has too, and that a service caches. */
  repeated: number
  /** The whole script as plain text, once. */
  wholeScript: number
}>

const json = (value: unknown) => countTokens(JSON.stringify(value))

const TOOLS = json(
  SCRIPT_TOOLS.map(({ name, description, input }) => ({
    name,
    description,
    parameters: strictJsonSchema(input),
  })),
)

function roundsOf({ question, calls }: Question, context: ToolContext) {
  const { script } = context
  const messages = assistMessages(
    {
      kind: 'ask',
      message: question,
      conversation: [],
      script: { ...script, saved: null, neverSend: false, blocks: [] },
    },
    context,
  )
  const first = TOOLS + messages.reduce((sum, { content }) => sum + countTokens(content), 0)
  const answers = calls.map(([name, args]) => {
    const result = runScriptTool(context, name, args)
    const text = result.ok ? result.value.text : result.failure.error
    return json({ name, args }) + countTokens(text)
  })
  const second = first + answers.reduce((sum, tokens) => sum + tokens, 0)
  return { first, both: first + second }
}

function textOf({ script }: ToolContext): string {
  return script.storyBlocks
    .flatMap(({ elements }) => elements.map(({ content }) => content))
    .join('\n')
}

export function questionTokens(): QuestionTokens[] {
  return corpusNames().map((name) => {
    const script = corpusScript(name)
    const context = { script, index: buildScriptIndex(script) }
    const rounds = QUESTIONS.filter((question) => question.script === name).map((question) =>
      roundsOf(question, context),
    )
    const inputs = rounds.map(({ both }) => both)
    return {
      script: name,
      pages: context.index.pages.get().count,
      input: median(inputs),
      most: Math.max(...inputs),
      repeated: median(rounds.map(({ first }) => first)),
      wholeScript: countTokens(textOf(context)),
    }
  })
}
