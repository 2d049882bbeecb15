import { describe, expect, it } from 'vitest'
import { HARBOR } from '../../test-support/indexed-script.ts'
import { elementsOf, scriptOf } from '../../test-support/scripts.ts'
import { buildScriptIndex } from './script-index.ts'
import { searchScript } from './search-script.ts'

/** The element numbers that a search finds. */
function found(query: string, ...texts: readonly string[]): number[] {
  const script = scriptOf(elementsOf(...texts.map((text) => `action: ${text}` as const)))
  return searchScript(buildScriptIndex(script), query).map(({ element }) => element)
}

describe('searching a script', () => {
  it('names the scene, block and element, and shows the text around the words', () => {
    const index = buildScriptIndex(HARBOR)
    expect(searchScript(index, 'brass')).toEqual([
      { scene: 2, block: 1, element: 10, snippet: 'Nolan finds a BRASS KEY.' },
      { scene: 3, block: 2, element: 4, snippet: 'Ida hides the BRASS KEY. CLOSE ON her hand.' },
    ])
    expect(searchScript(index, 'waves')[0]?.scene).toBeNull()
  })

  it('ignores letter case, accents and punctuation', () => {
    expect(found('CAFE', 'The café.', 'The cafeteria.', 'Coffee.')).toEqual([1, 2])
    expect(found('strasse', 'Die Straße.')).toEqual([1])
    expect(found("nolan's", 'Nolan’s hat.', 'Nolan and his hat.')).toEqual([1])
  })

  it('finds whole words before beginnings of words, and never the middle of one', () => {
    expect(found('lamp', 'The lamps.', 'A lamp.', 'A clamp.')).toEqual([2, 1])
    expect(found('la', 'The lamps.', 'La la la.')).toEqual([2])
  })

  it('puts elements with more and rarer words first', () => {
    const texts = ['The cat.', 'The red cat.', 'The red door.', 'The door.', 'The red hat.']
    expect(found('the red door', ...texts)).toEqual([3, 4, 2, 5, 1])
  })

  it('requires phrases in quotation marks', () => {
    const texts = ['The lamp room.', 'The room with a lamp.', 'A lamp.', 'Lamp rooms.']
    expect(found('"lamp room"', ...texts)).toEqual([1, 4])
    expect(found('“lamp room” the', ...texts)).toEqual([1, 4])
  })

  it('finds words in scripts without spaces', () => {
    expect(found('灯台', '古い灯台が見える。', '台に灯がある。')).toEqual([1])
  })

  it('shows the part of a long text with the words', () => {
    const text = `${'So much rain. '.repeat(30)}The needle. ${'More rain. '.repeat(30)}`
    const index = buildScriptIndex(scriptOf(elementsOf(`action: ${text}`)))
    expect(searchScript(index, 'needle')[0]?.snippet).toMatch(/^….*The needle\..*…$/u)
  })

  it('finds nothing without words', () => {
    expect(found('', 'A.')).toEqual([])
    expect(found('"" ?!', 'A.')).toEqual([])
  })
})
