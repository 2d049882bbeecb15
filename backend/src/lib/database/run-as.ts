/**
 * PostgreSQL refuses to run as root. If the server runs as root, PostgreSQL's programs run under
 * another user id, in one of three ways (docs/decisions/embedded-postgresql.md).
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Binaries, POSTGRES_MAJOR, nativeFolder } from './binaries.ts'

/** The command and user that run PostgreSQL's programs, and a place for the cluster that they can reach. */
export type RunAs = Readonly<{
  kind: 'self' | 'namespace' | 'user'
  binaries: Binaries
  /** The folder that holds the cluster. */
  home: string
  /** Command before the program, such as `unshare …`. */
  prefix: readonly string[]
  uid?: number
  gid?: number
}>

type Account = Readonly<{ name: string; uid: number; gid: number }>

/** The cluster's place if another user can't reach DATA_DIR or the checkout. */
const SHARED_HOME = '/var/lib/scenewright'

/** Chooses how to run PostgreSQL from this process. @param dataDir must exist */
export function chooseRunAs(binaries: Binaries, dataDir: string): RunAs {
  const isRoot = process.getuid?.() === 0
  if (!isRoot) return { kind: 'self', binaries, home: dataDir, prefix: [] }
  const accounts = readAccounts()
  const owner = accounts.find(({ uid }) => uid === statSync(dataDir).uid)
  if (owner && owner.uid !== 0 && canUse(owner, binaries, dataDir)) {
    return { kind: 'user', binaries, home: dataDir, prefix: [], uid: owner.uid, gid: owner.gid }
  }
  return inNamespace(binaries, dataDir, accounts) ?? asOtherUser(binaries, dataDir, accounts)
}

/** True if the user can run the programs and write to DATA_DIR. */
function canUse({ uid, gid }: Account, binaries: Binaries, dataDir: string): boolean {
  const asUser = { uid, gid, cwd: '/', stdio: 'ignore' } as const
  return (
    spawnSync(binaries.postgres, ['--version'], asUser).status === 0 &&
    spawnSync('test', ['-w', dataDir], asUser).status === 0
  )
}

/**
 * In a user namespace, root's files stay readable in place while the user id is a different one.
 * The id must be in /etc/passwd, because initdb looks up its name.
 */
function inNamespace(
  binaries: Binaries,
  dataDir: string,
  accounts: readonly Account[],
): RunAs | null {
  const account = accounts.find(({ uid }) => uid !== 0)
  if (!account) return null
  const prefix = ['unshare', '--user', `--map-user=${account.uid}`, `--map-group=${account.uid}`]
  const probe = spawnSync('unshare', [...prefix.slice(1), 'true'], { stdio: 'ignore' })
  return probe.status === 0 ? { kind: 'namespace', binaries, home: dataDir, prefix } : null
}

/**
 * Fallback without user namespaces: another user, with programs and data copied where it can reach
 * them.
 */
export function asOtherUser(
  binaries: Binaries,
  dataDir: string,
  accounts: readonly Account[] = readAccounts(),
  sharedHome: string = SHARED_HOME,
): RunAs {
  const account =
    accounts.find(({ name }) => name === 'postgres') ??
    accounts.find(({ name }) => name === 'nobody') ??
    accounts.find(({ uid }) => uid !== 0)
  if (!account) throw new Error('/etc/passwd has no user other than root')
  const { uid, gid } = account
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  const home = join(sharedHome, name)
  mkdirSync(home, { recursive: true, mode: 0o755 })
  chownSync(home, uid, gid)
  const native = join(sharedHome, `postgres-${POSTGRES_MAJOR}`)
  // Otherwise relative links would become absolute ones into the folder that the user can't reach.
  const copyOptions = { recursive: true, verbatimSymlinks: true }
  if (!existsSync(native)) cpSync(nativeFolder(binaries), native, copyOptions)
  const moved = (path: string) => join(native, path.slice(nativeFolder(binaries).length))
  return {
    kind: 'user',
    binaries: {
      initdb: moved(binaries.initdb),
      postgres: moved(binaries.postgres),
      pgCtl: moved(binaries.pgCtl),
    },
    home,
    prefix: [],
    uid,
    gid,
  }
}

function readAccounts(): Account[] {
  const lines = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : []
  return lines
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}
