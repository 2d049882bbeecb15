import { describe, expect, it } from 'vitest'
import { layoutScript } from '../layout/layout.ts'
import { elementsOf, scriptOf } from '../test-support/scripts.ts'
import { countScript } from './counts.ts'

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
    expect(String(whole.pages)).toBe(layoutScript(script).at(-1)?.label)
    expect(blocks.map(({ pages }) => pages)).toEqual([5, 3])
  })

  it('counts nothing in an empty script', () => {
    expect(countScript(scriptOf([])).whole).toEqual({ words: 0, pages: 0, scenes: 0 })
  })
})
