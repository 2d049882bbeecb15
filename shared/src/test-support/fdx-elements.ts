/** Arbitrary elements with everything that Final Draft's XML can represent. */
import fc from 'fast-check'
import { cleanText } from '../content/clean-text.ts'
import { runsToHtml } from '../content/html.ts'
import { contentToText, isEmptyContent } from '../content/text.ts'
import { trimContent } from '../content/sanitize.ts'
import { readElementExtra, type ElementExtra, type Unprinted } from '../script/element-extra.ts'
import { ELEMENT_TYPES, type ElementType } from '../script/element-types.ts'
import type { Element } from '../script/script.ts'
import { settleRanges, createStyledRange, type TextLook } from '../script/styled/styled-range.ts'
import { anyCharacter } from './any-character.ts'
import { anyThread } from './note-threads.ts'

/** Characters that XML can't represent, so the round trip can't preserve them. */
const NO_XML = /[\ufffe\uffff]/g

const anyText = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.string({ unit: 'grapheme-ascii', maxLength: 12 }) },
      { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 6 }) },
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
  fc.record({ kind: fc.constant('boneyard' as const), text: anyText }),
  fc.record({
    kind: fc.constant('synopsis' as const),
    // Each line of a synopsis is a synopsis.
    text: anyText.map((text) => text.replaceAll('\n', ' ')),
  }),
  fc
    .tuple(anyText, anyThread(anyText))
    .map(([text, thread]) => ({ kind: 'note' as const, text, ...thread })),
  fc.record({
    kind: fc.constant('section' as const),
    level: fc.integer({ min: 1, max: 6 }),
    text: anyText,
  }),
)
/** Hidden paragraphs are written directly above the element, so they come last. */
const anyHidden = fc
  .record({
    kind: fc.constant('boneyard' as const),
    text: anyText,
    hidden: fc.constantFrom('Action', 'Own <&> "type"'),
  })
  .filter(({ text }) => text !== '')

const anyLook: fc.Arbitrary<TextLook> = fc.oneof(
  fc.constant({ color: '#0000ff' }),
  fc.constant({ highlight: '#FFFFFFFF0000', strikeout: true as const }),
  fc.constant({ other: [['RevisionID', '2'] as const, ['TagNumber', '7'] as const] }),
)

const someUnprinted = fc.option(
  fc
    .tuple(
      fc.array(anyUnprinted, { minLength: 1, maxLength: 3 }),
      fc.oneof(
        { weight: 3, arbitrary: fc.constant([]) },
        anyHidden.map((hidden) => [hidden]),
      ),
    )
    .map(([texts, hidden]): Unprinted[] => [...texts, ...hidden]),
  { nil: undefined, freq: 3 },
)

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

/** Outside of what `fdx-scripts.ts` gives types, so that it always differs from them. */
const anyOwnLayout = fc.record(
  {
    leftIn: fc.constantFrom(-6, -7.125),
    rightIn: fc.constant(5.25),
    firstIndentIn: fc.constantFrom(0.5, -0.75),
    spaceBeforePt: fc.constantFrom(6, 18.5),
    spacing: fc.constant(3),
  },
  { requiredKeys: [] },
)

