import { stat } from 'node:fs/promises'
import type { Checksums, Manifest, TableSum } from './backup-format.ts'

/** Receives the progress of a backup or a restore. */
export type Watcher = Readonly<{ onRows?: (table: string, soFar: TableSum) => void }>

export type Summary = Readonly<{
  manifest: Manifest
  rows: number
  /** Size of the rows before compression. */
  bytes: number
  fileBytes: number
}>

export async function createSummary(
  path: string,
  manifest: Manifest,
  { tables }: Checksums,
): Promise<Summary> {
  const sums = Object.values(tables)
  return {
    manifest,
    rows: sums.reduce((total, { rows }) => total + rows, 0),
    bytes: sums.reduce((total, { bytes }) => total + bytes, 0),
    fileBytes: (await stat(path)).size,
  }
}

/** The time between two updates of a terminal. */
const EVERY_MS = 200

/** Shows the progress in one line of a terminal; elsewhere nothing. */
export function terminalProgress(terminal: NodeJS.WriteStream, nowMs: () => number) {
  let last = 0
  const show = (text: string) => {
    if (terminal.isTTY) terminal.write(`\r\u001B[K${text}`)
  }
  return {
    onRows: (table: string, { rows, bytes }: TableSum): void => {
      if (nowMs() - last < EVERY_MS) return
      last = nowMs()
      show(`${table}: ${rows.toLocaleString('en-US')} rows, ${sizeText(bytes)}`)
    },
    clear: () => show(''),
  }
}

const MB = 1_000_000

/** `1.2 MB`, or `34 KB` for less than a megabyte. */
export function sizeText(bytes: number): string {
  return bytes < MB ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / MB).toFixed(1)} MB`
}
