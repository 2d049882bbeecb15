/**
 * A PDF file made by jsPDF: its pages, compression and properties. Text comes as content operators,
 * which is faster than jsPDF's own text functions and places every glyph exactly.
 */
import { jsPDF } from 'jspdf'
import type { EmbeddedFont } from './embedded-font.ts'
import {
  getInternals,
  type FontEntry,
  type FontTable,
  type Internals,
  type PutFont,
} from './jspdf-internals.ts'
import { putEmbeddedFont } from './put-font.ts'
import { withReferenceStream, type PackedObjects } from './packed-objects.ts'
import { pageLabelTree } from './page-labels.ts'
import { setProperties, withHexProperties, type Properties } from './properties.ts'
import { createStructure, type Structure, type StructureElement } from './structure.ts'
import { latinBytes, numberText, textString } from './syntax.ts'

/** A bookmark. `page` counts from 0; `yPt` is in points from the bottom of the page. */
export type OutlineEntry = Readonly<{
  title: string
  page: number
  yPt: number
  children: readonly OutlineEntry[]
}>

/** A page of this size in points, with its content operators and the number that readers show. */
type NewPage = Readonly<{ width: number; height: number; content: string; label: string | null }>

export type PdfDocument = Readonly<{
  addPage: (page: NewPage) => void
  /**
   * Adds a part of a heading or paragraph on the page that is added next. Elements are read in the
   * order in which they are first added. Returns the part's number, for the page's operators.
   */
  addPart: (element: StructureElement) => number
  /** Adds one of the fonts that every PDF reader has; `name` is its name in the operators, too. */
  addBuiltInFont: (name: string) => void
  /** Adds a font under its name in the operators. */
  addFont: (id: string, font: EmbeddedFont) => void
  /** Returns the complete file. Throws if jsPDF couldn't write it. */
  finish: (bookmarks: readonly OutlineEntry[]) => Uint8Array<ArrayBuffer>
}>

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

/** Starts a file without pages and fonts. Throws if jsPDF is another version than expected. */
export function createPdfDocument(properties: Properties): PdfDocument {
  const doc = new jsPDF({ unit: 'pt', compress: true })
  const internals = getInternals(doc)
  const fonts = fontTables.get(doc)
  if (!fonts) throw new Error('jsPDF has no fonts for plugins')
  // jsPDF would write all fourteen built-in fonts into every file.
  for (const id of Object.keys(fonts)) delete fonts[id]
  // It also starts with a page of a default size.
  doc.deletePage(1)

  setProperties(doc, properties)
  const addEntry = (entry: FontEntry) => (fonts[entry.id] = entry)
  const structure = createStructure()
  const labels: (string | null)[] = []

  return {
    addPage: ({ width, height, content, label }) => {
      labels.push(label)
      doc.addPage([width, height], width > height ? 'landscape' : 'portrait')
      internals.out(content)
    },
    addPart: (element) => structure.add(element, labels.length),
    addBuiltInFont: (name) =>
      addEntry({ id: name, postScriptName: name, encoding: 'WinAnsiEncoding' }),
    addFont: (id, embedded) => addEntry({ id, postScriptName: embedded.name, embedded }),
    finish: (bookmarks) => {
      const mode = bookmarks.length > 0 ? 'UseOutlines' : undefined
      doc.setDisplayMode(ZOOM_UNCHANGED, 'continuous', mode)
      const hasOutline = addOutline(doc, internals, bookmarks)
      const packedObjects = addStructure(doc, internals, structure)
      addCatalogEntries(doc, internals, { labels, language: properties.language })
      const file: unknown = doc.output()
      const packed = packedObjects()
      const hasFonts = Object.values(fonts).every((font) => !font.embedded || font.isAlreadyPutted)
      // jsPDF only logs the errors of plugins, which would leave the file incomplete.
      const isComplete = typeof file === 'string' && hasFonts && hasOutline() && packed
      if (!isComplete) throw new Error("jsPDF couldn't write the file")
      return latinBytes(withReferenceStream(withHexProperties(file), packed))
    },
  }
}