function elementOf(kind: fc.Arbitrary<Kind>): fc.Arbitrary<Element> {
  return fc
    .record({
      kind,
      content: anyContent,
      number: fc.option(fc.constantFrom('1', '12A', 'A "1" <&>\n.'), { nil: undefined, freq: 5 }),
      startsPage: fc.constantFrom(undefined, undefined, undefined, true as const),
      layout: fc.option(anyOwnLayout, { nil: undefined, freq: 3 }),
      before: someUnprinted,
      alternates: fc.array(
        anyContent.map(trimContent).filter((each) => each !== ''),
        { maxLength: 2 },
      ),
      notes: fc.array(
        fc.tuple(
          fc.nat(),
          fc.nat({ max: 5 }),
          fc.constantFrom('note', 'boneyard'),
          anyText,
          anyThread(anyText),
        ),
        { maxLength: 2 },
      ),
      looks: fc.array(fc.tuple(fc.nat(), fc.nat({ max: 5 }), anyLook), { maxLength: 2 }),
      hidden: fc.option(fc.tuple(fc.nat(), anyText), { nil: undefined, freq: 4 }),
      sceneColor: fc.constantFrom(undefined, undefined, '#00008000FFFF'),
    })
    .map((drawn) => {
      const { content, number, startsPage, layout, before, notes, alternates, sceneColor } = drawn
      const [type, own] = drawn.kind
      const text = contentToText(content)
      // Notes can't be between the halves of a surrogate pair.
      const places = [...Array(text.length + 1).keys()].filter((at) => {
        return !/[\udc00-\udfff]/.test(text.charAt(at))
      })
      const placeOf = (at: number) => places[Math.min(at, places.length - 1)] ?? 0
      const hiddenNotes =
        drawn.hidden && drawn.hidden[1] !== '' && text !== '' ? [drawn.hidden] : []
      const extra = readElementExtra({
        sceneColor,
        styled: settleRanges(
          drawn.looks.map(([at, length, look]) => {
            const start = at % places.length
            return createStyledRange(placeOf(start), placeOf(start + length), look)
          }),
        ),
        sceneNumber: number,
        startsPage,
        layout: layout && Object.keys(layout).length > 0 ? { ...layout, type } : undefined,
        before,
        alternates,
        notes: [
          ...hiddenNotes.map(([at, hiddenText]) => {
            return {
              at: places[at % places.length],
              kind: 'boneyard',
              text: hiddenText,
              hidden: '',
            }
          }),
          ...notes.map(([at, length, noteKind, noteText, thread]) => ({
            at: places[at % places.length],
            to: places[Math.min((at % places.length) + length, places.length - 1)],
            kind: noteKind,
            text: noteText,
            ...thread,
          })),
        ].toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0)),
        ...own,
      })
      return { id: '', type, content, ...(extra ? { extra } : {}) }
    })
}

const plainOf = (...types: readonly ElementType[]) =>
  elementOf(fc.constantFrom(...types.map((type): Kind => [type, {}])))

/** A cue with a name: without one, it begins no speech. */
const anyCue = plainOf('character').filter(({ content }) => !isEmptyContent(content))

/** Dual dialogue, without page breaks inside. */
const anyDual: fc.Arbitrary<Element[]> = fc
  .tuple(
    anyCue,
    fc.array(plainOf('dialogue', 'parenthetical'), { maxLength: 2 }),
    anyCue,
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
      // Otherwise a speech that follows would become part of the right one.
      { id: '', type: 'action', content: '' },
    ]
  })

/** A speech marked for dual dialogue, below another pair or an action: it is beside no speech. */
const anyStrayMark: fc.Arbitrary<Element[]> = fc
  .tuple(fc.option(anyDual), anyCue, plainOf('dialogue'))
  .map(([pair, cue, speech]) => {
    const { startsPage: _startsPage, ...extra } = cue.extra ?? {}
    return [
      ...(pair ? pair.slice(0, -1) : [{ id: '', type: 'action' as const, content: 'Rain.' }]),
      withExtra(cue, { ...extra, dual: 'right' }),
      speech,
      { id: '', type: 'action', content: '' },
    ]
  })

function withExtra({ extra: _extra, ...element }: Element, extra: ElementExtra): Element {
  const valid = readElementExtra(extra)
  return { ...element, ...(valid ? { extra: valid } : {}) }
}

/** A block's elements. The last one may have unprinted parts after it. */
export const anyFdxBlock: fc.Arbitrary<Element[]> = fc
  .tuple(
    fc.array(
      fc.oneof(
        { weight: 4, arbitrary: elementOf(fc.constantFrom(...KINDS)).map((element) => [element]) },
        { weight: 1, arbitrary: anyDual },
        { weight: 1, arbitrary: anyStrayMark },
      ),
      { maxLength: 4 },
    ),
    someUnprinted,
  )
  .map(([groups, after]) => {
    const elements = groups.flat()
    const last = elements.pop()
    if (last) elements.push(withExtra(last, { ...last.extra, after }))
    return elements
  })
