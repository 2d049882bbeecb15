/** The engine's commands outside of JSON-RPC: test the connection, create the database. */
import pg from 'pg'

/** Prisma's error codes (Prisma docs: error reference), by PostgreSQL's. */
const CODES: Readonly<Record<string, string>> = { '28P01': 'P1000', '3D000': 'P1003' }
const UNREACHABLE = 'P1001'

/**
 * Runs `can-connect-to-database` or `create-database`. Problems are printed as Prisma's command line
 * reads them: one JSON object per line, after a first line that it skips.
 *
 * @returns the exit code
 */
export async function runDatabaseCommand(command: string, url: string): Promise<number> {
  try {
    if (command === 'create-database') await createDatabase(url)
    else await (await connect(url)).end()
    return 0
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? (error.code ?? '') : ''
    const message = error instanceof Error ? error.message || error.name : String(error)
    const fields = { error_code: CODES[code] ?? UNREACHABLE, message }
    const line = { level: 'ERROR', target: 'schema_engine::logger', fields }
    process.stderr.write(`\n${JSON.stringify(line)}`)
    return 1
  }
}

async function createDatabase(url: string): Promise<void> {
  const server = new URL(url)
  const name = decodeURIComponent(server.pathname.slice(1))
  server.pathname = '/postgres'
  const client = await connect(server.href)
  try {
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}
