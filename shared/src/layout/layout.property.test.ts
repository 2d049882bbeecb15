import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCharacter } from '../test-support/any-character.ts'
import { runsToText } from '../content/runs.ts'
import { contentToText, isEmptyContent, textToContent } from '../content/text.ts'
import { ELEMENT_TYPES } from '../script/element-types.ts'
import { newScript, type Script } from '../script/script.ts'
import { layoutBlock, layoutScript } from './layout.ts'
import { cellCount, cellWidthMm } from './measure.ts'

const character = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom(...Array.from('abcdefg hijk LMN opq, rst. ')) },
  {
    weight: 2,
    arbitrary: fc.constantFrom('\n', ' ', '\u00a0', 'ß', 'ŉ', 'é', 'e\u0301', '漢', '。', '「'),
  },
  { weight: 1, arbitrary: fc.constantFrom('😀', '👩‍👩‍👧', '🇵🇱', 'ש', 'ж', '\u200b', '\u200d') },
  { weight: 1, arbitrary: fc.constantFrom('की', 'क्', '।', 'لا', 'َ', 'รัก', 'บ้าน', 'ๆ') },
  { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 1 }) },
)
const text = fc.oneof(
  fc.string({ unit: character, maxLength: 120 }),
  fc.string({ unit: character, maxLength: 3000 }),
)
const content = fc.oneof(
  text.map(textToContent),
  fc
    .tuple(text, text)
    .map(([a, b]) => `<b>${textToContent(a)}</b><u><i>${textToContent(b)}</i></u>`),
)

const script: fc.Arbitrary<Script> = fc
  .record({
    title: text,
    author: fc.string({ unit: character, maxLength: 40 }),
    subheading: fc.string({ unit: character, maxLength: 40 }),
    blocks: fc.array(
      fc.array(fc.record({ type: fc.constantFrom(...ELEMENT_TYPES), content }), { maxLength: 25 }),
      { minLength: 1, maxLength: 3 },
    ),
  })
  .map(({ blocks, ...fields }) => ({
    ...newScript(),
    ...fields,
    storyBlocks: blocks.map((elements, at) => ({
      id: `story_block_${at + 1}`,
      number: at + 1,
      title: '',
      elements: elements.map((element, index) => ({ ...element, id: `${at}-${index}` })),
    })),
  }))

/** Makes texts comparable: wrapping drops white space, and some types are uppercased. */
const normalized = (value: string): string => value.replace(/[\s\u200b]/g, '').toUpperCase()

test('every line is between y 20 and y 270 and inside the margins', () => {
  fc.assert(
    fc.property(script, (generated) => {
      for (const { label, lines } of layoutScript(generated)) {
        const body = label === null ? lines : lines.slice(1)
        for (const { x, y, size, runs } of body) {
          expect(y).toBeGreaterThanOrEqual(20)
          expect(y).toBeLessThanOrEqual(270)
          expect(x).toBeGreaterThanOrEqual(38 - 1e-6)
          const width = cellCount(runsToText(runs)) * cellWidthMm(size)
          expect(x + width).toBeLessThanOrEqual(185 + 1e-6)
        }
      }
    }),
  )
})

test('all text is printed once, in order', () => {
  fc.assert(
    fc.property(script, (generated) => {
      const [, ...body] = layoutScript(generated)
      const elements = generated.storyBlocks.flatMap((block) => block.elements)
      const printed = body.flatMap((page) => page.lines.slice(1))
      for (const element of elements) {
        const lines = printed.filter((line) => line.elementId === element.id)
        const printedText = lines.map((line) => runsToText(line.runs)).join('')
        expect(normalized(printedText)).toBe(normalized(contentToText(element.content)))
      }
      const order = [...new Set(printed.map((line) => line.elementId))]
      const filled = elements.filter((element) => !isEmptyContent(element.content))
      const visible = filled.filter((element) => normalized(contentToText(element.content)) !== '')
      expect(order.filter((id) => visible.some((element) => element.id === id))).toEqual(
        visible.map((element) => element.id),
      )
    }),
  )
})

test('pages are numbered 1, 2, 3 and their lines run downward', () => {
  fc.assert(
    fc.property(script, (generated) => {
      const [titles, ...body] = layoutScript(generated)
      expect(titles?.label).toBeNull()
      expect(body.map(({ label }) => label)).toEqual(body.map((_, index) => String(index + 1)))
      for (const { label, lines } of body) {
        expect(runsToText(lines[0]?.runs ?? [])).toBe(`${label}.`)
        expect(lines.length).toBeLessThanOrEqual(1 + 56)
        const heights = lines.map(({ y }) => y)
        expect(heights).toEqual([...new Set(heights)].toSorted((a, b) => a - b))
      }
    }),
  )
})

test('layout is repeatable, and the first block alone looks like the start of the script', () => {
  fc.assert(
    fc.property(script, (generated) => {
      const pages = layoutScript(generated)
      expect(layoutScript(generated)).toEqual(pages)
      const [first] = generated.storyBlocks
      const alone = layoutBlock({ ...generated, storyBlocks: [first!] }, first!)
      if (alone[0]!.lines.length > 1) {
        expect(pages[1]!.lines.slice(0, alone[0]!.lines.length)).toEqual(alone[0]!.lines)
      }
    }),
  )
})
