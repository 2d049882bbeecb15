import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runsToText } from '../content/runs.ts'
import { contentToText } from '../content/text.ts'
import type { PageSettings } from '../script/page-settings.ts'
import type { Element, Script } from '../script/script.ts'
import {
  anyIndustrySettings,
  anyPageElements,
  anyPageScript,
  pageScript,
} from '../test-support/page-scripts.ts'
import { layoutScript } from './layout.ts'
import { livePages } from './live-pages.ts'

const SPEC: PageSettings = { profile: 'spec', paper: 'letter', sceneNumbers: 'none' }
const settings = fc.oneof(fc.constant(SPEC), anyIndustrySettings)

const normalized = (text: string): string => text.replace(/\s/gu, '').toUpperCase()

test('page count, starts and characters match the printed pages', () => {
  fc.assert(
    fc.property(anyPageScript, settings, (generated, pages) => {
      const script = { ...generated, pages }
      // Scene numbers are printed in the margins and never move a break.
      const unnumbered = pages && ({ ...pages, sceneNumbers: 'none' } as const)
      const printed = layoutScript(script, unnumbered).filter(({ label }) => label !== null)
      const live = livePages(script).pages
      expect(live.count).toBe(printed.length)
      for (const [at, { page, elementId, line, character }] of live.starts.entries()) {
        expect(page).toBe(at + 1)
        const earlier = printed.slice(0, at).flatMap(({ lines }) => lines)
        const before = earlier.filter((placed) => placed.elementId === elementId)
        if (line === 0) expect(before).toEqual([])
        else expect(before.length).toBeGreaterThan(0)
        const element = script.storyBlocks
          .flatMap(({ elements }) => elements)
          .find(({ id }) => id === elementId)
        const text = contentToText(element?.content ?? '').slice(0, character)
        const shown = before.map(({ runs }) => runsToText(runs)).join('')
        const isBare = element?.type === 'parenthetical' && shown.startsWith('(')
        expect(normalized(isBare ? `(${text}` : text)).toBe(normalized(shown))
      }
    }),
  )
})

/**
 * Replaces some elements of a block by new ones with new ids; all others stay identical objects.
 */
function edited(script: Script, { block, at, remove, insert }: Edit, serial: number): Script {
  const place = block % script.storyBlocks.length
  const changed = script.storyBlocks[place]
  if (!changed) return script
  const added = insert.map((element, index) => ({ ...element, id: `new-${serial}-${index}` }))
  const elements = changed.elements.toSpliced(at % (changed.elements.length + 1), remove, ...added)
  return { ...script, storyBlocks: script.storyBlocks.with(place, { ...changed, elements }) }
}

type Edit = Readonly<{
  block: number
  at: number
  remove: number
  insert: readonly Omit<Element, 'id'>[]
}>
const edit: fc.Arbitrary<Edit> = fc.record({
  block: fc.nat(2),
  at: fc.nat(30),
  remove: fc.nat(3),
  insert: anyPageElements.map((elements) => elements.slice(0, 3)),
})

test('updates after any edits equal a full layout', () => {
  fc.assert(
    fc.property(
      anyPageScript,
      settings,
      fc.array(edit, { maxLength: 3 }),
      (generated, pages, edits) => {
        let script: Script = { ...generated, pages }
        let live = livePages(script)
        for (const [serial, one] of edits.entries()) {
          script = edited(script, one, serial)
          live = live.next(script)
          expect(live.pages).toEqual(livePages(script).pages)
        }
      },
    ),
  )
})

test('updates a page from its start when shortened dual dialogue fits on it', () => {
  const long = 'So it goes, and on it goes. '.repeat(60).trim()
  const script = {
    ...pageScript([
      [
        { type: 'action', content: `${'x'.repeat(60)} `.repeat(40).trim() },
        { type: 'character', content: 'ANNA' },
        { type: 'dialogue', content: 'Yes.' },
        { type: 'character', content: 'BEN', extra: { dual: 'right' } },
        { type: 'dialogue', content: 'No.' },
        { type: 'parenthetical', content: '(then)' },
        { type: 'dialogue', content: long },
      ],
    ]),
    pages: { ...SPEC, profile: 'industry' },
  } as const
  const [block] = script.storyBlocks
  const elements = block!.elements.with(6, {
    ...block!.elements[6]!,
    content: 'So it goes. '.repeat(24),
  })
  const shorter = { ...script, storyBlocks: [{ ...block!, elements }] }
  expect(livePages(script).next(shorter).pages).toEqual(livePages(shorter).pages)
  expect(livePages(shorter).pages.starts[1]).not.toEqual(livePages(script).pages.starts[1])
})

test('lays out again for other settings or another block order', () => {
  const script = pageScript([[{ type: 'action', content: 'x '.repeat(4000) }], []])
  const live = livePages({ ...script, pages: SPEC })
  const industry = { ...script, pages: { ...SPEC, profile: 'industry' } } as const
  expect(live.next(industry).pages).toEqual(livePages(industry).pages)
  const swapped = { ...script, pages: SPEC, storyBlocks: script.storyBlocks.toReversed() }
  expect(live.next(swapped).pages).toEqual(livePages(swapped).pages)
})

test('reports the pages of each block', () => {
  const long = { type: 'action', content: `${'x'.repeat(60)} `.repeat(60).trim() } as const
  const short = { type: 'action', content: 'x' } as const
  const script = pageScript([[short], [long], [], [short, short]])
  const pages = { ...SPEC, profile: 'industry' } as const
  expect(livePages({ ...script, pages }).pages.blocks).toEqual([
    { blockId: 'story_block_1', firstPage: 1, lastPage: 1, count: 1 },
    { blockId: 'story_block_2', firstPage: 2, lastPage: 3, count: 2 },
    { blockId: 'story_block_3', firstPage: 3, lastPage: 3, count: 0 },
    { blockId: 'story_block_4', firstPage: 3, lastPage: 3, count: 1 },
  ])
})

test('a script without text has no pages', () => {
  expect(livePages({ ...pageScript([[], []]), pages: SPEC }).pages.count).toBe(0)
})
