/**
 * The title pages of an imported Final Draft file as they are printed: its own lines, with what the
 * writer has changed.
 */
import { plainRun, runsToText, type Run } from '../../content/runs.ts'
import {
  layoutTitleParagraphs,
  type TabStop,
  type TitleParagraph,
} from '../../layout/industry/title-paragraphs.ts'
import { paperSize } from '../../layout/industry/page-size.ts'
import { layoutTitlePages } from '../../layout/layout.ts'
import type { Page } from '../../layout/page.ts'
import { DEFAULT_PAGE_SETTINGS, type PageSettings } from '../../script/page-settings.ts'
import type { Script } from '../../script/script.ts'
import {
  childElements,
  childNamed,
  listChildren,
  textInside,
  type XmlElement,
} from '../common/xml-tree.ts'
import { titlePageToPrint } from './file-parts.ts'
import { readPlace } from './paragraph-place.ts'
import { PRETTY_PRINTED_TEXT, runOf } from './read-runs.ts'
import { HIDDEN } from './text-looks.ts'

const TITLE_PLACE = { leftIn: 1, rightIn: 7.5 } as const

/** Lays out the title pages: on industry pages, those of an imported file by its own lines. */
export function printTitlePages(
  script: Script,
  settings: PageSettings = script.pages ?? DEFAULT_PAGE_SETTINGS,
): Page[] {
  const titlePage = settings.profile === 'industry' ? titlePageToPrint(script) : undefined
  const content = childNamed(titlePage, 'Content')
  const { paperWidthIn } = paperSize(settings)
  const read = (paragraph: XmlElement) => readParagraph(paragraph, paperWidthIn)
  const paragraphs = content ? listChildren(content, 'Paragraph').map(read) : []
  const hasText = paragraphs.some(({ runs }) => runsToText(runs).trim() !== '')
  if (!titlePage || !hasText) return layoutTitlePages(script, settings)
  const header = (page: number) => headerOf(titlePage, page).map(read)
  return layoutTitleParagraphs({ paragraphs, header }, settings.paper)
}

/** The paragraphs above a page's text, with its number in the place of its label. */
function headerOf(titlePage: XmlElement, page: number): XmlElement[] {
  const both = childNamed(titlePage, 'HeaderAndFooter')
  const header = childNamed(both, 'Header')
  const isShown = (name: string) => both?.attributes.get(name) === 'Yes'
  if (!header || !isShown('HeaderVisible') || (page === 1 && !isShown('HeaderFirstPage'))) return []
  return listChildren(header, 'Paragraph').map((paragraph) => ({
    ...paragraph,
    children: childElements(paragraph).map((child) => {
      const isNumber = child.name === 'DynamicLabel' && child.attributes.get('Type') === 'Page #'
      return isNumber ? { ...child, name: 'Text', children: [toRoman(page)] } : child
    }),
  }))
}

/** Final Draft numbers title pages in small Roman numerals. */
function toRoman(page: number): string {
  const tens = 'x'.repeat(Math.floor(page / 10))
  const digits = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix']
  return tens + (digits[page % 10] ?? '')
}

function readParagraph(paragraph: XmlElement, paperWidthIn: number): TitleParagraph {
  const place = { ...TITLE_PLACE, ...readPlace(paragraph.attributes) }
  const leftIn = Math.min(Math.max(place.leftIn, 0), paperWidthIn)
  // A right indent below zero is measured from the paper's right edge.
  const rightIn = place.rightIn > 0 ? place.rightIn : paperWidthIn + place.rightIn
  return {
    runs: listChildren(paragraph, 'Text').map(readRun),
    align: place.align ?? 'left',
    leftIn,
    rightIn: Math.min(rightIn, paperWidthIn),
    firstIn: Math.max(place.firstIndentIn ?? 0, -leftIn),
    spaceBeforePt: Math.max(place.spaceBeforePt ?? 0, 0),
    spacing: Math.min(Math.max(place.spacing ?? 1, 1), MAX_SPACING),
    startsPage: place.startsPage ?? false,
    tabs: readTabs(paragraph),
  }
}

const MAX_SPACING = 3

/** Reads a text with its tabs, without hidden text. */
function readRun(element: XmlElement): Run {
  const style = element.attributes.get('Style') ?? ''
  if (style.split('+').includes(HIDDEN)) return plainRun('')
  const parts = textInside(element).replace(PRETTY_PRINTED_TEXT, '$1').split('\t')
  const runs = parts.map((part) => runOf(part, style))
  return { ...runOf('', style), text: runs.map(({ text }) => text).join('\t') }
}

function readTabs(paragraph: XmlElement): TabStop[] {
  const stops = childNamed(paragraph, 'Tabstops')
  return (stops ? listChildren(stops, 'Tabstop') : []).flatMap(({ attributes }) => {
    const { leftIn: atIn } = readPlace(new Map([['LeftIndent', attributes.get('Position') ?? '']]))
    const { align = 'left' } = readPlace(new Map([['Alignment', attributes.get('Type') ?? 'Left']]))
    return atIn === undefined ? [] : [{ atIn, align }]
  })
}
