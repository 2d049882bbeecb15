import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_PRESERVED_TEXTS } from '../element-extra.ts'
import { linesOfOutlined, outlined } from '../../test-support/outlined.ts'
import { attachTexts, listOutlinePieces, type Piece } from './pieces.ts'

const lines = fc.uniqueArray(
  fc
    .tuple(fc.constantFrom('# ', '= ', '[[', 'INT. ', ''), fc.nat(99))
    .map(([mark, number]) => `${mark}${number}${mark === '[[' ? ']]' : ''}`),
  { maxLength: 12 },
)

describe('pieces of a block', () => {
  it('are attached again without a change', () => {
    fc.assert(
      fc.property(lines, (given) => {
        const elements = outlined(...given)
        const attached = attachTexts(listOutlinePieces(elements))
        const again = attachTexts(listOutlinePieces(attached?.elements ?? []))
        expect(linesOfOutlined(attached?.elements ?? [])).toEqual(linesOfOutlined(elements))
        for (const [index, element] of attached?.elements.entries() ?? []) {
          expect(again?.elements[index]).toBe(element)
        }
      }),
    )
  })

  it('puts a synopsis below a heading with it, and other texts with the next element', () => {
    const attached = attachTexts(
      listOutlinePieces(outlined('INT. A', '= One', '[[Note]]', 'Dust.')),
    )
    expect(attached?.elements.map(({ extra }) => extra)).toEqual([
      { after: [{ kind: 'synopsis', text: 'One' }] },
      { before: [{ kind: 'note', text: 'Note' }] },
    ])
  })

  it('returns the texts of a block without elements', () => {
    const text: Piece = { kind: 'text', text: { kind: 'synopsis', text: 'One' }, home: null }
    expect(attachTexts([text])).toEqual({ elements: [], rest: [text.text] })
  })

  it('refuses more texts than an element can hold', () => {
    const many = Array.from({ length: MAX_PRESERVED_TEXTS }, () => '[[x]]')
    const full = listOutlinePieces(outlined(...many, 'Dust.'))
    expect(attachTexts(full)).not.toBeNull()
    expect(
      attachTexts([...listOutlinePieces(outlined('[[x]]', 'Go.')).slice(0, 1), ...full]),
    ).toBeNull()
  })
})
