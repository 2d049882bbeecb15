import { expect, test } from 'vitest'
import type { ElementExtra } from '../../script/element-extra.ts'
import type { ElementType } from '../../script/element-types.ts'
import type { PageSettings } from '../../script/page-settings.ts'
import { DEFAULT_FORMATTING, type Element } from '../../script/script.ts'
import type { FilledPage } from './fill-page.ts'
import { blockParagraphs, countToEnd, paragraphMaker } from './flow.ts'
import { paginateFlow } from './paginate.ts'
import { industryProfile } from './profile.ts'

const INDUSTRY: PageSettings = { profile: 'industry', paper: 'letter', sceneNumbers: 'none' }

let ids = 0
function element(type: ElementType, content: string, extra?: ElementExtra): Element {
  return { id: `e${(ids += 1)}`, type, content, ...(extra ? { extra } : {}) }
}

/** An action of `count` lines, as one sentence. */
const lines = (count: number): Element => element('action', words(count))
const words = (count: number): string => `${`${'x'.repeat(61)} `.repeat(count - 1)}end`
/** One sentence per count, which fills that many lines of `columns` cells. */
const sentences = (columns: number, ...counts: number[]): string =>
  counts
    .map((count) => `${`${'y'.repeat(columns)} `.repeat(count - 1)}${'z'.repeat(columns - 1)}.`)
    .join(' ')

const heading = element('scene_heading', 'INT. MILL - DAY')
const cue = element('character', 'ANNA')
const speech = (...counts: number[]): Element => element('dialogue', sentences(35, ...counts))

function paginated(elements: readonly Element[], settings: PageSettings = INDUSTRY): FilledPage[] {
  const profile = industryProfile(settings)
  const make = paragraphMaker(profile, DEFAULT_FORMATTING)
  const all = blockParagraphs(elements, make)
  const paragraphs = all.slice(0, countToEnd(all))
  return paginateFlow({ profile, paragraphs, make })
}

/** The elements on each page, by index; `index:lines` if an element is cut. */
function pagesOf(elements: readonly Element[], settings: PageSettings = INDUSTRY): string[][] {
  return paginated(elements, settings).map(({ pieces }) =>
    pieces.map(({ paragraph, lines: pieceLines, from }) => {
      const place = elements.indexOf(paragraph.element)
      const isWhole = from === 0 && pieceLines.at(-1)?.to === paragraph.text.length
      return isWhole ? `${place}` : `${place}:${pieceLines.length}`
    }),
  )
}

test('a page fits 54 lines on Letter and 58 on A4', () => {
  const elements = [lines(54), lines(2)]
  expect(pagesOf(elements)).toEqual([['0'], ['1']])
  const a4 = { ...INDUSTRY, paper: 'a4' } as const
  expect(pagesOf([lines(58)], a4)).toHaveLength(1)
  expect(pagesOf([lines(59)], a4)).toHaveLength(2)
})

test('space goes above elements, but not at the top of a page', () => {
  // 26 + 1 + 27 lines fill the page. The heading's two lines of space are dropped on the next page.
  expect(pagesOf([lines(26), lines(27), heading, lines(53 - 1)])).toEqual([
    ['0', '1'],
    ['2', '3'],
  ])
})

test('a heading is never alone at the foot of a page', () => {
  expect(pagesOf([lines(50), heading, lines(3)])).toEqual([['0'], ['1', '2']])
  expect(pagesOf([lines(48), heading, lines(2)])).toEqual([['0', '1', '2']])
})

test('a heading moves with a short action, and stays with a longer one that can be cut', () => {
  const four = element('action', sentences(61, 2, 2))
  expect(pagesOf([lines(47), heading, four])).toEqual([['0'], ['1', '2']])
  const five = element('action', sentences(61, 2, 3))
  expect(pagesOf([lines(47), heading, five])).toEqual([['0', '1', '2:2'], ['2:3']])
})

test('an action is cut between sentences, with two lines on each side', () => {
  const action = element('action', sentences(61, 1, 1, 1, 1, 1))
  expect(pagesOf([lines(48), action])).toEqual([['0', '1']])
  expect(pagesOf([lines(50), action])).toEqual([['0', '1:3'], ['1:2']])
  expect(pagesOf([lines(49), action])).toEqual([['0', '1:3'], ['1:2']])
  expect(pagesOf([lines(52), action])).toEqual([['0'], ['1']])
})

