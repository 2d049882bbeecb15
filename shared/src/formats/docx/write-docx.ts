/**
 * Writes a script as a Word document (.docx, ECMA-376): paragraph styles for all element types, the
 * page of the script's profile, notes as comments. Reading it back gives the same script, except that
 * story blocks are joined, and the overview and custom instructions are missing. Word breaks the
 * pages, without (MORE).
 */
import {
  FIRST_LINE_Y_MM,
  LAST_LINE_Y_MM,
  LEFT_MARGIN_MM,
  PAGE_NUMBER_RIGHT_MM,
  PAGE_NUMBER_Y_MM,
  RIGHT_MARGIN_MM,
  TEXT_RIGHT_MM,
} from '../../layout/spec-profile.ts'
import { industryProfile } from '../../layout/industry/profile.ts'
import { DEFAULT_PAGE_SETTINGS, type PageSettings } from '../../script/page-settings.ts'
import type { Script } from '../../script/script.ts'
import { block, textElement } from '../common/xml-text.ts'
import { writeOwnData, type OwnExtra } from './own-data.ts'
import { writeBody } from './write-body.ts'
import { newCommentWriter } from './write-comments.ts'
import {
  appProperties,
  contentTypes,
  coreProperties,
  documentRelationships,
  fontTable,
  HEADER_ID,
  packageRelationships,
  settings,
  WORD_NAMESPACES,
  xmlPart,
} from './write-package.ts'
import {
  LEFT_MARGIN_IN,
  paragraphStyles,
  TEXT_RIGHT_IN,
  TWIPS_PER_INCH,
  TWIPS_PER_MM,
} from './write-paragraph-styles.ts'
import { writeStyles } from './write-styles.ts'
import { writeTitlePage } from './write-title-page.ts'

/** Returns the parts of the zip archive by name, each to be encoded as UTF-8. */
export function writeDocx(script: Script): ReadonlyMap<string, string> {
  const pages = script.pages ?? DEFAULT_PAGE_SETTINGS
  const styles = paragraphStyles(script)
  const comments = newCommentWriter()
  const page = pageOf(pages)
  const extras = new Map<string, OwnExtra>()
  const body = writeBody(script, styles, comments, extras)
  const titlePage = writeTitlePage(script, block('w:sectPr', {}, page.size, page.titleMargins))
  const hasComments = comments.comments.length > 0 ? 'with comments' : 'no comments'
  const document = block(
    'w:document',
    WORD_NAMESPACES,
    block('w:body', {}, ...titlePage.paragraphs, ...body, bodySection(pages, page)),
  )
  return new Map([
    ['[Content_Types].xml', contentTypes(hasComments)],
    ['_rels/.rels', packageRelationships()],
    ['docProps/core.xml', coreProperties(script.title, script.author)],
    ['docProps/app.xml', appProperties()],
    ['customXml/item1.xml', xmlPart(writeOwnData({ pages, extras }))],
    ['word/document.xml', xmlPart(document)],
    ['word/_rels/document.xml.rels', documentRelationships(hasComments)],
    ['word/styles.xml', writeStyles(styles.all, titlePage.styles)],
    ['word/settings.xml', settings()],
    ['word/fontTable.xml', fontTable()],
    ['word/header1.xml', header(page.numberIndent)],
    ...(hasComments === 'no comments'
      ? []
      : ([
          [
            'word/comments.xml',
            xmlPart(block('w:comments', WORD_NAMESPACES, ...comments.comments)),
          ],
          [
            'word/commentsExtended.xml',
            xmlPart(block('w15:commentsEx', WORD_NAMESPACES, ...comments.extended)),
          ],
        ] as const)),
  ])
}

/** The script's pages are numbered from 1; industry pages don't print the first number. */
function bodySection({ profile }: PageSettings, { size, margins }: Page): string {
  return block(
    'w:sectPr',
    {},
    block('w:headerReference', { 'w:type': 'default', 'r:id': HEADER_ID }),
    block('w:type', { 'w:val': 'nextPage' }),
    size,
    margins,
    block('w:pgNumType', { 'w:start': '1' }),
    profile === 'industry' ? block('w:titlePg', {}) : '',
  )
}

type Page = Readonly<{
  size: string
  margins: string
  /** The title page's text is centered on the paper. */
  titleMargins: string
  /** From the right edge of the text to the page number's, in twips; negative is outside. */
  numberIndent: number
}>

/** From the top of a line to its baseline, in millimeters. */
const ASCENT_MM = 3.4
const A4_HEIGHT_MM = 297

function pageOf(pages: PageSettings): Page {
  if (pages.profile === 'industry') {
    const profile = industryProfile(pages)
    const { paperWidthIn, paperHeightIn, topIn, bottomIn, pageNumberTopIn } = profile
    return {
      ...sizeAndMargins([paperWidthIn, paperHeightIn].map(inches), {
        top: inches(topIn),
        right: inches(paperWidthIn - TEXT_RIGHT_IN),
        bottom: inches(bottomIn),
        left: inches(LEFT_MARGIN_IN),
        header: inches(pageNumberTopIn),
      }),
      numberIndent: inches(TEXT_RIGHT_IN - profile.pageNumberRightIn),
    }
  }
  return {
    ...sizeAndMargins([210, A4_HEIGHT_MM].map(millimeters), {
      top: millimeters(FIRST_LINE_Y_MM - ASCENT_MM),
      right: millimeters(RIGHT_MARGIN_MM),
      bottom: millimeters(A4_HEIGHT_MM - LAST_LINE_Y_MM - 1),
      left: millimeters(LEFT_MARGIN_MM),
      header: millimeters(PAGE_NUMBER_Y_MM - ASCENT_MM),
    }),
    numberIndent: millimeters(TEXT_RIGHT_MM - PAGE_NUMBER_RIGHT_MM),
  }
}

/** In twips. */
type Margins = Readonly<Record<'top' | 'right' | 'bottom' | 'left' | 'header', number>>

function sizeAndMargins(
  [width = 0, height = 0]: readonly number[],
  margins: Margins,
): Omit<Page, 'numberIndent'> {
  const side = Math.min(margins.left, margins.right)
  return {
    size: block('w:pgSz', { 'w:w': String(width), 'w:h': String(height) }),
    margins: pageMargins(margins),
    titleMargins: pageMargins({ ...margins, left: side, right: side }),
  }
}

function pageMargins(margins: Margins): string {
  return block('w:pgMar', {
    'w:top': String(margins.top),
    'w:right': String(margins.right),
    'w:bottom': String(margins.bottom),
    'w:left': String(margins.left),
    'w:header': String(margins.header),
    'w:footer': '720',
    'w:gutter': '0',
  })
}

function inches(length: number): number {
  return Math.round(length * TWIPS_PER_INCH)
}

function millimeters(length: number): number {
  return Math.round(length * TWIPS_PER_MM)
}

/** The page number on the right, with a period. */
function header(numberIndent: number): string {
  const number = block(
    'w:fldSimple',
    { 'w:instr': ' PAGE ' },
    block('w:r', {}, textElement('w:t', {}, '1')),
  )
  const paragraph = block(
    'w:p',
    {},
    block(
      'w:pPr',
      {},
      block('w:pStyle', { 'w:val': 'Header' }),
      block('w:ind', { 'w:right': String(numberIndent) }),
      block('w:jc', { 'w:val': 'right' }),
    ),
    number,
    block('w:r', {}, textElement('w:t', {}, '.')),
  )
  return xmlPart(block('w:hdr', WORD_NAMESPACES, paragraph))
}
