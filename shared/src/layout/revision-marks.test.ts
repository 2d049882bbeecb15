import { describe, expect, it } from 'vitest'
import { runsToText } from '../content/runs.ts'
import { newScript, type Element, type Script } from '../script/script.ts'
import { DEFAULT_PAGE_SETTINGS } from '../script/page-settings.ts'
import { layoutScript } from './layout.ts'
import { marksSince, REVISION_MARK_X_MM, withRevisionMarks } from './revision-marks.ts'

function scriptOf(...elements: readonly Partial<Element>[]): Script {
  const whole = elements.map((element, index): Element => ({
    id: `e${index}`,
    type: 'action',
    content: '',
    ...element,
  }))
  const [block] = newScript().storyBlocks
  return { ...newScript(), storyBlocks: block ? [{ ...block, elements: whole }] : [] }
}

/** The texts of the marked lines, in page order. */
function marked(earlier: Script, script: Script, profile: 'spec' | 'industry' = 'spec'): string[] {
  const settings = { ...DEFAULT_PAGE_SETTINGS, profile }
  const pages = layoutScript(script, settings)
  return withRevisionMarks(pages, script, { marks: marksSince(earlier, script), settings }).flatMap(
    ({ lines }) => {
      const marks = lines.filter(({ x }) => x === REVISION_MARK_X_MM)
      return marks.map(({ y, runs }) => {
        expect(runsToText(runs)).toBe('*')
        const line = lines.find((other) => other.y === y && other.x !== REVISION_MARK_X_MM)
        return runsToText(line?.runs ?? [])
      })
    },
  )
}

const LINES = [
  'The rain has not stopped since the second bus, and nobody',
  'on the platform looks up any more. The clock says four, as',
  'it did an hour ago.',
]
const PARAGRAPH = LINES.join(' ')

