import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../test-support/any-character.ts'
import { layoutScript } from '../layout/layout.ts'
import { elementsOf, scriptOf } from '../test-support/scripts.ts'
import { countScript, countWords } from './counts.ts'

describe('countWords', () => {
  it('counts pieces with a letter or digit', () => {
    expect(countWords('')).toBe(0)
    expect(countWords(' - … -- ')).toBe(0)
    expect(countWords("INT. DEPOT - NIGHT\nIt isn't 5 o'clock.")).toBe(7)
    expect(countWords('Zażółć gęślą jaźń. Ночь.')).toBe(4)
  })

  it('counts like splitting at white space', () => {
    const piece = fc.oneof(
      fc.constantFrom(' ', '\t', '\n', '\u00a0', '\u2028', '-', 'a', 'Z', '0', 'é', '\ud83d', '𝟗'),
      fc.string({ unit: anyCharacter }),
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('')
        const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
        expect(countWords(text)).toBe(words.length)
      }),
    )
  })
})

describe('countScript', () => {
  it('counts words, pages and scenes per block and in total, ignoring marks and breaks', () => {
    const script = scriptOf(
      elementsOf(
        'scene_heading:INT. DEPOT - NIGHT',
        'action:Rain<br>on <b>tin</b>.',
        'scene_heading:',
      ),
      elementsOf('scene_heading:EXT. QUAY', 'dialogue:No.'),
    )
    const { whole, blocks } = countScript(script)
    expect(whole).toEqual({ words: 9, pages: 1, scenes: 2 })
    expect(blocks).toEqual([
      { id: 'story_block_1', number: 1, title: 'Story Block 1', words: 6, pages: 1, scenes: 1 },
      { id: 'story_block_2', number: 2, title: 'Story Block 2', words: 3, pages: 1, scenes: 1 },
    ])
  })

  it('counts pages as the PDF numbers them, without the title page', () => {
    const many = Array.from({ length: 120 }, () => 'action:One line of text.' as const)
    const script = scriptOf(elementsOf(...many), elementsOf(...many.slice(60)))
    const { whole, blocks } = countScript(script)
    expect(whole.pages).toBe(layoutScript(script).length - 1)
    expect(whole.pages).toBe(layoutScript(script).at(-1)?.number)
    expect(blocks.map(({ pages }) => pages)).toEqual([5, 3])
  })

  it('counts nothing in an empty script', () => {
    expect(countScript(scriptOf([])).whole).toEqual({ words: 0, pages: 0, scenes: 0 })
  })
})
