// Runs the script tools that a model would call for questions about the corpus: their answers must
// contain the facts.

import { buildScriptIndex } from '@scenewright/shared/ai/script-index/script-index.ts'
import {
  runScriptTool,
  type ToolContext,
} from '@scenewright/shared/ai/script-tools/script-tools.ts'
import { table } from '../../lib/table.ts'
import type { Step } from '../../lib/steps.ts'
import { corpusNames, corpusScript } from '../corpus.ts'
import { QUESTIONS, type Question } from './questions.ts'

/** At least this share of the questions must be answered. */
const LEAST_ANSWERED = 0.9

type Outcome = Readonly<{ question: Question; missing: readonly string[]; characters: number }>

function ask(question: Question, context: ToolContext): Outcome {
  const texts = question.calls.map(([tool, args]) => {
    const result = runScriptTool(context, tool, args)
    return result.ok ? result.value.text : result.failure.error
  })
  const text = texts.join('\n')
  const missing = question.facts.filter((fact) => !text.includes(fact))
  return { question, missing, characters: text.length }
}

function outcomesOf(name: string): readonly Outcome[] {
  const script = corpusScript(name)
  const context = { script, index: buildScriptIndex(script) }
  return QUESTIONS.filter((question) => question.script === name).map((question) =>
    ask(question, context),
  )
}

function row(name: string, outcomes: readonly Outcome[]): readonly string[] {
  const answered = outcomes.filter(({ missing }) => missing.length === 0).length
  const characters = outcomes.reduce((sum, outcome) => sum + outcome.characters, 0)
  const each = Math.round(characters / Math.max(1, outcomes.length))
  return [name, String(outcomes.length), String(answered), String(each)]
}

const HEAD = ['script', 'questions', 'answered', 'characters each']

export const questionsCheck: Step = {
  id: 'questions',
  title: "Questions answered with the assistant's tools",
  run: async () => {
    const scripts = corpusNames().map((name) => [name, outcomesOf(name)] as const)
    const rows = scripts.map(([name, outcomes]) => row(name, outcomes))
    console.log(`\n${table(HEAD, rows)}\n`)
    const all = scripts.flatMap(([, outcomes]) => outcomes)
    const open = all.filter(({ missing }) => missing.length > 0)
    for (const { question, missing } of open) {
      console.error(`${question.script}: ${question.question} Missing: ${missing.join('; ')}`)
    }
    return Promise.resolve(all.length - open.length >= LEAST_ANSWERED * all.length)
  },
}
