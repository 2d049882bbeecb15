/** Arbitrary elements and texts that contain Fountain's markup characters. */
import fc from 'fast-check'
import { runsToHtml } from '../content/html.ts'
import type { ImportedElement } from '../formats/imported.ts'
import { readElementExtra } from '../script/element-extra.ts'
import { ELEMENT_TYPES } from '../script/element-types.ts'
import { anyThread } from './note-threads.ts'

const MARKUP =
  '* ** _ \\ / /* */ [ [[ ]] ( ) (a) # #1# = === ! @ ~ > < ^ . CUT_TO: TO: MARA McCLANE \\* " &'
const piece = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(' ', '\n', 'a', 'B', 'Mara', 'x. ', '  ', '\n\n') },
  fc.constantFrom(...MARKUP.split(' ').map((mark) => mark.replaceAll('_', ' '))),
  fc.constantFrom('a_b', 'www.a_b', 'http://', '/**/', 'x_/**/'),
  fc.constantFrom('_', 'INT. ', 'int. ', 'Title: x', '(on the radio)', '\t', '\u00a0', '\u200b'),
  // Letters whose capital is longer.
  fc.constantFrom('GROß', 'ŉ', 'ǰ', 'ΐ', 'ﬁ', 'ᾳ', 'Mary Ann', '(leise)'),
  fc.constantFrom('…', 'ß', '日本', '🎬', 'é', '\uFDD0'),
  fc.string({ unit: 'grapheme', maxLength: 3 }),
)
const run = fc.record({
  text: fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join('')),
  bold: fc.boolean(),
  italic: fc.boolean(),
  underline: fc.boolean(),
})
export const anyFountainWords = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join(''))
const unprinted = fc.oneof(
  fc.record({
    kind: fc.constant('section' as const),
    level: fc.integer({ min: 1, max: 6 }),
    text: anyFountainWords,
  }),
  fc
    .tuple(
      fc.record({
        kind: fc.constantFrom('synopsis', 'note', 'boneyard'),
        text: anyFountainWords,
        hidden: fc.constantFrom(undefined, 'Action'),
      }),
      anyThread(anyFountainWords),
    )
    .map(([text, thread]) => ({ ...text, ...thread })),
)
const unprinteds = fc.array(unprinted, { maxLength: 2 })
const looks = fc.constantFrom(
  { color: '#ff0000' },
  { highlight: '#ffff00', strikeout: true },
  { color: '#0000ff', other: [['TagNumber', '3']] },
  { other: [['TagNumber', '3']] },
)
const extra = fc.record(
  {
    sceneNumber: fc.constantFrom('1', '12A', '3-B', 'x y', '#', 'a.b'),
    dual: fc.constant('right'),
    form: fc.constantFrom('lyric', 'centred'),
    startsPage: fc.constant(true),
    paragraph: fc.constantFrom('Cast List', '*/'),
    alternates: fc.array(fc.array(run, { maxLength: 2 }).map(runsToHtml), { maxLength: 2 }),
    sceneColor: fc.constant('#00008000FFFF'),
    sceneTitle: fc.constantFrom('The bus', '*/'),
    styled: fc.array(
      fc
        .tuple(fc.nat({ max: 9 }), fc.integer({ min: 1, max: 5 }), looks)
        .map(([at, length, look]) => ({ at, to: at + length, ...look })),
      { maxLength: 2 },
    ),
    before: unprinteds,
    after: unprinteds,
    notes: fc.array(
      fc
        .tuple(
          fc.record({
            at: fc.integer({ min: 0, max: 12 }),
            to: fc.integer({ min: 0, max: 15 }),
            kind: fc.constantFrom('note', 'boneyard'),
            text: anyFountainWords,
            hidden: fc.constantFrom(undefined, ''),
          }),
          anyThread(anyFountainWords),
        )
        .map(([note, thread]) => ({ ...note, ...thread })),
      { maxLength: 2 },
    ),
  },
  { requiredKeys: [] },
)
export const anyFountainElement: fc.Arbitrary<ImportedElement> = fc
  .record({
    type: fc.constantFrom(...ELEMENT_TYPES),
    runs: fc.array(run, { maxLength: 4 }),
    extra: fc.option(extra, { nil: undefined, freq: 2 }),
  })
  .map(({ type, runs, extra: anyExtra }) => {
    const valid = readElementExtra(anyExtra)
    return { type, content: runsToHtml(runs), ...(valid ? { extra: valid } : {}) }
  })

/** Random text, which is valid Fountain only by chance. */
export const anyFountainText: fc.Arbitrary<string> = fc
  .array(
    fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join('')),
    { maxLength: 12 },
  )
  .map((lines) => lines.join('\n'))
