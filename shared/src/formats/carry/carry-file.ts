/** Saves a script back into the text of the file that it was opened from. */
import type { Script } from '../../script/script.ts'
import { writeFdx } from '../fdx/write-fdx.ts'
import { writePlainFountain } from '../fountain/write-fountain.ts'
import { carryText, type Divide } from './carry-text.ts'
import { fountainPieces, lineEndPieces, paragraphPieces, tagPieces } from './text-pieces.ts'

type Row = Readonly<{ write: (script: Script) => string; divisions: readonly Divide[] }>

const TABLE = {
  fdx: { write: writeFdx, divisions: [paragraphPieces, tagPieces] },
  fountain: { write: writePlainFountain, divisions: [fountainPieces, lineEndPieces] },
} as const satisfies Record<string, Row>
/** The formats of linked files. */
type CarriedFormat = keyof typeof TABLE

type LinkedText = Readonly<{
  format: CarriedFormat
  /** The text of the file. */
  file: string
  /** The script that the file's text is. */
  base: Script
  script: Script
}>

/** Texts that say the same: the first carries most of the file, the last is as our writer writes it. */
export type CarriedTexts = readonly [string, ...string[]]

/** Returns `null` if nothing has changed that the format has. */
export function carryIntoFile({ format, file, base, script }: LinkedText): CarriedTexts | null {
  const { write, divisions }: Row = TABLE[format]
  const lineEnd = mainLineEnd(file)
  const inFile = (text: string) => text.replaceAll('\n', lineEnd)
  const [before, now] = [inFile(write(base)), inFile(write(script))]
  if (before === now) return null
  // So that what is added at the end begins on a new line.
  const isOpen = !/[\r\n]$/.test(file)
  const texts = { file: isOpen ? file + lineEnd : file, before, now }
  const carry = (parts: readonly Divide[]) => {
    const carried = carryText(texts, parts)
    return isOpen && carried.endsWith(lineEnd) ? carried.slice(0, -lineEnd.length) : carried
  }
  return [carry(divisions), carry(divisions.slice(0, 1)), now]
}

/** True if a script that was read from a carried text is the same for this format. */
export function isSameInFile(read: Script, script: Script, format: CarriedFormat): boolean {
  return TABLE[format].write(read) === TABLE[format].write(script)
}

function mainLineEnd(text: string): string {
  const counts = new Map<string, number>()
  for (const [end] of text.matchAll(/\r\n|\r|\n/g)) counts.set(end, (counts.get(end) ?? 0) + 1)
  const [[end] = ['\n']] = [...counts].toSorted(([, one], [, other]) => other - one)
  return end
}
