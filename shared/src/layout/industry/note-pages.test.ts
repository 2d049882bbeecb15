import { describe, expect, it } from 'vitest'
import { runsToText } from '../../content/runs.ts'
import type { InlineNote } from '../../script/element-extra.ts'
import { DEFAULT_PAGE_SETTINGS } from '../../script/page-settings.ts'
import { elementsOf, scriptOf } from '../../test-support/scripts.ts'
import { layoutScript } from '../layout.ts'
import { notePages, type PrintedNotes } from './note-pages.ts'
import { industryProfile } from './profile.ts'

const settings = { ...DEFAULT_PAGE_SETTINGS, profile: 'industry' } as const
const words = (count: number) => Array.from({ length: count }, () => 'words').join(' ')

/** A script with a page and a half of action, and these notes on it. */
function pagesWith(notes: readonly InlineNote[], printed: PrintedNotes = 'open'): string[][] {
  const elements = elementsOf('scene_heading:INT. MILL - DAY', `action:${words(800)}`)
  const noted = elements.map((element, index) =>
    index === 1 ? { ...element, extra: { notes } } : element,
  )
  const script = scriptOf(noted)
  const pages = layoutScript(script, settings)
  return notePages(script, pages, industryProfile(settings), printed).map(({ label, lines }) => {
    expect(label).toBeNull()
    return lines.map(({ runs }) => runsToText(runs))
  })
}

const note = (at: number, text: string): InlineNote => ({ at, to: at + 5, kind: 'note', text })

describe('the list of notes', () => {
  it('has each open note with its page, scene, words and replies', () => {
    const time = '2026-11-23T09:30:00.000Z'
    const replies = [{ author: 'ben', time, text: 'No.' }]
    expect(
      pagesWith([
        { ...note(0, 'First?'), author: 'ann', time, replies },
        { ...note(6, 'Done'), resolved: true },
        note(4500, 'Late'),
      ]),
    ).toEqual([
      [
        'NOTES',
        'Page 1 - INT. MILL - DAY',
        '“words”',
        'ann, 2026-11-23: First?',
        'ben, 2026-11-23: No.',
        'Page 2 - INT. MILL - DAY',
        '“words”',
        'Late',
      ],
    ])
  })

  it('has resolved notes only if all are printed, and no page without notes', () => {
    const resolved = { ...note(6, 'Done'), resolved: true } as const
    expect(pagesWith([resolved])).toEqual([])
    expect(pagesWith([resolved], 'all')[0]).toContain('Page 1 - INT. MILL - DAY (resolved)')
  })

  it('never splits a short note, and fills no page beyond its end', () => {
    const notes = Array.from({ length: 40 }, (_, index) => note(index * 6, `Note ${index}`))
    const pages = pagesWith([...notes, note(300, words(700))])
    expect(pages.flat().filter((line) => line.startsWith('Note '))).toHaveLength(40)
    for (const page of pages) {
      expect(page.length).toBeLessThanOrEqual(54)
      expect(page.filter((line) => line.startsWith('Page')).length).toBe(
        page.filter((line) => line === '“words”').length,
      )
    }
    expect(
      pages
        .flat()
        .join(' ')
        .match(/\bwords\b/g)?.length,
    ).toBe(700 + 41)
  })
})
