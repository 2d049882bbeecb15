/** An archive with a PDF for each person. */
import { chooseStem } from '@scenewright/shared/files/file-names.ts'
import { createZipWriter } from '../zip-writer.ts'
import { copyCode } from './copy-marks.ts'

const LIST = 'Copies.txt'

const ABOUT = `Each PDF has the person's name on every page, and this code in two places that aren't
visible: as the document's ID, and as text in the upper left corner of every page. To find out whose
copy a file is, select and copy all the text of a page, and look for the code.
`

export type CopiesArchive = Readonly<{
  add: (name: string, pdf: Uint8Array) => void
  /** Adds the list of the copies, and returns the archive. */
  finish: () => Uint8Array<ArrayBuffer>
}>

/** Starts an archive. Its PDFs are named after the people, each differently. */
export function createCopiesArchive(at: Date): CopiesArchive {
  const zip = createZipWriter()
  const taken = new Set<string>()
  const rows: string[] = []
  return {
    add(name, pdf) {
      const file = `${chooseStem(name, taken)}.pdf`
      rows.push(`${copyCode(name)}  ${name}  ${file}`)
      zip.add(file, pdf, at)
    },
    finish() {
      zip.add(LIST, `${ABOUT}\n${rows.join('\n')}\n`, at)
      return zip.finish()
    },
  }
}
