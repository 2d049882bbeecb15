/** Paragraphs with their own indents, spacing and alignment. */
import { expect, test } from 'vitest'
import { runsToText } from '../../content/runs.ts'
import type { OwnLayout } from '../../script/element-extra.ts'
import type { ElementType } from '../../script/element-types.ts'
import type { PageSettings } from '../../script/page-settings.ts'
import type { Element } from '../../script/script.ts'
import { scriptOf } from '../../test-support/scripts.ts'
import { layoutScript } from '../layout.ts'

const INDUSTRY: PageSettings = { profile: 'industry', paper: 'letter', sceneNumbers: 'none' }

let ids = 0
function element(type: ElementType, content: string, layout?: Partial<OwnLayout>): Element {
  return {
    id: `e${(ids += 1)}`,
    type,
    content,
    ...(layout ? { extra: { layout: { type, ...layout } } } : {}),
  }
}

/** Each line's text, inches from the left, and lines from the top of the text, on all pages. */
function linesOf(elements: readonly Element[], settings: Partial<PageSettings> = {}) {
  const [, ...pages] = layoutScript(scriptOf(elements), { ...INDUSTRY, ...settings })
  return pages.map(({ lines }) =>
    lines.map(({ runs, x, y }) => {
      const top = (y / 25.4) * 72 - 10 - 72
      return [runsToText(runs), Math.round((x / 25.4) * 1000) / 1000, Math.round(top * 100) / 1200]
    }),
  )
}

test('a paragraph is between its own indents', () => {
  const text = 'One two three four five six.'
  expect(linesOf([element('action', text, { leftIn: 2, rightIn: 3.4 })])).toEqual([
    [
      ['One two three', 2, 0],
      ['four five six.', 2, 1],
    ],
  ])
})

test('its first line can have another indent, and less or more room', () => {
  const place = { leftIn: 2, rightIn: 3.4 }
  const text = 'One two three four five six.'
  expect(linesOf([element('action', text, { ...place, firstIndentIn: 0.5 })])).toEqual([
    [
      ['One two', 2.5, 0],
      ['three four five', 2, 1],
      ['six.', 2, 2],
    ],
  ])
  expect(linesOf([element('action', text, { ...place, firstIndentIn: -0.5 })])).toEqual([
    [
      ['One two three four', 1.5, 0],
      ['five six.', 2, 1],
    ],
  ])
})

test('it has its own space above, spacing and alignment', () => {
  const lines = linesOf([
    element('action', 'One.'),
    element('action', 'Two.', { spaceBeforePt: 0 }),
    element('character', 'ANNA', { spaceBeforePt: 0 }),
    element('action', 'Three.', { spaceBeforePt: 36, spacing: 2, align: 'right' }),
  ])
  expect(lines).toEqual([
    [
      ['One.', 1.5, 0],
      ['Two.', 1.5, 1],
      ['ANNA', 3.5, 2],
      ['Three.', 6.9, 7],
    ],
  ])
})

test('it overrides the page break of its type', () => {
  const styles = { 'Scene Heading': { startsPage: true } }
  const heading = (layout?: Partial<OwnLayout>) => element('scene_heading', 'INT. A', layout)
  const action = element('action', 'x')
  expect(linesOf([action, heading()], { styles })).toHaveLength(2)
  expect(linesOf([action, heading({ startsPage: false })], { styles })).toHaveLength(1)
})

test('another element type ignores it', () => {
  const retyped: Element = {
    ...element('action', 'x', { leftIn: 3 }),
    type: 'dialogue',
  }
  expect(linesOf([retyped])).toEqual([[['x', 2.5, 0]]])
})

test('a tight leading moves the lines and the empty lines between them together', () => {
  const elements = [element('action', 'One.'), element('action', 'Two.')]
  const [[, second] = []] = linesOf(elements, { leading: 'Tight' })
  expect(second?.[2]).toBeCloseTo((2 * 11.25) / 12, 2)
})
