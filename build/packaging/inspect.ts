import { glob, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../lib/root.ts'
import { problemsWith } from './contents.ts'
import { readPacked } from './read-packed.ts'
import type { System } from './systems.ts'

/** The result of inspecting a packed app's archive. */
export interface Inspected {
  archive: string
  bytes: number
  /** One sentence each (contents.ts). */
  problems: readonly string[]
}

/** Inspects every packed app below a folder; there is one for each processor. */
export async function inspectPacked(folder: string, system: System): Promise<readonly Inspected[]> {
  const serverPackages = await serverOnlyPackages()
  const inspected: Inspected[] = []
  for await (const name of glob('**/app.asar', { cwd: folder })) {
    const archive = join(folder, name)
    const { size } = await stat(archive)
    const problems = problemsWith(readPacked(archive, system), serverPackages)
    inspected.push({ archive, bytes: size, problems })
  }
  return inspected
}

/** The server's dependencies that the app must not contain. Both may use those of `shared`. */
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
