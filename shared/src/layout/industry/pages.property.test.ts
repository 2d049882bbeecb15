import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runsToText } from '../../content/runs.ts'
import { contentToText } from '../../content/text.ts'
import type { PageSettings } from '../../script/page-settings.ts'
import { DEFAULT_FORMATTING, type Script } from '../../script/script.ts'
import { anyIndustrySettings, anyPageScript } from '../../test-support/page-scripts.ts'
import { layoutScript } from '../layout.ts'
import { cellCount } from '../measure.ts'
import type { FilledPage } from './fill-page.ts'
import { blockParagraphs, countToEnd, paragraphMaker, type Flow } from './flow.ts'
import { paginateFlow } from './paginate.ts'
import { industryProfile } from './profile.ts'
import { isSpeechPart } from './unit.ts'

function flowOf(script: Script, settings: PageSettings): Flow {
  const profile = industryProfile(settings)
  const make = paragraphMaker(profile, DEFAULT_FORMATTING)
  const all = script.storyBlocks.flatMap(({ elements }) => blockParagraphs(elements, make))
  return { profile, paragraphs: all.slice(0, countToEnd(all)), make }
}

function anyPages(check: (pages: readonly FilledPage[], flow: Flow) => void): void {
  fc.assert(
    fc.property(anyPageScript, anyIndustrySettings, (script, settings) => {
      const flow = flowOf(script, settings)
      check(paginateFlow(flow), flow)
    }),
  )
}

test('text never exceeds the page height', () => {
  anyPages((pages, { profile }) => {
    for (const { pieces } of pages) {
      const heights = pieces.map(({ topPt, heightPt }) => topPt + heightPt)
      expect(Math.max(...heights)).toBeLessThanOrEqual(profile.heightPt)
    }
  })
})

test('no text is lost, repeated or reordered', () => {
  const normalized = (text: string): string => text.replace(/\s/gu, '')
  anyPages((pages, { paragraphs }) => {
    const pieces = pages.flatMap((page) => page.pieces)
    expect(pieces.map(({ index }) => index)).toEqual(
      pieces.map(({ index }) => index).toSorted((one, other) => one - other),
    )
    for (const [at, { text }] of paragraphs.entries()) {
      const printed = pieces
        .filter(({ index }) => index === at)
        .flatMap(({ paragraph, lines }) =>
          lines.map(({ from, to }) => paragraph.text.slice(from, to)),
        )
      expect(normalized(printed.join(''))).toBe(normalized(text))
    }
  })
})

test('no page ends with a heading or cue, unless a page break or the end follows', () => {
  anyPages((pages, { paragraphs, profile }) => {
    for (const { pieces, next } of pages) {
      const last = pieces.at(-1)
      const following = next && paragraphs[next.index]
      if (!last || !following || following.startsPage || next.offset > 0) continue
      const isAlone = pieces.every(({ paragraph }) => paragraph.look.kind === 'heading')
      if (last.paragraph.look.kind === 'heading' && !isAlone) {
        throw new Error(`page ends with heading ${last.index}`)
      }
      if (last.paragraph.look.kind === 'cue' && isSpeechPart(following)) {
        // Only a cue that leaves no room for the first line of its speech may end a page.
        const { spaceBeforePt, linePt } = following.look
        const firstLineEndPt = last.topPt + last.heightPt + spaceBeforePt + linePt
        expect(firstLineEndPt).toBeGreaterThan(profile.heightPt)
      }
    }
  })
})

test('cut text has two lines on each side and is cut where the settings allow it, or fills its page', () => {
  anyPages((pages, { profile }) => {
    for (const [at, { pieces, next }] of pages.entries()) {
      if (!next || next.offset === 0) continue
      const piece = pieces.at(-1)
      if (!piece) throw new Error('page without text')
      const cut = piece.paragraph.text.slice(0, next.offset)
      const { linePt } = piece.paragraph.look
      // Empty lines before the cut take up height but aren't drawn.
      const empty = cut.slice(cut.trimEnd().length).split('\n').length - 1
      const bottomPt = piece.topPt + piece.heightPt + empty * linePt
      if (bottomPt > profile.heightPt - linePt) continue
      const { kind } = piece.paragraph.look
      if (profile.splits === 'sentences') expect(cut).toMatch(/[.!?\u2026]["'”’)\]}]*\s+$/u)
      if (kind !== 'action') continue
      expect(piece.lines.length).toBeGreaterThanOrEqual(2)
      const rest = pages[at + 1]?.pieces[0]
      expect(rest?.lines.length).toBeGreaterThanOrEqual(2)
    }
  })
})

test('everything printed is on the paper and inside the margins', () => {
  fc.assert(
    fc.property(anyPageScript, anyIndustrySettings, (script, settings) => {
      const { paperWidthIn, paperHeightIn } = industryProfile(settings)
      const lines = layoutScript(script, settings).flatMap((page) => page.lines)
      const outside = lines.filter(({ x, y, runs }) => {
        const cells = cellCount(runsToText(runs).replace(/-$/, ''))
        const rightIn = x / 25.4 + cells / 10
        return x < 0.7 * 25.4 || rightIn > paperWidthIn - 0.3 || y / 25.4 > paperHeightIn - 0.5
      })
      expect(outside).toEqual([])
    }),
  )
})

test('(MORE) and (CONT’D) come in pairs, and everything else printed is the writer’s', () => {
  fc.assert(
    fc.property(anyPageScript, (script) => {
      const settings = { profile: 'industry', paper: 'letter', sceneNumbers: 'none' } as const
      const pages = layoutScript(script, settings).slice(1)
      const ids = new Set(
        script.storyBlocks.flatMap(({ elements }) => elements.map(({ id }) => id)),
      )
      const added = pages.map(({ lines }) => {
        return lines.flatMap(({ elementId, runs }) => {
          return elementId !== undefined && ids.has(elementId) ? [] : [runsToText(runs)]
        })
      })
      for (const [at, texts] of added.entries()) {
        const continues = texts.includes('(MORE)')
        const next = added[at + 1] ?? []
        expect(next.some((text) => text.endsWith("(CONT'D)"))).toBe(continues)
        const number = at > 0 ? [`${at + 1}.`] : []
        expect(texts[0]).toBe(number[0] ?? (continues ? '(MORE)' : undefined))
      }
      const cues = script.storyBlocks.flatMap(({ elements }) =>
        elements.map(({ content }) => contentToText(content)),
      )
      expect(cues.some((text) => text.includes('(MORE)'))).toBe(false)
    }),
  )
})
