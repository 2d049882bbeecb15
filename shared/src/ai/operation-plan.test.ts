import { describe, expect, it } from 'vitest'
import { elementsOf } from '../test-support/scripts.ts'
import type { EditOperation } from './edit-operations.ts'
import { planOperations } from './operation-plan.ts'

const BLOCK = elementsOf(
  'action: <b>NORA</b> and Nora’s sister. Annora waits.',
  'character: NORA (V.O.)',
  'dialogue: The lamp!',
)

/** The contents after the operations, or the error. */
function contentsAfter(...operations: EditOperation[]): string {
  const planned = planOperations(BLOCK, operations)
  if (!planned.ok) return planned.failure.error
  const { replaced } = planned.value
  return BLOCK.map((element, index) => replaced.get(index + 1)?.content ?? element.content).join(
    '|',
  )
}

const words = (find: string, other: string, from = 1, to = 3): EditOperation => {
  return { op: 'replace_words', from, to, find, with: other }
}

describe('replace_words', () => {
  it('stops at the length of an element, however often the words are in it', () => {
    const [first] = elementsOf('action: x')
    const block = [{ ...first!, content: 'a '.repeat(20_000) }]
    const planned = planOperations(block, [words('a', 'x'.repeat(40_000), 1, 1)])
    expect(planned.ok ? null : planned.failure.error).toMatch(/at most 50000 characters/)
  })

  it('quotes words that are nowhere, shortened', () => {
    expect(contentsAfter(words('whale '.repeat(100), 'x'))).toMatch(
      /^The words “.{80}…” are nowhere/,
    )
  })

  it('changes exactly matching whole words, and preserves marks and all other text', () => {
    expect(contentsAfter(words('NORA', 'VERA'))).toBe(
      '<b>VERA</b> and Nora’s sister. Annora waits.|VERA (V.O.)|The lamp!',
    )
    expect(contentsAfter(words('NORA', 'VERA'), words('Nora', 'Vera'))).toBe(
      '<b>VERA</b> and Vera’s sister. Annora waits.|VERA (V.O.)|The lamp!',
    )
    expect(contentsAfter(words('NORA', 'VERA', 2, 3))).toContain('<b>NORA</b>')
  })

  it('treats its input as text, not as markup or a pattern', () => {
    expect(contentsAfter(words('lamp', '<script>&$1'))).toContain('The &lt;script&gt;&amp;$1!')
    expect(contentsAfter(words('.*', 'x'))).toMatch(/nowhere in elements 1 to 3/)
  })

  it('combines with other edits of the block', () => {
    const text = { op: 'replace', number: 3, type: null, text: 'NORA knows.' } as const
    expect(contentsAfter(text, words('NORA', 'VERA'))).toMatch(/VERA knows\.$/)
    const planned = planOperations(BLOCK, [{ op: 'delete', from: 2, to: 2 }, words('NORA', 'VERA')])
    expect(planned.ok && [...planned.value.replaced.keys()]).toEqual([1])
  })

  it.each([
    [words('whale', 'shark'), /“whale” are nowhere in elements 1 to 3/],
    [words(' ', 'x'), /no words to find/],
    [words('NORA', 'VERA', 3, 1), /smaller number/],
    [words('NORA', 'VERA', 1, 4), /no element 4/],
    [words('lamp '.repeat(20_000), 'x'), /words to find can have at most 1000/],
    [words('lamp', 'x'.repeat(60_000)), /at most 50000 characters. To take element 3 out/],
    [words('The lamp!', '', 3, 3), /cannot have empty text.*To take element 3 out/],
  ])('explains to the model why it fails: %o', (operation, sentence) => {
    expect(contentsAfter(operation)).toMatch(sentence)
  })
})
