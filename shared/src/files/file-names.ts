import type { ExportFormat } from './file-formats.ts'
import { withoutDevice } from './proposed-name.ts'

/** UTF-8 bytes. Most file systems allow 255 per name; the rest is for suffix and extension. */
const MAX_STEM_BYTES = 200

/**
 * Replaces every character except letters and digits of any script with an underscore
 * (`docs/pages-and-formats.md#pdf`), and cuts long titles between characters to fit a file name.
 */
function fileStem(title: string, maxBytes = MAX_STEM_BYTES): string {
  const stem = title.replace(/[^\p{L}\p{N}]/gu, '_')
  let bytes = 0
  let end = 0
  for (const character of stem) {
    bytes += utf8Bytes(character)
    if (bytes > maxBytes) break
    end += character.length
  }
  return stem.slice(0, end)
}

function utf8Bytes(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

/** Stems in an export, which is unpacked into folders: Windows allows 260 characters per path. */
const MAX_EXPORTED_BYTES = 60

/**
 * The name of a script's folder and files in an export, different from all others there. Windows and
 * macOS ignore case. Adds the name to `taken`.
 */
export function chooseStem(title: string, taken: Set<string>): string {
  const whole = fileStem(title, MAX_EXPORTED_BYTES) || fileStem('Untitled Screenplay')
  const stem = withoutDevice(whole)
  const key = (name: string) => name.normalize('NFC').toLowerCase()
  let name = stem
  for (let count = 2; taken.has(key(name)); count += 1) name = `${stem}_${count}`
  taken.add(key(name))
  return name
}

/** File name for everything in an account. @param day YYYY-MM-DD */
export function exportName(day: string): string {
  return `Scenewright-${day}.zip`
}

/** For names of only a stem and an extension: with an empty stem, the file would be hidden. */
function wholeStem(title: string): string {
  return fileStem(title) || fileStem('Untitled Screenplay')
}

/** File name for the PDF of one story block. */
export function blockPdfName(title: string, blockNumber: number): string {
  return `${fileStem(title)}_StoryBlock_${blockNumber}.pdf`
}

/** File name for the PDF of the whole script. */
export function scriptPdfName(title: string): string {
  return `${fileStem(title)}_Full_Script.pdf`
}

/** File name for the archive of copies for recipients. */
export function copiesName(title: string): string {
  return `${wholeStem(title)}_Copies.zip`
}

/** Of each of two compared versions in a file name. */
const MAX_COMPARED_BYTES = 60

/** File name for the PDF of a version with the changes since an earlier one marked. */
export function comparisonPdfName(title: string, before: string, after: string): string {
  const [script, from, to] = [title, before, after].map((text) =>
    fileStem(text, MAX_COMPARED_BYTES),
  )
  return `${script}_${from}_to_${to}.pdf`
}

/** File name for the whole script in a format. */
export function scriptFileName(title: string, format: ExportFormat): string {
  return `${wholeStem(title)}.${format}`
}

/** File name for the script's statistics as CSV. */
export function statisticsName(title: string): string {
  return `${fileStem(title)}_Statistics.csv`
}

/** The title of an imported script without one: the file name without its extension. */
export function titleFromFileName(name: string): string {
  return name.replace(/\.[^.]*$/, '').trim()
}
