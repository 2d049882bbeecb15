/** Writes objects into a PDF file and records their offsets (ISO 32000-1, 7.5). */
import { deflate, joined } from './deflate.ts'
import { latinBytes } from './syntax.ts'

/** The number of an object. Other objects refer to it with `reference`. */
export type ObjectNumber = number

export function reference(object: ObjectNumber): string {
  return `${object} 0 R`
}

export type PdfWriter = Readonly<{
  /** Returns the number of an object to be written later. */
  reserve: () => ObjectNumber
  /** Writes an object, with a reserved number or a new one. */
  write: (value: string, object?: ObjectNumber) => ObjectNumber
  /** Writes a compressed stream; `entries` are added to its dictionary. */
  writeStream: (bytes: Uint8Array<ArrayBuffer>, entries?: string) => Promise<ObjectNumber>
  /** Returns the complete file. */
  finish: (catalog: ObjectNumber, info: ObjectNumber) => Uint8Array<ArrayBuffer>
}>

/** The second line marks the file as binary, for programs that transfer files. */
const HEADER = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n'

export function createPdfWriter(): PdfWriter {
  const parts = [latinBytes(HEADER)]
  let length = HEADER.length
  let count = 0
  const offsets = new Map<ObjectNumber, number>()

  function append(part: Uint8Array<ArrayBuffer>): void {
    parts.push(part)
    length += part.length
  }

  const reserve = (): ObjectNumber => (count += 1)

  function write(value: string, object = reserve()): ObjectNumber {
    offsets.set(object, length)
    append(latinBytes(`${object} 0 obj\n${value}\nendobj\n`))
    return object
  }

  async function writeStream(bytes: Uint8Array<ArrayBuffer>, entries = ''): Promise<ObjectNumber> {
    const object = reserve()
    const content = await deflate(bytes)
    offsets.set(object, length)
    const dictionary = `<</Length ${content.length}/Filter/FlateDecode${entries}>>`
    append(latinBytes(`${object} 0 obj\n${dictionary}\nstream\n`))
    append(content)
    append(latinBytes('\nendstream\nendobj\n'))
    return object
  }

  function finish(catalog: ObjectNumber, info: ObjectNumber): Uint8Array<ArrayBuffer> {
    const start = length
    const rows = Array.from({ length: count }, (_, index) => {
      return `${String(offsets.get(index + 1) ?? 0).padStart(10, '0')} 00000 n \n`
    })
    append(
      latinBytes(
        `xref\n0 ${count + 1}\n0000000000 65535 f \n${rows.join('')}` +
          `trailer\n<</Size ${count + 1}/Root ${reference(catalog)}/Info ${reference(info)}>>\n` +
          `startxref\n${start}\n%%EOF\n`,
      ),
    )
    return joined(parts)
  }

  return { reserve, write, writeStream, finish }
}
