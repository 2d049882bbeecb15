import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { CommandRequest } from '../api/llm.ts'
import type { Element } from '../script/script.ts'
import { LIGHTHOUSE, lighthouseRequest } from '../test-support/lighthouse.ts'
import { anyEdit, anyNewElements, anyText, asAnswerText } from '../test-support/bad-answers.ts'
import { countingIds } from '../test-support/scripts.ts'
import { manyRuns } from '../test-support/many-runs.ts'
import { countAllowedDeletions } from './deletion-rule.ts'
import { judgeModelAnswer } from './model-answer.ts'

const operation = anyEdit(LIGHTHOUSE.length)
const answer = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      operations: fc.array(operation, { minLength: 1, maxLength: 4 }),
      problem: fc.option(anyText),
    }),
  },
  fc.record({ operations: fc.anything(), problem: fc.anything() }, { requiredKeys: [] }),
  fc.record({ elements: anyNewElements, title: anyText }),
)

function frozenRequest(command: string): CommandRequest & { block: readonly Element[] } {
  const block = LIGHTHOUSE.map((element) => Object.freeze({ ...element }))
  const currentScript = { title: 'Tides', elements: [...block] }
  Object.freeze(currentScript.elements)
  return { ...lighthouseRequest(command, { currentScript }), block }
}

/** Numbers that the delete operations of an answer name. */
function numbersToDelete(raw: string): ReadonlySet<number> {
  const { operations } = JSON.parse(raw) as {
    operations: { op: string; from: number; to: number }[]
  }
  const numbers = new Set<number>()
  for (const { op, from, to } of operations) {
    if (op === 'delete') for (let n = from; n <= to; n++) numbers.add(n)
  }
  return numbers
}

const REQUEST = frozenRequest('make the scene more tense')

it('no malformed answer throws, loses an element or reaches beyond the block', () => {
  fc.assert(
    fc.property(asAnswerText(answer), (raw) => {
      const judged = judgeModelAnswer(REQUEST, raw, countingIds())
      if (judged.kind !== 'answer') return
      const { script, asks } = judged.answer
      const after = new Map(script?.elements.map((element) => [element.id, element]))
      expect(after.size).toBe(script?.elements.length)
      expect([script?.title, script?.author, asks]).toEqual(['Tides', undefined, undefined])
      const deleted = numbersToDelete(raw)
      expect(deleted.size).toBeLessThanOrEqual(countAllowedDeletions(REQUEST.block.length))
      for (const [index, element] of REQUEST.block.entries()) {
        expect(after.has(element.id)).toBe(!deleted.has(index + 1))
      }
      for (const { content } of after.values()) expect(content).not.toMatch(/<(?!\/?[biu]>|br>)/)
    }),
    manyRuns(),
  )
})

it('the generated answers include both usable and unusable ones', () => {
  const all = fc.sample(asAnswerText(answer), { seed: 1, numRuns: 200 })
  const kinds = all.map((raw) => judgeModelAnswer(REQUEST, raw, countingIds()).kind)
  expect(kinds.filter((kind) => kind === 'answer').length).toBeGreaterThan(10)
  expect(kinds.filter((kind) => kind === 'repair').length).toBeGreaterThan(60)
})