test('an action without a sentence end moves to the next page whole', () => {
  expect(pagesOf([lines(45), lines(12)])).toEqual([['0'], ['1']])
})

test('a last line of a few characters does not end a page', () => {
  const action = element('action', `${'a'.repeat(61)} ${'b'.repeat(61)} end. ${sentences(61, 3)}`)
  expect(pagesOf([lines(48), action])).toEqual([['0'], ['1']])
})

test('the rest of an action cut inside a line is wrapped again on the next page', () => {
  const action = element(
    'action',
    `${'a'.repeat(61)} ${'b'.repeat(20)}. ${'c'.repeat(61)} ${'d'.repeat(61)} end`,
  )
  expect(pagesOf([lines(51), action])).toEqual([['0', '1:2'], ['1:3']])
})

test('a cue is never alone: a speech is cut with two lines on each side', () => {
  expect(pagesOf([lines(51), cue, speech(1, 1, 1)])).toEqual([['0'], ['1', '2']])
  expect(pagesOf([lines(50), cue, speech(1, 1, 1, 1)])).toEqual([['0', '1', '2:2'], ['2:2']])
  expect(pagesOf([lines(48), cue, speech(3, 1, 1)])).toEqual([['0', '1', '2:3'], ['2:2']])
})

test('a cue as high as a page is followed by a page with the rest of its speech', () => {
  const high = element('character', Array.from({ length: 54 }, () => 'ANNA').join('<br>'))
  const low = element('dialogue', 'Yes.', { layout: { type: 'dialogue', spaceBeforePt: 24 } })
  expect(pagesOf([high, low])).toEqual([['0'], ['1']])
})

test('dialogue of two lines is not cut inside', () => {
  expect(pagesOf([lines(51), cue, speech(1, 1)])).toEqual([['0'], ['1', '2']])
  const parenthetical = element('parenthetical', '(quietly)')
  const other = element('parenthetical', '(aloud)')
  const parts = [cue, parenthetical, speech(1, 1), other, speech(1)]
  expect(pagesOf([lines(50), ...parts])).toEqual([['0'], ['1', '2', '3', '4', '5']])
})

test('a speech may be cut between its parts; parenthetical lines count, cue lines do not', () => {
  const parenthetical = element('parenthetical', '(quietly)')
  const first = speech(1)
  expect(pagesOf([lines(49), cue, first, parenthetical, speech(2), speech(2)])).toEqual([
    ['0', '1', '2', '3'],
    ['4', '5'],
  ])
})

test('prefers a sentence end to a part’s end, and a fuller page to a less full one', () => {
  const parts = [cue, speech(2), element('parenthetical', '(then)'), speech(1, 1, 2)]
  expect(pagesOf([lines(47), ...parts])).toEqual([['0', '1', '2', '3', '4:2'], ['4:2']])
})

test('moves more lines to the next page rather than a few stranded words', () => {
  const last = `${'x'.repeat(35)} end.`
  const parts = [cue, element('dialogue', `${sentences(35, 1, 1, 1)} ${last}`)]
  expect(pagesOf([lines(49), ...parts])).toEqual([['0', '1', '2:2'], ['2:3']])
})

test('short sentences on one line stay together', () => {
  const said = "Forget it. He'd have left it there. All the facts and none of the flavor."
  const parts = [
    element('dialogue', 'Nobody told you that?'),
    element('parenthetical', '(she shakes her head)'),
    element('dialogue', said),
  ]
  const pages = pagesOf([lines(49), cue, ...parts])
  expect(pages).toEqual([['0', '1', '2', '3', '4:1'], ['4:2']])
  const offset = paginated([lines(49), cue, ...parts])[1]?.start.offset
  expect(said.slice(offset)).toBe('All the facts and none of the flavor.')
})

test('a parenthetical is never left alone below its cue', () => {
  const parenthetical = element('parenthetical', '(in a low voice, to the man at the bar)')
  expect(pagesOf([lines(50), cue, parenthetical, speech(2)])).toEqual([['0'], ['1', '2', '3']])
})

test('a parenthetical ends a page only if the speech has no better cut', () => {
  const parenthetical = element('parenthetical', '(then)')
  const parts = [cue, speech(2), parenthetical, speech(1), speech(1)]
  expect(pagesOf([lines(49), ...parts])).toEqual([
    ['0', '1', '2'],
    ['3', '4', '5'],
  ])
  expect(pagesOf([lines(50), cue, speech(1), parenthetical, speech(2)])).toEqual([
    ['0', '1', '2', '3'],
    ['4'],
  ])
})

