import { expect, test } from 'vitest'
import { runsToText } from '../../content/runs.ts'
import type { ElementExtra } from '../../script/element-extra.ts'
import type { ElementType } from '../../script/element-types.ts'
import type { PageSettings } from '../../script/page-settings.ts'
import type { Element, Script } from '../../script/script.ts'
import { scriptOf } from '../../test-support/scripts.ts'
import { layoutBlock, layoutScript } from '../layout.ts'
import type { Page } from '../page.ts'

const INDUSTRY: PageSettings = { profile: 'industry', paper: 'letter', sceneNumbers: 'none' }

const element = (type: ElementType, content: string, extra?: ElementExtra): Element => ({
  id: `${type}-${content.slice(0, 20)}`,
  type,
  content,
  ...(extra ? { extra } : {}),
})

/** A page's lines: text, inches from the left, and inches from the top to the line's top. */
function placesOn(page: Page | undefined): (readonly [string, number, number])[] {
  const inch = (mm: number): number => Math.round((mm / 25.4) * 1000) / 1000
  return (page?.lines ?? []).map(({ runs, x, y }) => {
    return [runsToText(runs), inch(x), Math.round((inch(y) - 10 / 72) * 1000) / 1000] as const
  })
}

function bodyOf(elements: readonly Element[], settings: PageSettings = INDUSTRY): Page[] {
  return layoutScript(scriptOf(elements), settings).slice(1)
}

test('positions each element type, at six lines per inch from one inch below the top', () => {
  const [page] = bodyOf([
    element('scene_heading', 'int. mill - day'),
    element('action', 'Wheels turn.'),
    element('character', 'anna'),
    element('parenthetical', '(quietly)'),
    element('dialogue', 'Here.'),
    element('transition', 'cut to:'),
  ])
  expect(placesOn(page)).toEqual([
    ['INT. MILL - DAY', 1.5, 1],
    ['Wheels turn.', 1.5, 1.333],
    ['ANNA', 3.5, 1.667],
    ['(quietly)', 2.9, 1.833],
    ['Here.', 2.5, 2],
    ['CUT TO:', 6.4, 2.333],
  ])
})

test('prints one pair of parentheses around a parenthetical with spaces before it', () => {
  const texts = [' (beat)', ' quietly'].map((content) => {
    const [page] = bodyOf([element('character', 'anna'), element('parenthetical', content)])
    return placesOn(page).at(-1)?.[0]
  })
  expect(texts).toEqual(['(beat)', '(quietly)'])
})

test('prints a parenthetical in parentheses, with only its first line hanging', () => {
  const [page] = bodyOf([element('parenthetical', 'to the man behind the counter')])
  expect(placesOn(page)).toEqual([
    ['(to the man behind the', 2.9, 1],
    ['counter)', 3, 1.167],
  ])
})

test('pages name their paper, and print their number from the second page on', () => {
  const long = element('action', 'x'.repeat(61 * 60))
  const [first, second] = bodyOf([long])
  expect(first).toMatchObject({ paper: 'letter', label: '1' })
  expect(placesOn(first)[0]?.[0]).not.toBe('1.')
  expect(placesOn(second)[0]).toEqual(['2.', 7.05, 0.5])
  expect(bodyOf([long], { ...INDUSTRY, paper: 'a4' })[0]?.paper).toBe('a4')
})

const SENTENCES = Array.from({ length: 60 }, (_, at) => `This is sentence number ${at + 10}.`)

test('a split speech ends with (MORE), and its cue is above the first line of the next page', () => {
  const cue = element('character', 'Anna (v.o.)')
  const [first, second] = bodyOf([cue, element('dialogue', SENTENCES.join(' '))])
  expect(placesOn(first).at(-1)?.slice(0, 2)).toEqual(['(MORE)', 3.5])
  expect(placesOn(second).slice(1, 3)).toMatchObject([
    ["ANNA (V.O.) (CONT'D)", 3.5, 0.833],
    [expect.stringMatching(/^This is/), 2.5, 1],
  ])
  expect(second?.lines[1]?.elementId).toBeUndefined()
})

test.each(["ANNA (CONT'D)", 'ANNA (CONT’D)'])('does not add (CONT’D) to %s', (text) => {
  const dialogue = element('dialogue', SENTENCES.join(' '))
  const [, second] = bodyOf([element('character', text), dialogue])
  expect(placesOn(second)[1]?.[0]).toBe(text)
})

test('a page break inside a speech adds neither (MORE) nor (CONT’D)', () => {
  const elements = [
    element('character', 'ANNA'),
    element('dialogue', 'One.'),
    element('dialogue', 'Two.', { startsPage: true }),
  ]
  const printed = bodyOf(elements).map((page) => placesOn(page).map(([text]) => text))
  expect(printed).toEqual([
    ['ANNA', 'One.'],
    ['2.', 'Two.'],
  ])
})

test.each([
  ['left', [0.75]],
  ['right', [7.275]],
  ['both', [0.75, 7.275]],
  ['none', []],
] as const)('prints scene numbers: %s', (sceneNumbers, places) => {
  const elements = [element('scene_heading', 'INT. A'), element('action', 'x')]
  const [page] = bodyOf(elements, { ...INDUSTRY, sceneNumbers })
  const numbers = placesOn(page).filter(([text]) => text === '1')
  expect(numbers).toEqual(places.map((x) => ['1', x, 1]))
})