/** Has the structure written with the file. The returned function has its packed objects. */
function addStructure(
  doc: jsPDF,
  internals: Internals,
  structure: Structure,
): () => PackedObjects | null {
  let packed: PackedObjects | null = null
  const { events } = doc.internal
  events.subscribe('putPage', ({ pageNumber }: { pageNumber: number }) =>
    internals.out(`/StructParents ${pageNumber - 1}/Tabs/S`),
  )
  let root = 0
  events.subscribe('postPutResources', () => {
    const pages = Array.from({ length: doc.getNumberOfPages() }, (_, page) => {
      return doc.getPageInfo(page + 1).objId
    })
    ;({ root, packed } = structure.write(internals, pages))
  })
  events.subscribe('putCatalog', () =>
    internals.out(`/MarkInfo<</Marked true>>/StructTreeRoot ${root} 0 R`),
  )
  return () => packed
}

type CatalogEntries = Readonly<{ labels: readonly (string | null)[]; language?: string }>

function addCatalogEntries(
  doc: jsPDF,
  { out }: Internals,
  { labels, language }: CatalogEntries,
): void {
  doc.internal.events.subscribe('putCatalog', () => {
    out(`/PageLabels${pageLabelTree(labels)}`)
    if (language !== undefined) out(`/Lang${textString(language)}`)
  })
}

/** Has the bookmarks written with the file. The returned function reports whether they were. */
function addOutline(
  doc: jsPDF,
  internals: Internals,
  bookmarks: readonly OutlineEntry[],
): () => boolean {
  if (bookmarks.length === 0) return () => true
  const items = (entries: readonly OutlineEntry[]): OutlineItem[] =>
    entries.map(({ page, children, ...entry }) => {
      return { ...entry, page: doc.getPageInfo(page + 1).objId, children: items(children) }
    })
  let outline = 0
  const { events } = doc.internal
  events.subscribe('postPutResources', () => (outline = writeOutline(internals, items(bookmarks))))
  events.subscribe('putCatalog', () => internals.out(`/Outlines ${outline} 0 R`))
  return () => outline > 0
}

/**
 * Writes bookmarks, which PDF calls the document outline (ISO 32000-1, 12.3.3). Those of jsPDF can
 * point to the top of a page only.
 */

/** `page` is the number of the page's object; `yPt` is in points from the bottom of the page. */
type OutlineItem = Readonly<{
  title: string
  page: number
  yPt: number
  children: readonly OutlineItem[]
}>

/** Writes the tree with all items expanded, and returns the number of its root object. */
function writeOutline(pdf: Internals, items: readonly OutlineItem[]): number {
  const root = pdf.newObjectDeferred()
  const children = writeItems(pdf, items, root)
  writeObject(pdf, root, `<</Type/Outlines${children}>>`)
  return root
}

function writeObject(pdf: Internals, object: number, value: string): void {
  pdf.newObjectDeferredBegin(object, true)
  pdf.out(value)
  pdf.out('endobj')
}

/** Writes siblings and returns the entries for their parent's dictionary. */
function writeItems(pdf: Internals, items: readonly OutlineItem[], parent: number): string {
  const objects = items.map((item) => ({ ...item, object: pdf.newObjectDeferred() }))
  for (const [index, { object, title, page, yPt, children }] of objects.entries()) {
    const [previous, next] = [objects[index - 1], objects[index + 1]]
    const entries = [
      `/Title ${textString(title)}/Parent ${parent} 0 R`,
      previous ? `/Prev ${previous.object} 0 R` : '',
      next ? `/Next ${next.object} 0 R` : '',
      `/Dest[${page} 0 R/XYZ null ${numberText(yPt)} null]`,
      children.length > 0 ? writeItems(pdf, children, object) : '',
    ]
    writeObject(pdf, object, `<<${entries.join('')}>>`)
  }
  const [first, last] = [objects[0], objects.at(-1)]
  if (!first || !last) return ''
  const shown = items.reduce((sum, { children }) => sum + 1 + children.length, 0)
  return `/First ${first.object} 0 R/Last ${last.object} 0 R/Count ${shown}`
}
