import { runsToHtml } from '@scenewright/shared/content/html.ts'
import { cleanText } from '@scenewright/shared/content/clean-text.ts'
import { contentToText } from '@scenewright/shared/content/text.ts'
import { writeFdx } from '@scenewright/shared/formats/fdx/write-fdx.ts'
import type { ImportedElement, ImportedScript } from '@scenewright/shared/formats/imported.ts'
import {
  readElementExtra,
  type ElementExtra,
  type Unprinted,
} from '@scenewright/shared/script/element-extra.ts'
import { ELEMENT_TYPES, type ElementType } from '@scenewright/shared/script/element-types.ts'
import type { ParagraphStyle } from '@scenewright/shared/script/page-settings.ts'
import { newScript, type Element, type Script } from '@scenewright/shared/script/script.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFdxText } from './read-fdx-text.ts'

/** What no XML can hold; a script is not expected to keep it. */
const NO_XML = /[\ufffe\uffff]/g

/** Any letter of Unicode; fast-check's own table of them takes seconds to be made. */
const anyLetter = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code))

const anyText = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.string({ unit: 'grapheme-ascii', maxLength: 12 }) },
      { weight: 1, arbitrary: fc.string({ unit: anyLetter, maxLength: 6 }) },
      {
        weight: 2,
        arbitrary: fc.constantFrom(
          '\n',
          '  ',
          '\n  ',
          ' \n',
          '&amp;',
          ']]>',
          '<!--',
          '\u00a0',
          '’',
        ),
      },
    ),
    { maxLength: 4 },
  )
  .map((parts) => cleanText(parts.join('')).replaceAll(NO_XML, ''))

const anyContent = fc
  .array(
    fc.record({ text: anyText, bold: fc.boolean(), italic: fc.boolean(), underline: fc.boolean() }),
    { maxLength: 3 },
  )
  .map((runs) => runsToHtml(runs))

const anyUnprinted: fc.Arbitrary<Unprinted> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('synopsis' as const, 'note' as const, 'boneyard' as const),
    text: anyText,
  }),
  fc.record({
    kind: fc.constant('section' as const),
    level: fc.integer({ min: 1, max: 6 }),
    text: anyText,
  }),
)
const someUnprinted = fc.option(fc.array(anyUnprinted, { minLength: 1, maxLength: 3 }), {
  nil: undefined,
  freq: 3,
})

const KINDS: readonly (readonly [ElementType, ElementExtra])[] = [
  ...ELEMENT_TYPES.flatMap((type): [ElementType, ElementExtra][] => [
    [type, {}],
    [type, { form: 'lyric' }],
    [type, { form: 'centred' }],
  ]),
  ['action', { paragraph: 'Cast List' }],
  ['text', { paragraph: 'New Act', form: 'centred', startsPage: true }],
  ['text', { paragraph: 'Somebody’s “own” <&>' }],
  ['dialogue', { paragraph: 'Singing', form: 'lyric' }],
]

type Kind = (typeof KINDS)[number]

function elementOf(kind: fc.Arbitrary<Kind>): fc.Arbitrary<Element> {
  return fc
    .record({
      kind,
      content: anyContent,
      number: fc.option(fc.constantFrom('1', '12A', 'A "1" <&>\n.'), { nil: undefined, freq: 5 }),
      startsPage: fc.constantFrom(undefined, undefined, undefined, true as const),
      before: someUnprinted,
      notes: fc.array(fc.tuple(fc.nat(), fc.constantFrom('note', 'boneyard'), anyText), {
        maxLength: 2,
      }),
    })
    .map(({ kind: [type, own], content, number, startsPage, before, notes }) => {
      const text = contentToText(content)
      // No note stands between the halves of a letter.
      const places = [...Array(text.length + 1).keys()].filter((at) => {
        return !/[\udc00-\udfff]/.test(text.charAt(at))
      })
      const extra = readElementExtra({
        sceneNumber: number,
        startsPage,
        before,
        notes: notes
          .map(([at, noteKind, said]) => ({
            at: places[at % places.length],
            kind: noteKind,
            text: said,
          }))
          .toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0)),
        ...own,
      })
      return { id: '', type, content, ...(extra ? { extra } : {}) }
    })
}

const plainOf = (...types: readonly ElementType[]) =>
  elementOf(fc.constantFrom(...types.map((type): Kind => [type, {}])))

