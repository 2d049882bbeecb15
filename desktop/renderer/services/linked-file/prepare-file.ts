/** Makes the bytes of a linked file from the script; runs in a worker. */
import type { LinkedFormat } from '@scenewright/shared/files/file-formats.ts'
import { titleFromFileName } from '@scenewright/shared/files/file-names.ts'
import { carryIntoFile, isSameInFile } from '@scenewright/shared/formats/carry/carry-file.ts'
import { listNotCarried } from '@scenewright/shared/formats/file-losses.ts'
import { withFileTitle } from '@scenewright/shared/formats/imported.ts'
import { importedToScript } from '@scenewright/shared/formats/story-blocks.ts'
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { decodeLabeled, type LabeledText } from '../import/encoding/decode-text.ts'
import { encodeText } from '../import/encoding/encode-text.ts'
import type { TextEncoding } from '../import/encoding/text-encodings.ts'
import { TEXT_FORMATS } from '../import/import-formats.ts'

export type FileToPrepare = Readonly<{
  name: string
  format: LinkedFormat
  /** The file as it was last read or written. */
  bytes: Uint8Array<ArrayBuffer>
  /** The text encoding that was chosen for it or guessed. */
  encoding?: TextEncoding | undefined
  /** The script in these bytes. */
  base: Script
  script: Script
}>

export type PreparedFile =
  | Readonly<{ kind: 'unchanged' }>
  | Readonly<{
      kind: 'changed'
      bytes: Uint8Array<ArrayBuffer>
      /** Changes of the writer that the file can't hold, as labels. */
      notCarried: readonly string[]
    }>

const ENCODING = 'The text encoding: the file becomes Unicode (UTF-8)'

export async function prepareFile(file: FileToPrepare, makeId: MakeId): Promise<PreparedFile> {
  const { bytes, encoding, script } = file
  // A file that had to become Unicode isn't in its first encoding anymore.
  const decoded = await decodeLabeled(bytes, isUnicode(bytes) ? undefined : encoding)
  const texts = carryIntoFile({ ...file, file: decoded.text })
  if (!texts) return { kind: 'unchanged' }
  const { text, back } = await chooseText(file, texts, makeId)
  const notCarried = back ? listNotCarried({ base: file.base, script, back }) : []
  const encoded = encodeLike(decoded, bytes, text)
  if (encoded) return { kind: 'changed', bytes: encoded, notCarried }
  const unicode = encodeUnicode(text)
  return { kind: 'changed', bytes: unicode, notCarried: [...notCarried, ENCODING] }
}

/** Takes the first text that gives the same script when it is opened again. */
async function chooseText(
  file: FileToPrepare,
  texts: readonly [string, ...string[]],
  makeId: MakeId,
): Promise<Readonly<{ text: string; back: Script | null }>> {
  for (const text of texts) {
    const back = await readBack(file, text, makeId)
    if (back && isSameInFile(back, file.script, file.format)) return { text, back }
  }
  // As an export of the script: our own writer's text can always be read.
  const text = texts.at(-1) ?? texts[0]
  return { text, back: await readBack(file, text, makeId) }
}

async function readBack(
  { name, format, base }: FileToPrepare,
  text: string,
  makeId: MakeId,
): Promise<Script | null> {
  const read = await TEXT_FORMATS[format].read(text)
  if (!read.ok) return null
  // As it was when the file was opened (services/import/read-file.ts).
  const fileTitle = base.kept?.fileTitle
  if (fileTitle) return importedToScript(withFileTitle(read.script, fileTitle), 'scenes', makeId)
  const title = read.script.title.trim() || base.title || titleFromFileName(name)
  return importedToScript({ ...read.script, title }, 'scenes', makeId)
}

/** Byte order marks. */
const MARK = '\uFEFF'

/** Encodes a text as the file was; `null` if that encoding doesn't have all of its characters. */
function encodeLike(
  { label }: LabeledText,
  file: Uint8Array,
  text: string,
): Uint8Array<ArrayBuffer> | null {
  const mark = encodeText(MARK, label)
  const hasMark = mark?.every((byte, at) => file[at] === byte) ?? false
  return encodeText(hasMark ? MARK + text : text, label)
}

/** True if the file begins with the byte order mark of UTF-8, as one from `encodeUnicode` does. */
function isUnicode(file: Uint8Array): boolean {
  return new TextEncoder().encode(MARK).every((byte, at) => file[at] === byte)
}

/** With a byte order mark, and without another encoding in an XML declaration. */
function encodeUnicode(text: string): Uint8Array<ArrayBuffer> {
  const declared = text.replace(/^(<\?xml[^>]*?\sencoding\s*=\s*["'])[\w.:-]+/, '$1UTF-8')
  return new TextEncoder().encode(MARK + declared)
}
