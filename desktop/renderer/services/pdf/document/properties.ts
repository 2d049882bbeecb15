/** The properties of a PDF that jsPDF writes. */
import type { jsPDF } from 'jspdf'
import { PRODUCT } from '@scenewright/shared/product.ts'
import { unicodeString } from './syntax.ts'

/** The document's properties, which PDF readers and file managers show. */
export type Properties = Readonly<{
  title: string
  author: string
  /** The creation date. */
  at: Date
  /** The text's language (BCP 47); absent if it isn't known. */
  language?: string
  /** The document ID, 32 hexadecimal digits; absent: one made from the others. */
  fileId?: string
}>

/** The version that this folder's code follows (ISO 32000-1). jsPDF writes 1.3 otherwise. */
const VERSION = '1.7'

/** Sets the properties, and that readers show the title instead of the file's name. */
export function setProperties(
  doc: jsPDF,
  { title, author, at, fileId = hashDigits(`${at.toISOString()} ${author} ${title}`) }: Properties,
): void {
  setVersion(doc)
  doc.viewerPreferences({ DisplayDocTitle: true })
  doc.setProperties({
    title: propertyText(title),
    author: propertyText(author),
    creator: PRODUCT,
  })
  doc.setCreationDate(at)
  doc.setFileId(fileId)
}

/** The function isn't in jsPDF's type definitions. */
function setVersion(doc: jsPDF): void {
  const hidden: unknown = Reflect.get(doc, '__private__')
  const set: unknown =
    typeof hidden === 'object' && hidden !== null ? Reflect.get(hidden, 'setPdfVersion') : undefined
  if (typeof set !== 'function') throw new Error("This jsPDF can't set the version")
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
export function withHexProperties(file: string): string {
  const start = file.lastIndexOf('/Producer (jsPDF')
  const properties = file
    .slice(start)
    .replaceAll(/^\/(Title|Author) \((feff[\da-f]*)\)$/gm, '/$1 <$2>')
  return file.slice(0, start) + properties
}

/** 32 hexadecimal digits that are the same for the same text, so that files can be compared. */
export function hashDigits(text: string): string {
  const parts = [1, 2, 3, 4].map((seed) => {
    let hash = seed
    for (const character of text) {
      hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
    }
    return hash.toString(16).padStart(8, '0')
  })
  return parts.join('')
}
