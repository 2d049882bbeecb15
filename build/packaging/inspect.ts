import { glob, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../lib/root.ts'
import { troubleWith } from './contents.ts'
import { readPacked } from './read-packed.ts'
import type { System } from './systems.ts'

/** An archive of the packed app, looked at. */
export interface Inspected {
  archive: string
  bytes: number
  /** Sentences (contents.ts). */
  trouble: readonly string[]
}

/** Looks at every packed app below a folder; one for each processor. */
export async function inspectPacked(folder: string, system: System): Promise<readonly Inspected[]> {
  const serverPackages = await serverOnlyPackages()
  const inspected: Inspected[] = []
  for await (const name of glob('**/app.asar', { cwd: folder })) {
    const archive = join(folder, name)
    const { size } = await stat(archive)
    const trouble = troubleWith(readPacked(archive, system), serverPackages)
    inspected.push({ archive, bytes: size, trouble })
  }
  return inspected
}

/** What the server depends on, and the app must not bring along; both use what `shared` uses. */
export async function serverOnlyPackages(): Promise<readonly string[]> {
  const shared = await dependenciesOf('shared')
  return (await dependenciesOf('backend')).filter((name) => !shared.includes(name))
}

async function dependenciesOf(workspace: string): Promise<readonly string[]> {
  const text = await readFile(join(ROOT, workspace, 'package.json'), 'utf8')
  const manifest: unknown = JSON.parse(text)
  if (typeof manifest !== 'object' || !manifest || !('dependencies' in manifest)) return []
  const { dependencies } = manifest
  return typeof dependencies === 'object' && dependencies ? Object.keys(dependencies) : []
}
