/**
 * The format of a backup: a tar archive, compressed with zstd. In this order it holds
 * `manifest.json`, each table's rows as PostgreSQL's COPY writes them, cut into parts
 * `tables/NAME/000001.copy`, and `checksums.json`. The rows come in a stream, so their number and
 * checksums follow them.
 */
import { z } from 'zod'

export const FORMAT = 'scenewright-backup'
export const FORMAT_VERSION = 1

export const MANIFEST_NAME = 'manifest.json'
export const CHECKSUMS_NAME = 'checksums.json'

/** The size at which a table's rows are cut. Neither side holds more than a few parts in memory. */
export const PART_BYTES = 1024 * 1024

const Table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
})

const Sequence = z.object({ name: z.string(), lastValue: z.string() })

/** Enough to recognize any version of the format. */
export const FormatHeader = z.object({ format: z.literal(FORMAT), formatVersion: z.number() })

export const Manifest = FormatHeader.extend({
  /** The version of Scenewright that wrote the backup. */
  productVersion: z.string(),
  postgresVersion: z.string(),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** In an order in which no row refers to a later table. */
  tables: z.array(Table),
  sequences: z.array(Sequence),
})
export type Manifest = z.output<typeof Manifest>
export type TableColumns = z.output<typeof Table>

const TableSum = z.object({
  rows: z.number(),
  bytes: z.number(),
  /** SHA-256 of the rows, as hexadecimal. */
  sha256: z.string(),
})
export type TableSum = z.output<typeof TableSum>

export const Checksums = z.object({
  /** SHA-256 of manifest.json. */
  manifest: z.string(),
  tables: z.record(z.string(), TableSum),
})
export type Checksums = z.output<typeof Checksums>

export function partName(table: string, part: number): string {
  return `tables/${table}/${String(part).padStart(6, '0')}.copy`
}

/** Returns the table of a part's name, or null for another name. */
export function tableOfPart(name: string): string | null {
  return /^tables\/([^/]+)\/\d+\.copy$/.exec(name)?.[1] ?? null
}
