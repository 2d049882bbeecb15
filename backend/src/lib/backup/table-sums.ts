import { createHash } from 'node:crypto'
import type { TableSum } from './backup-format.ts'

const NEWLINE = 0x0a

/** Counts and hashes the rows of tables while they pass by. */
export function createTableSums() {
  const tables = new Map<string, { rows: number; bytes: number; hash: ReturnType<typeof sha256> }>()
  return {
    add: (table: string, rows: Buffer): void => {
      const sum = tables.get(table) ?? { rows: 0, bytes: 0, hash: sha256() }
      tables.set(table, sum)
      sum.rows += countRows(rows)
      sum.bytes += rows.byteLength
      sum.hash.update(rows)
    },
    of: (table: string): TableSum => {
      const { rows, bytes, hash } = tables.get(table) ?? { rows: 0, bytes: 0, hash: sha256() }
      return { rows, bytes, sha256: hash.copy().digest('hex') }
    },
  }
}

function sha256() {
  return createHash('sha256')
}

/** COPY ends each row with a newline and escapes those inside values. */
function countRows(copied: Buffer): number {
  let count = 0
  for (let at = copied.indexOf(NEWLINE); at >= 0; at = copied.indexOf(NEWLINE, at + 1)) count += 1
  return count
}
