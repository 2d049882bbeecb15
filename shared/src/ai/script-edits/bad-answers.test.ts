import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Script } from '../../script/script.ts'
import { isEmptyElement } from '../../script/elements.ts'
import { anyEdit, anyText, asAnswerText } from '../../test-support/bad-answers.ts'
import { MAX_SYNOPSIS_CHARACTERS } from '../../script/outline/edit-outline.ts'
import { LIGHTHOUSE } from '../../test-support/lighthouse.ts'
import { countingIds, scriptOf } from '../../test-support/scripts.ts'
import { manyRuns } from '../../test-support/many-runs.ts'
import { countAllowedDeletions } from '../deletion-rule.ts'
import { MAX_REASON_CHARACTERS } from './reasons.ts'
import { judgeScriptAnswer } from './read-script-answer.ts'
import type { ScriptEdits } from './block-edits.ts'

const BLOCKS = 3
/** More than any problem needs, but less than it would have with a quoted answer. */
const LONGEST_PROBLEM = 400

const anyReason = fc.oneof(
  { weight: 40, arbitrary: fc.constant('It is clearer.') },
  { weight: 2, arbitrary: anyText },
  { weight: 1, arbitrary: fc.constantFrom(null, 7, '\u0000\u0007', 'x'.repeat(5000)) },
)
const anySynopsis = fc.record({
  op: fc.constant('set_synopsis'),
  number: fc.oneof(
    { weight: 6, arbitrary: fc.constant(1) },
    { weight: 1, arbitrary: fc.constantFrom(-1, 2, 1e9, 1.5, '1', null) },
  ),
  text: anyText,
})
const anyOperation = fc
  .tuple(
    fc.oneof(
      { weight: 7, arbitrary: anyEdit(LIGHTHOUSE.length) },
      { weight: 1, arbitrary: anySynopsis },
    ),
    anyReason,
  )
  .map(([edit, reason]) => (reason === null ? edit : Object.assign({}, edit, { reason })))
const anyBlock = fc.oneof(
  { weight: 30, arbitrary: fc.integer({ min: 1, max: BLOCKS }) },
  { weight: 1, arbitrary: fc.constantFrom(0, -1, 4, 1.5, 1e12, '1', null, '__proto__') },
)
const anyOperations = fc.array(anyOperation, { minLength: 1, maxLength: 2 })
const anyEdits = fc.record({ block: anyBlock, operations: anyOperations })
const answer = fc.oneof(
  {
    weight: 9,
    arbitrary: fc
      .tuple(fc.subarray([1, 2, 3], { minLength: 1 }), fc.array(anyOperations, { minLength: 3 }))
      .map(([blocks, lists]) => ({
        edits: blocks.map((block, at) => ({ block, operations: lists[at] ?? [] })),
      })),
  },
  { weight: 2, arbitrary: fc.record({ edits: fc.array(anyEdits, { maxLength: 4 }) }) },
  fc.record({ edits: fc.anything() }, { requiredKeys: [] }),
  anyOperations.map((operations) => ({ operations })),
  anyEdits.map(
    (edits) => JSON.parse(`{"__proto__":${JSON.stringify(edits)},"edits":[]}`) as object,
  ),
)

/** Three blocks, frozen so that a change to them would throw. */
function frozenScript(): Script {
  const blocks = Array.from({ length: BLOCKS }, (_, block) =>
    LIGHTHOUSE.map((element) => Object.freeze({ ...element, id: `${block + 1}-${element.id}` })),
  )
  const script = scriptOf(...blocks.map((block) => Object.freeze(block)))
  return Object.freeze({ ...script, storyBlocks: Object.freeze(script.storyBlocks) })
}

/** Numbers of the elements that an answer deletes and edits in a block. */
function numbersIn(raw: string, block: number) {
  const { edits } = JSON.parse(raw) as ScriptEdits
  const deleted = new Set<number>()
  const edited = new Set<number>()
  for (const operation of edits.find((each) => each.block === block)?.operations ?? []) {
    if (operation.op === 'replace' || operation.op === 'set_synopsis') edited.add(operation.number)
    if (operation.op !== 'delete' && operation.op !== 'replace_words') continue
    const numbers = operation.op === 'delete' ? deleted : edited
    for (let n = operation.from; n <= operation.to; n++) numbers.add(n)
  }
  return { deleted, edited }
}

const judge = (script: Script, raw: string) =>
  judgeScriptAnswer({ script, command: 'make it tense' }, raw, countingIds())

it('no malformed answer throws, or loses a word that no operation names', () => {
  const script = frozenScript()
  fc.assert(
    fc.property(asAnswerText(answer), (raw) => {
      const judged = judge(script, raw)
      if (judged.kind === 'repair') {
        expect(judged.problem).toMatch(/^[A-Z].*\.$/su)
        expect(judged.problem.length).toBeLessThan(LONGEST_PROBLEM)
        return
      }
      if (judged.kind === 'failure') throw new Error(judged.failure.error)
      const { blocks, ...names } = judged.answer
      expect(names).toEqual({})
      let allDeleted = 0
      for (const { number, before, after, reasons } of blocks) {
        expect(before).toBe(script.storyBlocks[number - 1]?.elements)
        const { deleted, edited } = numbersIn(raw, number)
        allDeleted += deleted.size
        const now = new Map(after.map((element) => [element.id, element]))
        expect(now.size).toBe(after.length)
        for (const [index, element] of before.entries()) {
          const found = now.get(element.id)
          if (deleted.has(index + 1)) expect(found).toBeUndefined()
          else if (edited.has(index + 1)) expect(found?.id).toBe(element.id)
          else expect(found).toBe(element)
        }
        for (const element of after) {
          expect(element.content).not.toMatch(/<(?!\/?[biu]>|br>)/)
          expect(isEmptyElement(element)).toBe(false)
          expect(element.content.isWellFormed()).toBe(true)
          for (const { text } of element.extra?.after ?? []) {
            expect(text).toMatch(/\S/u)
            expect(text.isWellFormed()).toBe(true)
            expect(text.length).toBeLessThanOrEqual(MAX_SYNOPSIS_CHARACTERS)
          }
        }
        expect(deleted.size).toBeLessThanOrEqual(countAllowedDeletions(before.length))
        for (const [id, reason] of Object.entries(reasons)) {
          expect(now.has(id) || before.some((element) => element.id === id)).toBe(true)
          expect(reason).toMatch(/^[^\p{Cc}\u2028\u2029]+$/u)
          expect(reason.length).toBeLessThanOrEqual(MAX_REASON_CHARACTERS)
        }
      }
      const touched = blocks.flatMap(({ before }) => before)
      expect(allDeleted).toBeLessThanOrEqual(countAllowedDeletions(touched.length))
    }),
    manyRuns(),
  )
})

it('the generated answers include usable ones, with synopses, and unusable ones', () => {
  const script = frozenScript()
  const all = fc.sample(asAnswerText(answer), { seed: 1, numRuns: 400 })
  const judged = all.map((raw) => judge(script, raw))
  const blocks = judged.map((one) => (one.kind === 'answer' ? one.answer.blocks : []))
  const synopses = blocks
    .flat()
    .flatMap(({ after }) => after.flatMap(({ extra }) => extra?.after ?? []))
  const usable = judged.filter(({ kind }) => kind === 'answer').length
  expect(usable).toBeGreaterThan(20)
  expect(blocks.flat().length).toBeGreaterThan(usable)
  expect(synopses.length).toBeGreaterThan(4)
  expect(judged.filter(({ kind }) => kind === 'repair').length).toBeGreaterThan(120)
})
