import { readFile, readdir } from 'node:fs/promises'
import pg from 'pg'

/** A database's use of the machine so far. */
export type DatabaseUse = Readonly<{
  /** Processor time of all its processes; null where it can't be read (not Linux). */
  cpuMs: number | null
  /** Size of projects and revisions with their indexes. */
  bytes: number
  /** Bytes of the write-ahead log. */
  walBytes: number
}>

const TICK_MS = 10
/** Fields of /proc/PID/stat after the program's name (proc_pid_stat(5)). */
const PARENT = 1
const TIMES = [11, 12]
const TIMES_OF_CHILDREN = [13, 14]

export async function databaseUse(url: string): Promise<DatabaseUse> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ bytes: string; wal: string; pid: string }>(`
      SELECT pg_total_relation_size('projects') + pg_total_relation_size('revisions') AS bytes,
        pg_current_wal_lsn() - '0/0'::pg_lsn AS wal,
        split_part(pg_read_file('postmaster.pid'), E'\\n', 1) AS pid`)
    const { bytes = '0', wal = '0', pid = '0' } = rows[0] ?? {}
    return {
      cpuMs: await processTreeMs(Number(pid)),
      bytes: Number(bytes),
      walBytes: Number(wal),
    }
  } finally {
    await client.end()
  }
}

/** Ends PostgreSQL like a restart of its service does; the embedded database starts it again. */
export async function restartDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ pid: string }>(
    `SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1) AS pid`,
  )
  await client.end()
  const pid = Number(rows[0]?.pid)
  // A fast shutdown (PostgreSQL docs: 'Shutting Down the Server').
  if (pid > 0) process.kill(pid, 'SIGINT')
}

async function processTreeMs(pid: number): Promise<number | null> {
  const names = await readdir('/proc').catch(() => [])
  const stats = await Promise.all(names.filter((name) => /^\d+$/.test(name)).map(statOf))
  const parent = stats.find((stat) => stat?.pid === pid)
  if (!parent) return null
  const children = stats.filter((stat) => stat?.fields[PARENT] === pid)
  const ended = sum(parent.fields, [...TIMES, ...TIMES_OF_CHILDREN])
  return TICK_MS * children.reduce((total, stat) => total + sum(stat?.fields ?? [], TIMES), ended)
}

async function statOf(name: string) {
  const text = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => null)
  if (text === null) return null
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return { pid: Number(name), fields: fields.map(Number) }
}

function sum(fields: readonly number[], indexes: readonly number[]): number {
  return indexes.reduce((total, index) => total + (fields[index] ?? 0), 0)
}