/** Two speeches side by side; no page breaks inside them. */
const anyDual: fc.Arbitrary<Element[]> = fc
  .tuple(
    plainOf('character'),
    fc.array(plainOf('dialogue', 'parenthetical'), { maxLength: 2 }),
    plainOf('character'),
    fc.array(plainOf('dialogue', 'parenthetical'), { maxLength: 2 }),
  )
  .map(([left, leftSpeech, right, rightSpeech]) => {
    const unbroken = (element: Element): Element => {
      const { startsPage: _startsPage, ...others } = element.extra ?? {}
      return withExtra(element, others)
    }
    return [
      left,
      ...leftSpeech.map(unbroken),
      withExtra(right, { ...unbroken(right).extra, dual: 'right' }),
      ...rightSpeech.map(unbroken),
      // Else a speech that follows would be taken into the right one.
      { id: '', type: 'action', content: '' },
    ]
  })

function withExtra({ extra: _extra, ...element }: Element, extra: ElementExtra): Element {
  const sound = readElementExtra(extra)
  return { ...element, ...(sound ? { extra: sound } : {}) }
}

const anyBlock = fc
  .tuple(
    fc.array(
      fc.oneof(
        { weight: 4, arbitrary: elementOf(fc.constantFrom(...KINDS)).map((element) => [element]) },
        { weight: 1, arbitrary: anyDual },
      ),
      { maxLength: 6 },
    ),
    someUnprinted,
  )
  .map(([groups, after]) => {
    const elements = groups.flat()
    const last = elements.pop()
    if (last) elements.push(withExtra(last, { ...last.extra, after }))
    return elements
  })

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
  key: fc.constantFrom('Credit', 'Source', 'Contact', 'Draft date', 'Copyright', 'Notes 2'),
  value: fc.oneof(
    fc.array(someLine, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n')),
    fc.constantFrom('', 'a\n\nb', 'a\n\n\nb', '1 May 2026', 'Phone: 12', 'https://example.com'),
  ),
})

const anyScript: fc.Arbitrary<Script> = fc
  .record({
    title: someLine,
    author: anyLine,
    subheading: anyLine,
    fields: fc.array(anyField, { maxLength: 5 }),
    blocks: fc.array(anyBlock, { minLength: 1, maxLength: 3 }),
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
    styles: fc.option(
      fc.dictionary(fc.constantFrom('Action', 'Scene Heading', 'Own <&> "type"'), anyStyle, {
        minKeys: 1,
      }),
      { nil: undefined },
    ),
  })
  .map(({ title, author, subheading, fields, blocks, paper, sceneNumbers, words, styles }) => {
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
        // Without a number of its own a script has its scenes counted.
        sceneNumbers: hasNumbers ? sceneNumbers : ('none' as const),
        ...words,
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

/** The elements in one row: what stands after a block stands before the next. */
function inOneRow({ storyBlocks }: Script): ImportedElement[] {
  const elements: ImportedElement[] = []
  let waiting: readonly Unprinted[] = []
  const row = storyBlocks.flatMap((block) => block.elements)
  for (const [index, { type, content, extra }] of row.entries()) {
    const { after, ...others } = extra ?? {}
    const isLast = index === row.length - 1
    const whole = readElementExtra({
      ...others,
      before: [...waiting, ...(others.before ?? [])],
      after: isLast ? after : undefined,
    })
    waiting = after ?? []
    elements.push({ type, content, ...(whole ? { extra: whole } : {}) })
  }
  return elements
}

/** Credit and source have places of their own before the other fields; a credit of `by` is the rule. */
function inOrder(script: Script): ImportedScript['kept'] {
  const fields = script.kept?.titlePage ?? []
  const placed = ['Credit', 'Source'].flatMap((name) => {
    const field = fields.find(({ key, value }) => key === name && value !== '')
    return field && script.author !== '' ? [field] : []
  })
  const ordered = [...placed, ...fields.filter((field) => !placed.includes(field))].filter(
    (field) => field !== placed[0] || field.key !== 'Credit' || field.value !== 'by',
  )
  return ordered.length > 0 ? { titlePage: ordered } : undefined
}

function read(text: string): ImportedScript {
  const result = readFdxText(text)
  if (!result.ok) throw new Error(result.error)
  return result.script
}

test('a script written as Final Draft and read again is the same', () => {
  fc.assert(
    fc.property(anyScript, (script) => {
      const back = read(writeFdx(script))
      expect(back.problems).toEqual([])
      expect(back.elements).toEqual(inOneRow(script))
      expect({ title: back.title, author: back.author, subheading: back.subheading }).toEqual({
        title: script.title,
        author: script.author,
        subheading: script.subheading,
      })
      expect(back.kept).toEqual(inOrder(script))
      expect(back.pages).toEqual(script.pages)
    }),
    { numRuns: 60 },
  )
}, 30_000)