test('a transition never starts a page: the element before it moves with it', () => {
  const transition = element('transition', 'CUT TO:')
  expect(pagesOf([lines(40), lines(13), transition])).toEqual([['0'], ['1', '2']])
  expect(pagesOf([lines(40), lines(11), transition])).toEqual([['0', '1', '2']])
})

test('a transition takes the whole scene along, not the action without its heading', () => {
  const transition = element('transition', 'CUT TO:')
  expect(pagesOf([lines(40), heading, lines(10), transition])).toEqual([['0'], ['1', '2', '3']])
})

test('dual dialogue is side by side and never cut', () => {
  const right = element('character', 'BEN', { dual: 'right' })
  const [left, other] = [
    element('dialogue', sentences(29, 4)),
    element('dialogue', sentences(29, 6)),
  ]
  expect(pagesOf([lines(46), cue, left, right, other])).toEqual([['0', '1', '2', '3', '4']])
  expect(pagesOf([lines(47), cue, left, right, other])).toEqual([['0'], ['1', '2', '3', '4']])
})

test('dual dialogue higher than a page is laid out as two consecutive speeches', () => {
  const right = element('character', 'BEN', { dual: 'right' })
  const long = speech(...Array.from({ length: 60 }, () => 1))
  const pages = pagesOf([cue, long, right, speech(2)])
  expect(pages.flat()).toEqual(['0', '1:53', '1:7', '2', '3'])
})

test('a page break ends the page at once, even before an element that is not printed', () => {
  expect(pagesOf([lines(2), element('action', 'x', { startsPage: true })])).toEqual([['0'], ['1']])
  const empty = element('scene_heading', '', { startsPage: true })
  expect(pagesOf([lines(2), empty, lines(2)])).toEqual([['0'], ['2']])
  const act = element('text', 'ACT TWO', { paragraph: 'New Act' })
  expect(pagesOf([lines(2), act])).toEqual([['0'], ['1']])
})

test('a page break after a heading is preserved, and one at the start makes no empty page', () => {
  const first = element('scene_heading', 'INT. MILL', { startsPage: true })
  const action = element('action', 'x', { startsPage: true })
  expect(pagesOf([first, action])).toEqual([['0'], ['1']])
})

test('an empty action is an empty line, except at the end', () => {
  const empty = element('action', '')
  expect(pagesOf([lines(51), empty, lines(2)])).toEqual([['0', '1'], ['2']])
  expect(pagesOf([lines(54), empty])).toEqual([['0']])
})

test('double-spaced dialogue takes twice the height', () => {
  const styles = { Dialogue: { spacing: 2 } }
  const elements = [lines(50), cue, speech(2)]
  expect(pagesOf(elements)).toEqual([['0', '1', '2']])
  expect(pagesOf(elements, { ...INDUSTRY, styles })).toEqual([['0'], ['1', '2']])
})

test('if text may be split after any line, the page is filled, with two lines on each side', () => {
  const settings: PageSettings = { ...INDUSTRY, splits: 'lines' }
  expect(pagesOf([lines(45), lines(12)], settings)).toEqual([['0', '1:8'], ['1:4']])
  expect(pagesOf([lines(51), lines(3)], settings)).toEqual([['0'], ['1']])
  expect(pagesOf([lines(50), lines(4)], settings)).toEqual([['0', '1:2'], ['1:2']])
  const long = element('dialogue', `${`${'x'.repeat(35)} `.repeat(5)}end`)
  expect(pagesOf([lines(49), cue, long], settings)).toEqual([['0', '1', '2:3'], ['2:3']])
  expect(pagesOf([lines(49), cue, long])).toEqual([['0'], ['1', '2']])
  const parts = [cue, speech(2), element('parenthetical', '(then)'), speech(4)]
  expect(pagesOf([lines(49), ...parts], settings)).toEqual([
    ['0', '1', '2'],
    ['3', '4'],
  ])
})

test('text higher than a page is cut where a page is full, below its heading', () => {
  expect(pagesOf([lines(120)])).toEqual([['0:54'], ['0:54'], ['0:12']])
  expect(pagesOf([heading, lines(60)])).toEqual([['0', '1:52'], ['1:8']])
  expect(pagesOf([cue, element('dialogue', words(60))])[0]).toEqual(['0', '1:53'])
})
