import { describe, expect, it } from 'vitest'
import type { Page } from './page.ts'
import type { PageSettings } from '../script/page-settings.ts'
import { issueDraft } from '../script/production/issue-draft.ts'
import { nextDraft } from '../script/production/production.ts'
import { newScript, type Element, type Script } from '../script/script.ts'
import { removeUnprinted } from '../script/printed-script.ts'
import { titlePart } from '../script/title-page.ts'
import { runsToText } from '../content/runs.ts'
import { layoutScript } from './layout.ts'
import {
  draftText,
  findChangedPages,
  findPageDrafts,
  printedDraft,
  withDraftOnTitlePage,
} from './page-drafts.ts'

const HEADER = { left: '{color}', centre: '{draft}', right: '{page}.', firstPage: true }
const PAGES: PageSettings = {
  profile: 'industry',
  paper: 'letter',
  sceneNumbers: 'none',
  header: HEADER,
}

/** A script with one page for each text. */
function scriptOf(...texts: readonly string[]): Script {
  const [block] = newScript().storyBlocks
  const elements = texts.map((content, at): Element => ({
    id: `e${at}`,
    type: 'action',
    content,
    extra: { startsPage: true },
  }))
  return { ...newScript(), pages: PAGES, storyBlocks: [{ ...block!, elements }] }
}

function issue(script: Script, at = '2026-11-30T10:00:00.000Z'): Script {
  const { number: _number, ...color } = nextDraft(script.production)
  return issueDraft(script, { ...color, at })
}

function edit(script: Script, at: number, content: string): Script {
  const storyBlocks = script.storyBlocks.map((block) => ({
    ...block,
    elements: block.elements.map((one, index) => (index === at ? { ...one, content } : one)),
  }))
  return { ...script, storyBlocks }
}

const WHITE = issue(scriptOf('One.', 'Two.', 'Three.'))
const BLUE = issue(edit(WHITE, 1, 'Two, and rain.'))
/** Page 2 is blue, page 3 changes in the pink draft that is being written. */
const PINK = edit(BLUE, 2, 'Three, and snow.')

const namesOf = (script: Script, pages: readonly Page[] = layoutScript(script)) =>
  findPageDrafts(pages, script).map((draft) => draft?.name)

describe('findPageDrafts', () => {
  it('gives each page its newest draft, and the title page the one that is printed', () => {
    expect(namesOf(WHITE)).toEqual(['White', 'White', 'White', 'White'])
    expect(namesOf(BLUE)).toEqual(['Blue', 'White', 'Blue', 'White'])
    expect(namesOf(PINK)).toEqual(['Pink', 'White', 'Blue', 'Pink'])
    expect(namesOf(edit(PINK, 1, 'Two again.'))).toEqual(['Pink', 'White', 'Pink', 'Pink'])
  })

  it('gives none to the pages of a script without drafts', () => {
    expect(namesOf(scriptOf('One.'))).toEqual([undefined, undefined])
  })

  it('gives a page that came after locking the draft being written', () => {
    const locked = { ...PINK, pages: { ...PAGES, locked: ['1', '2', '3'] } }
    const page = (label: string): Page => ({ label, lines: [] })
    expect(namesOf(locked, [page('1'), page('1A'), page('2')])).toEqual(['White', 'Pink', 'White'])
  })
})

describe('findChangedPages', () => {
  it('finds the pages of a draft with the title page', () => {
    const changed = (script: Script, number: number) =>
      findChangedPages(layoutScript(script), script, number)
    expect(changed(PINK, 1)).toEqual([0, 2])
    expect(changed(PINK, 2)).toEqual([0, 3])
    expect(changed(BLUE, 2)).toEqual([])
  })
})

describe('headers and title page', () => {
  it('has the draft of each page in its header', () => {
    const headers = layoutScript(PINK, PAGES, { today: '2026-12-01' })
      .slice(1)
      .map(({ lines }) => lines.slice(0, 2).map(({ runs }) => runsToText(runs)))
    expect(headers).toEqual([
      ['White', 'White draft, 11/30/26'],
      ['Blue', 'Blue draft, 11/30/26'],
      ['Pink', 'Pink draft, 12/1/26'],
    ])
  })

  it('adds the name and date of the draft to the date on the title page', () => {
    const dateOf = (script: Script) =>
      titlePart(withDraftOnTitlePage(script, '2026-12-01', PAGES), 'draftDate')
    expect(dateOf(scriptOf('One.'))).toBe('')
    expect(dateOf(BLUE)).toBe('Blue draft, 11/30/26')
    expect(dateOf(PINK)).toBe('Pink draft, 12/1/26')
    const dated = { ...BLUE, kept: { titlePage: [{ key: 'Draft date', value: 'May 2026' }] } }
    expect(dateOf(dated)).toBe('May 2026\nBlue draft, 11/30/26')
  })

  it('leaves out an unknown date, and doesn’t say draft twice', () => {
    const draft = { number: 1, name: 'Blue Rev.', color: 'C6EDFE', mark: '*', at: '' }
    expect(draftText(draft, '2026-12-01', 'letter')).toBe('Blue Rev.')
  })
})

it('prints the same draft for readers, who get no earlier text', () => {
  expect(printedDraft(removeUnprinted(PINK))).toEqual(printedDraft(PINK))
  expect(printedDraft(removeUnprinted(BLUE))).toEqual(printedDraft(BLUE))
})
