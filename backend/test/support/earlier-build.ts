/** An earlier commit of this repository as a server, for tests of schema compatibility. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { CHECKOUT } from '#src/config.ts'

const MIGRATIONS = 'backend/prisma/migrations'

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: CHECKOUT, encoding: 'utf8', stdio: 'pipe' }).trim()
}

/** Returns why there is no history to take an earlier build from, or null. */
export function historyMissing(): string | null {
  try {
    if (git('rev-parse', '--is-shallow-repository') !== 'false') return 'a shallow clone'
    return git('log', '-1', '--format=%H', '--', MIGRATIONS) === '' ? 'no history' : null
  } catch {
    return 'no git repository'
  }
}

/**
 * Returns the last commit before any migration newer than `released` was added; HEAD if none was.
 */
export function commitBefore(released: string): string {
  const added = git(
    'log',
    '--reverse',
    '--diff-filter=A',
    '--name-only',
    '--format=%H',
    '--',
    MIGRATIONS,
  )
  let commit = ''
  for (const line of added.split('\n')) {
    if (/^[0-9a-f]{40}$/.test(line)) commit = line
    const [, name = ''] = /migrations\/(\d\w+)\//.exec(line) ?? []
    if (name > released) return git('rev-parse', `${commit}^`)
  }
  return git('rev-parse', 'HEAD')
}

export type EarlierBuild = Readonly<{
  /** Its checkout. */
  folder: string
  migrations: string[]
  /** True if it accepts newer schemas that are compatible. */
  knowsCompatibility: boolean
  remove: () => Promise<void>
}>

/**
 * Checks the commit out, with links to this checkout's packages but with its own workspaces. A package
 * that only the last release uses, such as @fastify/helmet, is a development dependency until then.
 */
export async function checkOutBuild(commit: string, folder: string): Promise<EarlierBuild> {
  git('worktree', 'add', '--detach', '--quiet', folder, commit)
  const modules = join(folder, 'node_modules')
  await mkdir(join(modules, '@scenewright'), { recursive: true })
  for (const name of await readdir(join(CHECKOUT, 'node_modules'))) {
    if (name !== '@scenewright')
      await link(join(CHECKOUT, 'node_modules', name), join(modules, name))
  }
  for (const name of ['shared', 'backend']) {
    await link(join(folder, name), join(modules, '@scenewright', name))
    const own = join(CHECKOUT, name, 'node_modules')
    if (existsSync(own)) await link(own, join(folder, name, 'node_modules'))
  }
  execFileSync(process.execPath, ['prisma/generate.ts'], {
    cwd: join(folder, 'backend'),
    stdio: 'pipe',
  })
  const names = await readdir(join(folder, MIGRATIONS))
  return {
    folder,
    migrations: names.filter((name) => /^\d/.test(name)),
    knowsCompatibility: existsSync(
      join(folder, 'backend/src/lib/database/schema-compatibility.ts'),
    ),
    remove: async () => {
      git('worktree', 'remove', '--force', folder)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function link(target: string, path: string): Promise<void> {
  await symlink(target, path, 'junction')
}
