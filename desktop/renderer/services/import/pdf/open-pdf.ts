/**
 * Opens a PDF with pdf.js inside the import worker. It runs in this thread: a file that keeps it
 * busy forever ends with the worker. Nothing is fetched, evaluated or drawn.
 */
import {
  getDocument,
  PasswordException,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
// Makes pdf.js run in this thread (pdf.js: `globalThis.pdfjsWorker`).
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'

const PASSWORD =
  'This PDF is protected by a password. Open it with the password, save or print it as a PDF without one, and import that file.'
const DAMAGED =
  'This PDF is damaged and can’t be read. In the program that created it, export the script again as Final Draft (.fdx) or Fountain, and import that file.'

export type OpenedPdf = Readonly<{
  ok: true
  pdf: PDFDocumentProxy
  /** Character tables that the PDF's fonts need and that aren't part of the app. */
  missingTables: ReadonlySet<string>
}>

type NotOpened = Readonly<{ ok: false; error: string }>

/** @returns the document, or a sentence for the writer */
export async function openPdf(bytes: Uint8Array<ArrayBuffer>): Promise<OpenedPdf | NotOpened> {
  const missingTables = new Set<string>()
  try {
    const pdf = await getDocument({
      // pdf.js detaches the buffer.
      data: bytes.slice(),
      BinaryDataFactory: noFiles(missingTables),
      useWorkerFetch: false,
      useSystemFonts: false,
      disableFontFace: true,
      useWasm: false,
      isOffscreenCanvasSupported: false,
      isImageDecoderSupported: false,
      // Pictures aren't read, however large they are.
      maxImageSize: 0,
      verbosity: 0,
    }).promise
    return { ok: true, pdf, missingTables }
  } catch (error) {
    return { ok: false, error: error instanceof PasswordException ? PASSWORD : DAMAGED }
  }
}

/** Refuses pdf.js its own files, and records the names of character tables. */
function noFiles(missingTables: Set<string>) {
  return class {
    fetch({ kind, filename }: Readonly<{ kind: string; filename: string }>): Promise<never> {
      if (kind === 'cMapUrl') missingTables.add(filename)
      return Promise.reject(new Error(`${filename} is not part of the app`))
    }
  }
}
