import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#src/lib/database/free-port.ts'
import { type ServerProcess, spawnServer } from './server-process.ts'

/** Signs the logins of all servers of a group. */
export const GROUP_JWT_SECRET = 'the servers of one group share this secret'

/** One server of a group. It has the same URL after a restart. */
export type GroupMember = Readonly<{
  url: string
  pid: () => number
  /** SIGKILL, and no new process. */
  kill: () => Promise<void>
  /** SIGKILL, then a new process on the same port. Resolves when that one is ready. */
  killAndRestart: () => Promise<void>
}>

/** Several real servers with one database. */
export type ServerGroup = Readonly<{
  members: readonly GroupMember[]
  /** SIGTERM to all of them. @returns what they wrote to stderr */
  stop: () => Promise<string>
}>

export type GroupOptions = Readonly<{
  databaseUrl: string
  count: number
  /** More settings of each server. */
  env?: Readonly<Record<string, string>>
}>

/** Starts servers that accept one another's logins and trust X-Forwarded-For. */
export async function startServerGroup(options: GroupOptions): Promise<ServerGroup> {
  const { databaseUrl, count, env = {} } = options
  const folder = await mkdtemp(join(tmpdir(), 'scenewright-group-'))
  const processes = new Map<number, ServerProcess>()
  let stderr = ''

  const start = async (index: number, port: number) => {
    const server = spawnServer({
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, String(index)),
      PORT: String(port),
      JWT_SECRET: GROUP_JWT_SECRET,
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'error',
      ...env,
    })
    processes.set(index, server)
    await server.ready
  }
  const end = async (index: number, signal: NodeJS.Signals) => {
    const server = processes.get(index)
    processes.delete(index)
    server?.signalGroup(signal)
    stderr += (await server?.ended)?.stderr ?? ''
  }
  const member = async (index: number): Promise<GroupMember> => {
    const port = await freePort('127.0.0.1', 0)
    await start(index, port)
    return {
      url: `http://127.0.0.1:${port}`,
      pid: () => processes.get(index)?.pid ?? 0,
      kill: async () => await end(index, 'SIGKILL'),
      killAndRestart: async () => {
        await end(index, 'SIGKILL')
        await start(index, port)
      },
    }
  }
  const members = await Promise.all(Array.from({ length: count }, async (_, n) => await member(n)))
  return {
    members,
    stop: async () => {
      await Promise.all(members.map(async (_, index) => await end(index, 'SIGTERM')))
      await rm(folder, { recursive: true, force: true })
      return stderr
    },
  }
}
