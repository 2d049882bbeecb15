/** Arbitrary scripts with everything that a Final Draft file can represent. */
import fc from 'fast-check'
import type { ParagraphStyle } from '../script/page-settings.ts'
import { newScript, type Script } from '../script/script.ts'
import { anyFdxBlock } from './fdx-elements.ts'
import { anyMargins } from './page-lines.ts'

const anyStyle: fc.Arbitrary<ParagraphStyle> = fc
  .tuple(
    fc.record(
      {
        leftIn: fc.integer({ min: -500, max: 2000 }).map((hundredths) => hundredths / 100),
        rightIn: fc.constantFrom(7.5, 7.375, 6.123456),
        firstIndentIn: fc.constantFrom(0, -0.1),
        spaceBeforePt: fc.constantFrom(0, 12, 24),
        spacing: fc.constantFrom(1, 1.5, 2),
        align: fc.constantFrom('left', 'centre', 'right'),
        startsPage: fc.boolean(),
        paginateAs: fc.constantFrom('Action', 'Scene Heading', 'Nothing known'),
      },
      { requiredKeys: [] },
    ),
    fc.option(
      fc.record({
        caps: fc.boolean(),
        bold: fc.boolean(),
        italic: fc.boolean(),
        underline: fc.boolean(),
      }),
      { nil: {} },
    ),
  )
  .map(([place, look]) => ({ ...place, ...look }))

const anyLine = fc
  .string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 20 })
  .map((text) => text.replaceAll(/\s+/g, ' ').trim())
const someLine = anyLine.filter((text) => text !== '')
const anyField = fc.record({
  key: fc.constantFrom('Credit', 'Source', 'Contact', 'Draft date', 'Copyright', 'Notes'),
  value: fc.oneof(
    fc.array(someLine, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n')),
    fc.constantFrom('', 'a\n\nb', 'a\n\n\nb', '1 May 2026', 'Phone: 12', 'https://example.com'),
  ),
})

/** A title page has one credit and one source: the writer couldn't tell which of two is printed where. */
const someFields = fc
  .array(anyField, { maxLength: 5 })
  .map((fields) =>
    fields.filter(
      ({ key }, index) =>
        !['Credit', 'Source'].includes(key) ||
        fields.findIndex((field) => field.key === key) === index,
    ),
  )

/** A script without anything that the Final Draft format can't represent. */
export const anyFdxScript: fc.Arbitrary<Script> = fc
  .record({
    title: someLine,
    author: anyLine,
    subheading: anyLine,
    fields: someFields,
    blocks: fc.array(anyFdxBlock, { minLength: 1, maxLength: 2 }),
    paper: fc.constantFrom('letter' as const, 'a4' as const),
    sceneNumbers: fc.constantFrom(
      'none' as const,
      'left' as const,
      'right' as const,
      'both' as const,
    ),
    words: fc.record(
      {
        more: fc.constantFrom('', '(WEITER)', '(more) <&>'),
        continued: fc.constantFrom('', '(FORTS.)'),
      },
      { requiredKeys: [] },
    ),
    margins: anyMargins,
    layout: fc.record(
      {
        margins: fc.constantFrom({ topPt: 90 }, { bottomPt: 86.4, headerPt: 20, footerPt: 0 }),
        leading: fc.constantFrom('Tight', 'Very Tight'),
        splits: fc.constant('lines' as const),
      },
      { requiredKeys: [] },
    ),
    styles: fc.option(
      fc.dictionary(fc.constantFrom('Action', 'Scene Heading', 'Own <&> "type"'), anyStyle, {
        minKeys: 1,
      }),
      { nil: undefined },
    ),
  })
  .map(({ title, author, subheading, fields, blocks, paper, sceneNumbers, words, ...own }) => {
    const { margins, layout, styles } = own
    const elements = blocks.map((block, blockIndex) =>
      block.map((element, index) => ({ ...element, id: `${blockIndex}-${index}` })),
    )
    const hasNumbers = elements.flat().some(({ extra }) => extra?.sceneNumber !== undefined)
    return {
      ...newScript(),
      title,
      author,
      subheading,
      ...(fields.length > 0 ? { kept: { titlePage: fields } } : {}),
      pages: {
        profile: 'industry' as const,
        paper,
        // A script without explicit numbers has its scenes counted.
        sceneNumbers: hasNumbers ? sceneNumbers : ('none' as const),
        ...words,
        ...margins,
        ...layout,
        ...(styles ? { styles } : {}),
      },
      storyBlocks: elements.map((block, index) => ({
        id: `b${index}`,
        number: index + 1,
        title: 'A block',
        elements: block,
      })),
    }
  })