describe('withRevisionMarks', () => {
  it('leaves pages unchanged if nothing differs', () => {
    const script = scriptOf({ content: PARAGRAPH })
    const pages = layoutScript(script)
    expect(withRevisionMarks(pages, script, { marks: marksSince(script, script) })).toEqual(pages)
  })

  it('marks only lines with changed words, even if all lines wrap differently', () => {
    const earlier = PARAGRAPH.replace('second bus', 'bus')
    expect(marked(scriptOf({ content: earlier }), scriptOf({ content: PARAGRAPH }))).toEqual([
      expect.stringContaining('second'),
    ])
  })

  it('marks the line where words were deleted, or the last line for words at the end', () => {
    const one = scriptOf({ content: PARAGRAPH })
    const inside = scriptOf({ content: PARAGRAPH.replace(' four,', '') })
    expect(marked(one, inside)).toEqual([expect.stringContaining('says as')])
    const atEnd = scriptOf({ content: PARAGRAPH.replace(' ago.', '') })
    expect(marked(one, atEnd)).toEqual([expect.stringContaining('an hour')])
  })

  it('marks all lines of a new element or one with another type', () => {
    const old = { id: 'old', content: 'A bus.' }
    const added = { id: 'new', content: PARAGRAPH }
    expect(marked(scriptOf(old), scriptOf(old, added))).toHaveLength(3)
    const retyped = marked(scriptOf(added), scriptOf({ ...added, type: 'dialogue' }))
    expect(retyped.length).toBeGreaterThan(3)
  })

  it('marks the line after a removed element, or before it at the end', () => {
    const [one, two, three] = ['One.', 'Two.', 'Three.'].map((content) => ({
      id: content,
      content,
    }))
    const all = scriptOf(one ?? {}, two ?? {}, three ?? {})
    expect(marked(all, scriptOf(one ?? {}, three ?? {}))).toEqual(['Three.'])
    expect(marked(all, scriptOf(one ?? {}, two ?? {}))).toEqual(['Two.'])
    const emptied = scriptOf(one ?? {}, { id: 'Two.', content: '' }, three ?? {})
    expect(marked(all, emptied)).toEqual(['Three.'])
  })

  it('marks a moved element', () => {
    const [one, two, three] = ['One.', 'Two.', 'Three.'].map((content) => ({
      id: content,
      content,
    }))
    const moved = marked(
      scriptOf(one ?? {}, two ?? {}, three ?? {}),
      scriptOf(three ?? {}, one ?? {}, two ?? {}),
    )
    expect(moved).toContain('Three.')
    expect(moved).not.toContain('One.')
  })

  it('marks words with other marks, but neither words that print the same nor new numbers', () => {
    const plain = { type: 'scene_heading', content: 'int. bus - night' } as const
    const bold = { ...plain, content: 'int. <b>bus</b> - night' }
    expect(marked(scriptOf(plain), scriptOf(bold))).toEqual(['INT. BUS - NIGHT'])
    const inside = { ...plain, content: 'int. b<i>u</i>s - night' }
    expect(marked(scriptOf(plain), scriptOf(inside))).toEqual(['INT. BUS - NIGHT'])
    const capitals = { ...plain, content: 'INT. BUS  -  NIGHT' }
    expect(marked(scriptOf(plain), scriptOf(capitals))).toEqual([])
    const numbered = { ...plain, extra: { sceneNumber: '12A' } }
    expect(marked(scriptOf(plain), scriptOf(numbered))).toEqual([])
  })

  it('treats equal text with a new id as unchanged', () => {
    const script = scriptOf({ id: 'a', content: 'One.' }, { id: 'b', content: 'Two.' })
    const copy = scriptOf({ id: 'x', content: 'One.' }, { id: 'y', content: 'Two!' })
    expect(marked(script, copy)).toEqual(['Two!'])
  })

  it('works on industry pages and ignores text added by the layout', () => {
    const speech = Array.from({ length: 70 }, (_, at) => `Sentence number ${at} of it.`)
    const cue = { id: 'cue', type: 'character', content: 'Mara' } as const
    const long = (texts: readonly string[]) =>
      scriptOf(cue, { id: 'speech', type: 'dialogue', content: texts.join(' ') })
    const changed = speech.with(65, 'Sentence number sixty five of it.')
    const marks = marked(long(speech), long(changed), 'industry')
    expect(marks.join(' ')).toMatch(/sixty five/)
    expect(marks.length).toBeLessThanOrEqual(2)
    const longer = marked(scriptOf(cue), long(speech), 'industry')
    expect(longer.filter((line) => /MORE|CONT/.test(line))).toEqual([])
  })

  it('compares printed text, with capitals from a file’s styles and added parentheses', () => {
    const pages = { ...DEFAULT_PAGE_SETTINGS, profile: 'industry' as const }
    const styles = { Action: { caps: true }, 'Scene Heading': { caps: false } }
    const print = (element: Partial<Element>) => ({ ...scriptOf(element), pages })
    const marksOf = (before: Partial<Element>, after: Partial<Element>) => {
      const script = { ...print(after), pages: { ...pages, styles } }
      const marks = withRevisionMarks(layoutScript(script), script, {
        marks: marksSince(print(before), script),
      })
      return marks.flatMap(({ lines }) => lines.filter(({ x }) => x === REVISION_MARK_X_MM)).length
    }
    expect(marksOf({ content: 'It rains.' }, { content: 'It pours.' })).toBe(1)
    expect(marksOf({ content: 'It rains.' }, { content: 'it rains.' })).toBe(0)
    const heading = { type: 'scene_heading', content: 'Int. bus' } as const
    expect(marksOf(heading, { ...heading, content: 'INT. bus' })).toBe(1)
    const parenthetical = { type: 'parenthetical', content: 'quietly' } as const
    expect(marksOf(parenthetical, { ...parenthetical, content: 'loudly' })).toBe(1)
    expect(marksOf(parenthetical, { ...parenthetical, content: '(quietly)' })).toBe(0)
  })
})
