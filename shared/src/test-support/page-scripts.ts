/** Arbitrary scripts long enough for page breaks, with everything that industry pages support. */
import fc from 'fast-check'
import { textToContent } from '../content/text.ts'
import type { ElementExtra, OwnLayout } from '../script/element-extra.ts'
import { ELEMENT_TYPES } from '../script/element-types.ts'
import type { PageSettings } from '../script/page-settings.ts'
import type { Element, Script } from '../script/script.ts'
import { anyMargins } from './page-lines.ts'
import { scriptOf } from './scripts.ts'

const word = fc.constantFrom(
  'a',
  'mill',
  'wheel',
  'well-known',
  'turns',
  'and',
  'extraordinarily',
  'so--',
  'straße',
  '漢字',
  '“yes”',
  '\n',
)
const sentence = fc
  .tuple(
    fc.array(word, { minLength: 1, maxLength: 14 }),
    fc.constantFrom('. ', '! ', '?” ', ' ', '...\n'),
  )
  .map(([words, end]) => words.join(' ') + end)
const text = fc.oneof(
  { weight: 12, arbitrary: fc.array(sentence, { minLength: 1, maxLength: 6 }) },
  { weight: 1, arbitrary: fc.constant([]) },
  { weight: 1, arbitrary: fc.array(sentence, { minLength: 30, maxLength: 60 }) },
)

const extra: fc.Arbitrary<ElementExtra | undefined> = fc.oneof(
  { weight: 12, arbitrary: fc.constant(undefined) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom<OwnLayout>(
        { type: 'dialogue', rightIn: 6.5, spaceBeforePt: 18, align: 'right' },
        { type: 'action', leftIn: 2, firstIndentIn: 0.5, spacing: 1.5 },
        { type: 'action', leftIn: 2.5, firstIndentIn: -0.4, startsPage: false },
        { type: 'character', spaceBeforePt: 0, leftIn: 4 },
      )
      .map((layout) => ({ layout })),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom<ElementExtra>(
      { dual: 'right' },
      { form: 'lyric' },
      { form: 'centred' },
      { startsPage: true },
      { paragraph: 'New Act' },
      { paragraph: 'Custom Type' },
    ),
  },
)

/** An element without an id. */
const anyPageElement = fc
  .tuple(
    fc.oneof(
      fc.constantFrom(...ELEMENT_TYPES),
      fc.constantFrom('character', 'dialogue', 'action', 'dialogue'),
    ),
    text,
    extra,
  )
  .map(([type, sentences, own]): Omit<Element, 'id'> => {
    const content = textToContent(sentences.join('').trim())
    return { type, content, ...(own ? { extra: own } : {}) }
  })

export const anyPageElements = fc.array(anyPageElement, { maxLength: 20 })

const anyOtherSettings: fc.Arbitrary<PageSettings> = fc.record(
  {
    profile: fc.constant('industry' as const),
    paper: fc.constantFrom('letter', 'a4'),
    sceneNumbers: fc.constantFrom('none', 'both'),
    styles: fc.constantFrom<NonNullable<PageSettings['styles']>>(
      { Dialogue: { spacing: 2, leftIn: 2.25 }, 'Scene Heading': { spaceBeforePt: 12 } },
      { Action: { spacing: 1.5, caps: true }, 'Custom Type': { paginateAs: 'Scene Heading' } },
    ),
    margins: fc.constantFrom<NonNullable<PageSettings['margins']>>(
      { topPt: 90, bottomPt: 62 },
      { bottomPt: 280.5, headerPt: 28 },
    ),
    leading: fc.constantFrom('Tight', 'Very Tight', 'Loose', 'Unknown'),
    splits: fc.constantFrom('sentences', 'lines'),
  },
  { requiredKeys: ['profile', 'paper', 'sceneNumbers'] },
)

export const anyIndustrySettings: fc.Arbitrary<PageSettings> = fc
  .tuple(anyOtherSettings, anyMargins)
  .map(([others, margins]) => ({ ...others, ...margins }))

/** Makes a script of these elements, with ids made of the block's and the element's index. */
export function pageScript(blocks: readonly (readonly Omit<Element, 'id'>[])[]): Script {
  return scriptOf(
    ...blocks.map((elements, at) =>
      elements.map((element, index) => ({ ...element, id: `${at}-${index}` })),
    ),
  )
}

export const anyPageScript: fc.Arbitrary<Script> = fc
  .array(anyPageElements, { minLength: 1, maxLength: 3 })
  .map(pageScript)
