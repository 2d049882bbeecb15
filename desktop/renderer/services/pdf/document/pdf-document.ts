/**
 * A PDF file made by jsPDF: its pages, compression and properties. Text comes as content operators,
 * which is faster than jsPDF's own text functions and places every glyph exactly.
 */
import { jsPDF } from 'jspdf'
import { PRODUCT } from '@scenewright/shared/messages.ts'
import type { EmbeddedFont } from './embedded-font.ts'
import { internalsOf, type FontEntry, type FontTable, type PutFont } from './jspdf-internals.ts'
import { writeOutline, type OutlineItem } from './outline-tree.ts'
import { putEmbeddedFont } from './put-font.ts'
import { latinBytes, unicodeString } from './syntax.ts'

/** The document's properties, which PDF readers and file managers show. */
export type Properties = Readonly<{
  title: string
  author: string
  /** The creation date. */
  at: Date
}>

/** A bookmark. `page` counts from 0; `yPt` is in points from the bottom of the page. */
export type OutlineEntry = Readonly<{
  title: string
  page: number
  yPt: number
  children: readonly OutlineEntry[]
}>

export type PdfDocument = Readonly<{
  /** Adds a page of this size in points, with its content operators. */
  addPage: (width: number, height: number, content: string) => void
  /** Adds one of the fonts that every PDF reader has; `name` is its name in the operators, too. */
  addBuiltInFont: (name: string) => void
  /** Adds a font under its name in the operators. */
  addFont: (id: string, font: EmbeddedFont) => void
  /** Returns the complete file. Throws if jsPDF couldn't write it. */
  finish: (bookmarks: readonly OutlineEntry[]) => Uint8Array<ArrayBuffer>
}>

/** Operators need what PDF 1.7 has, and readers warn about the 1.3 that jsPDF names otherwise. */
const VERSION = '1.7'

/** Leaves the zoom as the reader has it. jsPDF always writes one, by default the page's width. */
const ZOOM_UNCHANGED = '0%'

/** The font tables of documents, which jsPDF passes to plugins only. */
const fontTables = new WeakMap<object, FontTable>()

function onAddFonts(this: object, { fonts }: { fonts: FontTable }): void {
  fontTables.set(this, fonts)
}

function onPutFont(pdf: PutFont): void {
  if (pdf.font.embedded) putEmbeddedFont(pdf, pdf.font.embedded)
}

jsPDF.API.events.push(['addFonts', onAddFonts], ['putFont', onPutFont])

export function createPdfDocument({ title, author, at }: Properties): PdfDocument {
  const doc = new jsPDF({ unit: 'pt', compress: true })
  const internals = internalsOf(doc)
  const fonts = fontTables.get(doc)
  if (!fonts) throw new Error('jsPDF has no fonts for plugins')
  // jsPDF would write all fourteen built-in fonts into every file.
  for (const id of Object.keys(fonts)) delete fonts[id]
  // It also starts with a page of a default size.
  doc.deletePage(1)

  setVersion(doc)
  doc.viewerPreferences({ DisplayDocTitle: true })
  doc.setProperties({
    title: propertyText(title),
    author: propertyText(author),
    creator: PRODUCT,
  })
  doc.setCreationDate(at)
  doc.setFileId(fileIdFor(`${at.toISOString()} ${author} ${title}`))

  const addEntry = (entry: FontEntry) => (fonts[entry.id] = entry)

  function outlineItems(entries: readonly OutlineEntry[]): OutlineItem[] {
    return entries.map(({ page, children, ...entry }) => ({
      ...entry,
      page: doc.getPageInfo(page + 1).objId,
      children: outlineItems(children),
    }))
  }

  return {
    addPage: (width, height, content) => {
      doc.addPage([width, height], width > height ? 'landscape' : 'portrait')
      internals.out(content)
    },
    addBuiltInFont: (name) =>
      addEntry({ id: name, postScriptName: name, encoding: 'WinAnsiEncoding' }),
    addFont: (id, embedded) => addEntry({ id, postScriptName: embedded.name, embedded }),
    finish: (bookmarks) => {
      doc.setDisplayMode(
        ZOOM_UNCHANGED,
        'continuous',
        bookmarks.length > 0 ? 'UseOutlines' : undefined,
      )
      let outline = 0
      if (bookmarks.length > 0) {
        doc.internal.events.subscribe('postPutResources', () => {
          outline = writeOutline(internals, outlineItems(bookmarks))
        })
        doc.internal.events.subscribe('putCatalog', () => internals.out(`/Outlines ${outline} 0 R`))
      }
      const file: unknown = doc.output()
      // jsPDF logs errors of plugins and goes on without what they write.
      const isComplete =
        (outline > 0 || bookmarks.length === 0) &&
        Object.values(fonts).every(({ embedded, isAlreadyPutted }) => !embedded || isAlreadyPutted)
      if (typeof file !== 'string' || !isComplete) throw new Error("jsPDF couldn't write the file")
      return latinBytes(withHexProperties(file))
    },
  }
}

/** The function isn't in jsPDF's type definitions. */
function setVersion(doc: jsPDF): void {
  const hidden: unknown = Reflect.get(doc, '__private__')
  const set: unknown =
    typeof hidden === 'object' && hidden !== null ? Reflect.get(hidden, 'setPdfVersion') : undefined
  if (typeof set !== 'function') throw new Error(`jsPDF ${jsPDF.version} can't set the version`)
  Reflect.apply(set, hidden, [VERSION])
}

/**
 * jsPDF writes texts as literal strings without escaping carriage returns, which readers turn into
 * line feeds. That damages UTF-16, where half of a letter such as č has this value. So such texts
 * are given to jsPDF as hexadecimal digits, and `withHexProperties` changes the brackets.
 */
function propertyText(text: string): string {
  const isSafe = /^[ -~]*$/.test(text) && !text.startsWith('feff')
  return isSafe ? text : unicodeString(text).slice(1, -1)
}

/** Turns the digits of properties into hexadecimal strings. Lengths and offsets stay the same. */
function withHexProperties(file: string): string {
  const start = file.lastIndexOf('/Producer (jsPDF')
  const properties = file
    .slice(start)
    .replaceAll(/^\/(Title|Author) \((feff[\da-f]*)\)$/gm, '/$1 <$2>')
  return file.slice(0, start) + properties
}

/** 32 hexadecimal digits that are the same for the same text, so that files can be compared. */
function fileIdFor(text: string): string {
  const parts = [1, 2, 3, 4].map((seed) => {
    let hash = seed
    for (const character of text) {
      hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
    }
    return hash.toString(16).padStart(8, '0')
  })
  return parts.join('')
}
