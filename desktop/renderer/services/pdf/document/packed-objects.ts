/**
 * Packs small objects into compressed streams (ISO 32000-1, 7.5.7). The structure of a script has
 * thousands of them, which would more than double the file otherwise.
 */
import { zlibSync } from 'fflate'
import type { Internals } from './jspdf-internals.ts'
import { latinBytes, latinText } from './syntax.ts'

/** The position of a packed object. */
type Position = Readonly<{ stream: number; index: number }>

/** The positions of packed objects by their numbers. */
export type PackedObjects = ReadonlyMap<number, Position>

/** The most objects in a stream, which readers decompress as a whole. */
const STREAM_OBJECTS = 1000

/** Writes objects, by their numbers, into streams. */
export function packObjects(
  pdf: Internals,
  objects: readonly (readonly [object: number, value: string])[],
): PackedObjects {
  const packed = new Map<number, Position>()
  for (let at = 0; at < objects.length; at += STREAM_OBJECTS) {
    const part = objects.slice(at, at + STREAM_OBJECTS)
    const stream = pdf.newObject()
    let offset = 0
    const head = part.map(([object, value], index) => {
      packed.set(object, { stream, index })
      const place = `${object} ${offset}`
      offset += value.length + 1
      return place
    })
    const first = `${head.join(' ')}\n`
    const values = part.map(([, value]) => value).join('\n')
    pdf.out(deflated(`/Type/ObjStm/N ${part.length}/First ${first.length}`, `${first}${values}`))
    pdf.out('endobj')
  }
  return packed
}

function deflated(entries: string, data: string): string {
  const bytes = latinText(zlibSync(latinBytes(data)))
  return `<<${entries}/Filter/FlateDecode/Length ${bytes.length}>>\nstream\n${bytes}\nendstream`
}

const TABLE = /^xref\n0 \d+\n(?<rows>(?:\d{10} \d{5} [fn] ?\n)+)trailer\n<<(?<entries>[^]*)>>\n/

/**
 * Replaces the table at the end of jsPDF's file, which can't have packed objects, by a stream
 * (ISO 32000-1, 7.5.8). Throws if the end isn't as expected.
 */
export function withReferenceStream(file: string, packed: PackedObjects): string {
  const start = Number(/startxref\n(\d+)\n%%EOF\s*$/.exec(file)?.[1])
  const { rows, entries } = TABLE.exec(file.slice(start))?.groups ?? {}
  if (rows === undefined || entries === undefined) throw new Error('jsPDF has another file end')
  const offsets = rows.trimEnd().split('\n').map(Number.parseFloat)
  const object = offsets.length
  const data = [...offsets, start].map((offset, number) => {
    const position = packed.get(number)
    if (position) return row(2, position.stream, position.index)
    return number === 0 ? row(0, 0, 0xffff) : row(1, offset, 0)
  })
  const others = entries.replace(/\/Size \d+/, `/Size ${object + 1}`)
  const stream = deflated(`/Type/XRef/W[1 4 2]${others}`, data.join(''))
  return `${file.slice(0, start)}${object} 0 obj\n${stream}\nendobj\nstartxref\n${start}\n%%EOF`
}

/** One entry: its type in a byte, and values of four and two bytes. */
function row(type: number, first: number, second: number): string {
  const shifts = [24, 16, 8, 0].map((shift) => first >>> shift)
  return String.fromCharCode(...[type, ...shifts, second >>> 8, second].map((byte) => byte & 0xff))
}
