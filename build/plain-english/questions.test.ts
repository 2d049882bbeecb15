/** Measures the answers to questions in plain English; `QUESTIONS=file` measures other questions. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { indexed } from '@scenewright/shared/test-support/indexed-script.ts'
import { read } from '@scenewright/shared/test-support/read-fountain.ts'
import { scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { answerOffline } from '@scenewright/shared/ai/ready-questions/answer-offline.ts'
import { requestKind } from '@scenewright/shared/ai/request-kind.ts'

const FOLDER = path.join(import.meta.dirname, '../../shared/test-data/plain-english')
const Questions = z.array(
  z.object({
    script: z.string(),
    ask: z.string(),
    answer: z.array(z.string()).optional(),
    or: z.array(z.array(z.string())).optional(),
    not: z.array(z.string()).optional(),
    needs: z.literal('ai').optional(),
  }),
)
type Asked = z.infer<typeof Questions>[number]

const contexts = new Map<string, ReturnType<typeof indexed>>()

function contextOf(name: string): ReturnType<typeof indexed> {
  const known = contexts.get(name)
  if (known) return known
  const imported = read(readFileSync(path.join(FOLDER, `${name}.fountain`), 'utf8'))
  const { title, author } = imported
  const withIds = imported.elements.map((element, at) => ({ ...element, id: `e${at + 1}` }))
  const context = indexed({ ...scriptOf(withIds), title, author })
  contexts.set(name, context)
  return context
}

function outcomeOf({
  script,
  ask,
  answer,
  or = [],
  not = [],
  needs,
}: Asked): Readonly<{ is: string; text: string }> {
  if (requestKind(ask) === 'edit') return { is: 'wrong', text: '(an edit)' }
  const result = answerOffline(contextOf(script), { kind: 'ask', message: ask })
  if (!result.ok) {
    const text = result.failure.error
    return {
      is: needs === 'ai' && text.includes('needs an AI service') ? 'right' : 'refused',
      text,
    }
  }
  const { text } = result.value
  const has = (words: string) => text.toLowerCase().includes(words.toLowerCase())
  const isRight = !needs && [answer ?? [], ...or].some((all) => all.every(has)) && !not.some(has)
  return { is: isRight ? 'right' : 'wrong', text }
}

test('at least 90 % of the questions are answered, and none wrongly', () => {
  const file = process.env['QUESTIONS'] ?? path.join(FOLDER, 'questions.json')
  const asked = Questions.parse(JSON.parse(readFileSync(file, 'utf8')))
  const outcomes = asked.map((one) => ({ ...one, ...outcomeOf(one) }))
  const count = (is: string) => outcomes.filter((one) => one.is === is).length
  const [right, refused, wrong] = [count('right'), count('refused'), count('wrong')]
  console.log(`right ${right} of ${asked.length}, refused ${refused}, wrong ${wrong}`)
  const missed = outcomes.filter(({ is }) => is !== 'right')
  const report = missed.map(({ is, script, ask, text }) => `${is}: ${script}: ${ask}\n${text}`)
  expect(wrong, report.join('\n\n')).toBe(0)
  expect(right / asked.length, report.join('\n\n')).toBeGreaterThanOrEqual(0.9)
})