test('prints the right scene number beside a long heading, not over it', () => {
  const heading = element('scene_heading', 'X'.repeat(60))
  const [page] = bodyOf([heading], { ...INDUSTRY, sceneNumbers: 'right' })
  expect(placesOn(page).map(([, x]) => x)).toEqual([1.5, 7.6])
})

test('prints scene numbers: own ones, and automatic ones for other scenes', () => {
  const numbered = element('scene_heading', 'INT. B', { sceneNumber: '12A' })
  const script = scriptOf([element('scene_heading', 'INT. A')], [numbered])
  const settings = { ...INDUSTRY, sceneNumbers: 'left' } as const
  const texts = (pages: readonly Page[]) => pages.flatMap((page) => placesOn(page).map(([t]) => t))
  expect(texts(layoutScript(script, settings).slice(1))).toEqual(['INT. A', '1', 'INT. B', '12A'])
  const counted = scriptOf(
    [element('scene_heading', 'INT. A')],
    [element('scene_heading', 'INT. C')],
  )
  const [, second] = counted.storyBlocks
  expect(texts(layoutBlock(counted, second!, settings))).toEqual(['INT. C', '2'])
})

test('dual dialogue has two columns, with each cue centered over its own', () => {
  const [page] = bodyOf([
    element('character', 'ANNA'),
    element('dialogue', 'Left.'),
    element('character', 'BEN', { dual: 'right' }),
    element('dialogue', 'Right.'),
  ])
  expect(placesOn(page)).toEqual([
    ['ANNA', 2.737, 1],
    ['Left.', 1.5, 1.167],
    ['BEN', 5.913, 1],
    ['Right.', 4.625, 1.167],
  ])
})

test('a parenthetical in dual dialogue does not hang', () => {
  const [page] = bodyOf([
    element('character', 'ANNA'),
    element('parenthetical', '(to Ben)'),
    element('dialogue', 'Left.'),
    element('character', 'BEN', { dual: 'right' }),
    element('parenthetical', '(to Anna)'),
    element('dialogue', 'Right.'),
  ])
  const places = placesOn(page).filter(([text]) => text.startsWith('('))
  expect(places).toEqual([
    ['(to Ben)', 1.75, 1.167],
    ['(to Anna)', 4.875, 1.167],
  ])
})

test('an empty dialogue paragraph takes a line', () => {
  const [page] = bodyOf([
    element('character', 'ANNA'),
    element('dialogue', 'One.'),
    element('dialogue', ''),
    element('dialogue', 'Two.'),
  ])
  expect(placesOn(page)).toEqual([
    ['ANNA', 3.5, 1],
    ['One.', 2.5, 1.167],
    ['Two.', 2.5, 1.5],
  ])
})

test('prints centered lines, lyrics, capitals and marks', () => {
  const styles = { Action: { caps: true, underline: true } }
  const [page] = bodyOf(
    [
      element('action', 'the <i>end</i>', { form: 'centred' }),
      element('dialogue', 'La la', { form: 'lyric' }),
    ],
    { ...INDUSTRY, styles },
  )
  expect(placesOn(page)[0]).toEqual(['THE END', 4.15, 1])
  expect(page?.lines[0]?.runs.map(({ underline, italic }) => [underline, italic])).toEqual([
    [true, false],
    [true, true],
  ])
  expect(page?.lines[1]?.runs[0]?.italic).toBe(true)
})

test('the extra space of double-spaced dialogue is above its lines', () => {
  const styles = { Dialogue: { spacing: 2 } }
  const elements = [element('character', 'ANNA'), element('dialogue', 'One.\n')]
  expect(placesOn(bodyOf(elements, { ...INDUSTRY, styles })[0])).toEqual([
    ['ANNA', 3.5, 1],
    ['One.', 2.5, 1.333],
  ])
})

test('(MORE) below double-spaced dialogue is double-spaced too', () => {
  const styles = { Dialogue: { spacing: 2 } }
  const elements = [element('character', 'ANNA'), element('dialogue', SENTENCES.join(' '))]
  const [first] = bodyOf(elements, { ...INDUSTRY, styles })
  const [last, more] = placesOn(first).slice(-2)
  expect(more?.[0]).toBe('(MORE)')
  expect((more?.[2] ?? 0) - (last?.[2] ?? 0)).toBeCloseTo(24 / 72, 2)
})

test('the default is the script’s page settings, or else the Scenewright profile', () => {
  const script = scriptOf([element('action', 'x')])
  expect(layoutScript(script)[1]?.paper).toBeUndefined()
  const industry: Script = { ...script, pages: INDUSTRY }
  expect(layoutScript(industry)).toEqual(layoutScript(script, INDUSTRY))
  expect(layoutBlock(industry, industry.storyBlocks[0]!)[0]?.paper).toBe('letter')
})

test('an empty script is only a title page, and an empty block an empty page', () => {
  const script = scriptOf([])
  expect(layoutScript(script, INDUSTRY)).toHaveLength(1)
  expect(layoutBlock(script, script.storyBlocks[0]!, INDUSTRY)).toEqual([
    { paper: 'letter', label: '1', lines: [] },
  ])
})
