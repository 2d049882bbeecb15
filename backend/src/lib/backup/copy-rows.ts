import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { TableColumns } from './backup-format.ts'
import { columnsSql } from './catalog.ts'
import type { Watcher } from './progress.ts'
import { createTableSums } from './table-sums.ts'

/** Writes rows into tables, one table after the other, as fast as the database takes them. */
export function copyRowsInto(client: pg.Client, watcher: Watcher) {
  const sums = createTableSums()
  let tables: readonly TableColumns[] = []
  let current: TableCopy | null = null

  const end = async () => {
    await current?.end()
    current = null
  }
  return {
    /** The tables to come. */
    expect: (all: readonly TableColumns[]): void => {
      tables = all
    },
    add: async (name: string, rows: Buffer): Promise<void> => {
      if (current?.name !== name) {
        await end()
        const table = tables.find((each) => each.name === name)
        if (!table) throw new Error(`The backup has rows of an unknown table ${name}`)
        current = startCopy(client, table)
      }
      sums.add(name, rows)
      watcher.onRows?.(name, sums.of(name))
      await current.write(rows)
    },
    /** Waits until all rows are in the tables. */
    end,
  }
}

type TableCopy = Readonly<{
  name: string
  write: (rows: Buffer) => Promise<void>
  end: () => Promise<void>
}>

function startCopy(client: pg.Client, table: TableColumns): TableCopy {
  const stream = client.query(copyFrom(`COPY ${columnsSql(table)} FROM STDIN`))
  const done = finished(stream)
  // PostgreSQL may refuse a row at any time; the next write or the end reports it.
  done.catch(() => {})
  return {
    name: table.name,
    write: async (rows) => {
      if (stream.errored) await done
      if (!stream.write(rows)) await Promise.race([once(stream, 'drain'), done])
    },
    end: async () => {
      stream.end()
      await done
    },
  }
}
