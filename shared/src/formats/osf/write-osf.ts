/**
 * Writes a script in the Open Screenplay Format, which Fade In and others read. Reading it back gives
 * the same script, except for what the format can't represent: story blocks are joined, the overview
 * and custom instructions are missing, and the pages use the industry profile.
 */
import { CONTINUED, MORE } from '../../layout/industry/profile.ts'
import { INCH_PT } from '../../layout/industry/page-size.ts'
import { DEFAULT_PAGE_SETTINGS, type PageSettings } from '../../script/page-settings.ts'
import { withWrittenMarks } from '../../script/production/marks.ts'
import { OMITTED_HEADING } from '../../script/scenes/omit-scene.ts'
import type { Script, Element } from '../../script/script.ts'
import { joinElements, getWrittenNumbers } from '../joined-elements.ts'
import { block } from '../common/xml-text.ts'
import { marginAttributes, unrepresented } from './header-footer.ts'
import { KEPT } from './kept-extra.ts'
import { KeptDrafts, KeptPages, type KeptLock } from './read-pages.ts'
import { inchesToUnits } from './style-lengths.ts'
import { writeBody } from './write-body.ts'
import { pageFor, stylesToWrite, writeStyles, type OsfPage } from './write-styles.ts'
import { writeTitlePage } from './write-title-page.ts'
import { contentToText } from '../../content/text.ts'

/** 2.1, which Fade In 2 and later and most other programs read. */
const VERSION = '21'
const POSITIONS: Readonly<Record<PageSettings['sceneNumbers'], string>> = {
  none: '3',
  left: '1',
  right: '2',
  both: '3',
}

/** Returns the text of the file, to be encoded as UTF-8. */
export function writeOsf(unmarked: Script): string {
  const script = withWrittenMarks(unmarked)
  const pages = script.pages ?? DEFAULT_PAGE_SETTINGS
  const elements = joinElements(script)
  const numbers = getWrittenNumbers(script)
  const { paragraphs, types } = writeBody(elements, pages.styles, numbers)
  const styles = stylesToWrite(pages.styles, types)
  const page = pageFor(pages.paper, styles)
  const root = block(
    'document',
    { type: 'Open Screenplay Format document', version: VERSION },
    block('info', {}),
    writeSettings(
      pages,
      page,
      elements.some(({ extra }) => extra?.sceneNumber !== undefined),
      KeptDrafts.parse(script.production ?? {}),
    ),
    writeStyles(styles, page, script.formatting),
    paragraphs,
    writeTitlePage(script),
    writeLists(elements),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
}

/** @param areFixed whether any scene has its own number; otherwise they are counted */
function writeSettings(
  pages: PageSettings,
  page: OsfPage,
  areFixed: boolean,
  drafts: KeptDrafts,
): string {
  const { more = MORE, continued = CONTINUED, sceneNumbers } = pages
  const kept = {
    ...KeptPages.parse(pages),
    ...unrepresented(pages),
    ...keptLock(pages, areFixed),
    ...drafts,
  }
  const isPlain = Object.values(kept).every((value) => value === undefined)
  return block('settings', {
    page_width: String(page.width),
    page_height: String(page.height),
    margin_top: marginText(pages.margins?.topPt),
    margin_bottom: marginText(pages.margins?.bottomPt),
    margin_left: String(page.left),
    margin_right: String(page.right),
    normal_linesperinch: '6.0',
    element_spacing: '1.0',
    break_on_sentences: String(pages.splits !== 'lines'),
    dialogue_continues: String(pages.continueds === 'automatic'),
    dialogue_pagebreaks: String(more !== '' || continued !== ''),
    cont_text: continued,
    more_text: more,
    ...marginAttributes(pages),
    pages_locked: String(pages.locked !== undefined),
    pagenumber_start: '1',
    pagenumber_mode: '1AB',
    scene_numbering: String(sceneNumbers !== 'none'),
    scenenumber_mode: '1AB',
    scenenumber_start: String(pages.firstScene ?? 1),
    scenenumber_skip_io: String(pages.sceneLetters !== 'all'),
    auto_omit_scenes: 'true',
    omitted_text: OMITTED_HEADING,
    scenenumber_format: '#',
    scenenumber_position: POSITIONS[sceneNumbers],
    scenes_locked: String(areFixed || pages.scenesLocked === true),
    [KEPT]: isPlain ? undefined : JSON.stringify(kept),
  })
}

/** Scenes with own numbers are written as locked, which keeps them in other programs. */
function keptLock({ scenesLocked }: PageSettings, areFixed: boolean): KeptLock {
  return areFixed && !scenesLocked ? { ownNumbers: true } : {}
}

function marginText(points = INCH_PT): string {
  return String(inchesToUnits(points / INCH_PT))
}

/** An extension after a name, such as (V.O.). */
const EXTENSION = /(?<!\s)\s*\([^()]*\)\s*$/
const MAX_EXTENSIONS = 5

/** Writes the lists from which other programs suggest names (OSF 2.0 sample document: `lists`). */
function writeLists(elements: readonly Element[]): string {
  const names = elements
    .filter(({ type }) => type === 'character')
    .map(({ content }) => withoutExtensions(contentToText(content)))
  const unique = [...new Set(names.filter((name) => name !== ''))]
  return block(
    'lists',
    {},
    block('characters', {}, ...unique.map((name) => block('character', { name }))),
  )
}

function withoutExtensions(cue: string): string {
  let name = cue.replaceAll(/\s+/g, ' ').trim().toUpperCase()
  for (let count = 0; count < MAX_EXTENSIONS && EXTENSION.test(name); count += 1) {
    name = name.replace(EXTENSION, '')
  }
  return name
}
