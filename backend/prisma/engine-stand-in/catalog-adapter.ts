/**
 * A driver adapter that lets the schema engine read PostgreSQL's catalog. The published adapter
 * doesn't support the catalog's types ("char", name[], int2vector), so this one maps them itself
 * and reads everything else as text.
 */
import { randomUUID } from 'node:crypto'
import {
  type ColumnType,
  ColumnTypeEnum,
  DriverAdapterError,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils'
import pg from 'pg'
import { parse as parseArray } from 'postgres-array'

type CatalogType = Readonly<{ type: ColumnType; read?: (text: string) => unknown }>

const { Boolean: Bool, Character, DateTime, Int32, Int64, Text } = ColumnTypeEnum
const { BooleanArray, CharacterArray, Int32Array, Int64Array, TextArray } = ColumnTypeEnum

const isTrue = (text: string) => text === 't'
const listOf =
  <T>(read: (text: string) => T) =>
  (text: string) =>
    parseArray(text, read)

/** By type OID. */
const CATALOG_TYPES: Readonly<Record<number, CatalogType>> = {
  16: { type: Bool, read: isTrue },
  18: { type: Character }, // "char"
  20: { type: Int64 },
  21: { type: Int32, read: Number },
  23: { type: Int32, read: Number },
  26: { type: Int64 }, // oid
  1000: { type: BooleanArray, read: listOf(isTrue) },
  1002: { type: CharacterArray, read: listOf(String) },
  1003: { type: TextArray, read: listOf(String) }, // name[]
  1005: { type: Int32Array, read: listOf(Number) },
  1007: { type: Int32Array, read: listOf(Number) },
  1009: { type: TextArray, read: listOf(String) },
  1015: { type: TextArray, read: listOf(String) },
  1016: { type: Int64Array, read: listOf(String) },
  1184: { type: DateTime, read: (text) => new Date(text).toISOString() }, // timestamptz
  1028: { type: Int64Array, read: listOf(String) }, // oid[]
}

function catalogType(oid: number): CatalogType {
  return CATALOG_TYPES[oid] ?? { type: Text }
}

const INFO = { provider: 'postgres', adapterName: '@prisma/adapter-pg' } as const

export type CatalogAdapter = Readonly<{
  factory: SqlMigrationAwareDriverAdapterFactory
  /** Deletes the scratch databases, which the schema engine doesn't. */
  dropScratch: () => Promise<void>
  close: () => Promise<void>
}>

/** Connects the schema engine to a database, and to new scratch databases on the same server. */
export function catalogAdapter(databaseUrl: string): CatalogAdapter {
  const open: pg.Client[] = []
  const scratch = new Map<string, pg.Client>()
  const connect = async (url: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    return client
  }
  const connectToServer = async () => {
    const client = await connect(databaseUrl)
    open.push(client)
    return client
  }
  return {
    factory: {
      ...INFO,
      connect: async () => adapterFor(await connectToServer()),
      connectToShadowDb: async () => {
        const name = `scenewright_scratch_${randomUUID()}`
        await (await connectToServer()).query(`CREATE DATABASE "${name}"`)
        const url = new URL(databaseUrl)
        url.pathname = `/${name}`
        const client = await connect(url.href)
        scratch.set(name, client)
        return adapterFor(client)
      },
    },
    dropScratch: async () => {
      for (const [name, client] of scratch) {
        await client.end()
        await (await connectToServer()).query(`DROP DATABASE "${name}"`)
        scratch.delete(name)
      }
    },
    close: async () => {
      await Promise.all(open.map(async (client) => await client.end()))
    },
  }
}

function adapterFor(client: pg.Client): SqlDriverAdapter {
  const query = async (text: string, values: unknown[] = []) => {
    try {
      const asText = { getTypeParser: () => (value: string) => value }
      return await client.query<(string | null)[]>({
        text,
        values,
        rowMode: 'array',
        types: asText,
      })
    } catch (error) {
      throw asAdapterError(error)
    }
  }
  return {
    ...INFO,
    queryRaw: async ({ sql, args }) => {
      const { fields, rows } = await query(sql, args)
      const types = fields.map(({ dataTypeID }) => catalogType(dataTypeID))
      return {
        columnNames: fields.map(({ name }) => name),
        columnTypes: types.map(({ type }) => type),
        rows: rows.map((row) =>
          row.map((value, column) =>
            value === null ? null : (types[column]?.read?.(value) ?? value),
          ),
        ),
      }
    },
    executeRaw: async ({ sql, args }) => (await query(sql, args)).rowCount ?? 0,
    executeScript: async (script) => {
      await client.query(script).catch((error: unknown) => {
        throw asAdapterError(error)
      })
    },
    getConnectionInfo: () => ({ schemaName: 'public', supportsRelationJoins: true }),
    startTransaction: () => {
      throw new Error('Transactions are not supported.')
    },
    dispose: async () => {},
  }
}

function asAdapterError(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  return new DriverAdapterError({
    kind: 'postgres',
    code: error.code ?? '',
    severity: error.severity ?? 'ERROR',
    message: error.message,
    detail: error.detail,
    column: error.column,
    hint: error.hint,
  })
}
