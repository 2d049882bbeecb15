import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moveScene, type ScenePlace } from './move-scene.ts'
import { newScript, type Element, type Script } from '../script.ts'

/**
 * 'H1 a b H2 c' is a block of two scenes; in 'x H1', x comes before the block's first scene. T is
 * "FADE OUT.", C is "CUT TO:", E is "THE END" and _ an empty element.
 */
function scriptOf(...blocks: readonly string[]): Script {
  const storyBlocks = blocks.map((words, index) => ({
    id: `story_block_${index + 1}`,
    number: index + 1,
    title: `Block ${index + 1}`,
    elements: words.split(' ').filter(Boolean).map(elementOf),
  }))
  return { ...newScript(), storyBlocks }
}

const SPECIAL: Readonly<Record<string, Pick<Element, 'type' | 'content'>>> = {
  H: { type: 'scene_heading', content: 'INT. SOMEWHERE' },
  T: { type: 'transition', content: 'Fade <b>out.</b>' },
  C: { type: 'transition', content: 'CUT TO:' },
  E: { type: 'action', content: 'The End' },
  _: { type: 'action', content: ' <br>' },
}

function elementOf(id: string): Element {
  return { id, ...(SPECIAL[id.charAt(0)] ?? { type: 'action', content: id }) }
}

function written({ storyBlocks }: Script): string[] {
  return storyBlocks.map(({ elements }) => elements.map(({ id }) => id).join(' '))
}

function moved(script: Script, id: string, place: ScenePlace): string[] {
  const answer = moveScene(script, id, place)
  return answer.ok ? written(answer.script) : [answer.error]
}

const one = (before: string | null) => ({ blockId: 'story_block_1', before })
const two = (before: string | null) => ({ blockId: 'story_block_2', before })

describe('moveScene', () => {
  const script = scriptOf('x H1 a b H2 c', 'y H3 d')

  it.each([
    ['H2', one('H1'), ['x H2 c H1 a b', 'y H3 d']],
    ['H1', one(null), ['x H2 c H1 a b', 'y H3 d']],
    ['H1', two('H3'), ['x H2 c', 'y H1 a b H3 d']],
    ['H1', two(null), ['x H2 c', 'y H3 d H1 a b']],
    ['H3', one('H2'), ['x H1 a b H3 d H2 c', 'y']],
  ])('moves %s to %o', (id, place, blocks) => {
    expect(moved(script, id, place)).toEqual(blocks)
  })

  it.each([
    ['H1', one('H1')],
    ['H1', one('H2')],
    ['H2', one(null)],
    ['gone', one('H1')],
    ['H1', { blockId: 'gone', before: null }],
  ])('returns the same script if %s is already there or unknown: %o', (id, place) => {
    expect(moveScene(script, id, place)).toEqual({ ok: true, script })
    const answer = moveScene(script, id, place)
    expect(answer.ok && answer.script).toBe(script)
  })

  it('does not end a scene at an empty heading', () => {
    const [block] = script.storyBlocks
    const empty: Element = { id: 'E', type: 'scene_heading', content: ' ' }
    const blocks = [{ ...block!, elements: [...block!.elements, empty] }]
    expect(moved({ ...script, storyBlocks: blocks }, 'H2', one('H1'))).toEqual(['x H2 c E H1 a b'])
  })

  it.each([
    // The last scene leaves, also with "THE END" and an empty element below the transition.
    [['H1 a H2 b T'], 'H2', one('H1'), ['H2 b H1 a T']],
    [['H1 a', 'H2 b T E _'], 'H2', one('H1'), ['H2 b H1 a', 'T E _']],
    [['H1 a H2 b T', '', '_'], 'H2', one('H1'), ['H2 b H1 a T', '', '_']],
    // Another scene becomes the last.
    [['H1 a H2 b T'], 'H1', one(null), ['H2 b H1 a T']],
    [['H1 a', 'H2 b T'], 'H1', two(null), ['', 'H2 b H1 a T']],
    [['H1 a H2 b T', ''], 'H1', two(null), ['H2 b', 'H1 a T']],
    [['H1 T', ''], 'H1', two(null), ['', 'H1 T']],
    // These don't end the script.
    [['H1 a H2 b C'], 'H2', one('H1'), ['H2 b C H1 a']],
    [['H1 a H2 b T c'], 'H2', one('H1'), ['H2 b T c H1 a']],
    [['H1 a T', 'H2 b'], 'H1', two(null), ['', 'H2 b H1 a T']],
  ])('leaves the transition that ends the script at its end: %o, %s to %o', (...row) => {
    const [blocks, id, place, after] = row
    expect(moved(scriptOf(...blocks), id, place)).toEqual(after)
  })

  it('moves nothing if only the closing transition follows', () => {
    const ending = scriptOf('H1 a H2 b T')
    const answer = moveScene(ending, 'H2', one(null))
    expect(answer.ok && answer.script).toBe(ending)
  })

  it('refuses to make a block too long, and says what to do', () => {
    const long = `H9 ${Array.from({ length: 998 }, (_, index) => `l${index}`).join(' ')}`
    const full = scriptOf('H1 a', long)
    expect(moved(full, 'H1', two(null))[0]).toMatch(/^“Block 2” would exceed 1000 elements/)
    expect(moved(full, 'H9', two('H9'))).toHaveLength(2)
    expect(moved(scriptOf('H1', long), 'H1', two(null))[0]).toBe('')
  })

  it('loses and duplicates nothing, wherever a scene goes', () => {
    const word = fc.constantFrom('H', 'a', 'T', '_')
    const block = fc.array(word, { maxLength: 8 })
    fc.assert(
      fc.property(
        fc.array(block, { minLength: 1, maxLength: 4 }),
        fc.nat(),
        fc.nat(),
        (blocks, from, to) => {
          let count = 0
          const numbered = scriptOf(
            ...blocks.map((words) => words.map((kind) => `${kind}${(count += 1)}`).join(' ')),
          )
          const all = written(numbered).join(' ').split(' ').filter(Boolean)
          const headings = all.filter((id) => id.startsWith('H'))
          const heading = headings[from % Math.max(1, headings.length)] ?? 'none'
          const places = numbered.storyBlocks.flatMap(({ id: blockId, elements }) => [
            { blockId, before: null },
            ...elements
              .filter(({ id }) => id.startsWith('H'))
              .map(({ id }) => ({ blockId, before: id })),
          ])
          const ends = all.findLast((id) => !id.startsWith('_'))?.startsWith('T')
          const after = moved(numbered, heading, places[to % places.length]!)
          expect(after.join(' ').split(' ').filter(Boolean).toSorted()).toEqual(all.toSorted())
          expect(after).toHaveLength(blocks.length)
          const last = after
            .join(' ')
            .split(' ')
            .findLast((id) => id && !id.startsWith('_'))
          if (ends) expect(last).toMatch(/^T/)
        },
      ),
    )
  })
})
