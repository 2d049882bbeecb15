import { randomUUID } from 'node:crypto'
import {
  buildScriptIndex,
  type ScriptIndex,
} from '@scenewright/shared/ai/script-index/script-index.ts'
import { normaliseScript } from '@scenewright/shared/script/normalise.ts'
import { newScript, type Script } from '@scenewright/shared/script/script.ts'
import { LRUCache } from 'lru-cache'
import type { AppDeps } from '#src/lib/deps.ts'
import { readRevision, type OwnedProject } from './revision-store.ts'

/** A saved script with its index, from which that of the edited script is made quickly. */
export type IndexedScript = Readonly<{ script: Script; index: ScriptIndex }>

/** Reads a version that exists. The caller has checked that the project belongs to the account. */
export type IndexedScripts = (project: OwnedProject, version: number) => Promise<IndexedScript>

/** How many scripts are cached, because one script is often read several times in a row. */
const REMEMBERED_SCRIPTS = 20

export function createIndexedScripts({ prisma }: Pick<AppDeps, 'prisma'>): IndexedScripts {
  const remembered = new LRUCache<string, IndexedScript>({ max: REMEMBERED_SCRIPTS })
  return async (project, version) => {
    const key = `${project.id} ${version}`
    const known = remembered.get(key)
    if (known) return known
    const revision = await readRevision(prisma, project, version)
    if (!revision) throw new Error(`Version ${version} of project ${project.id} is missing`)
    const script = normaliseScript(revision.script, randomUUID)?.script ?? newScript()
    const read = { script, index: buildScriptIndex(script) }
    remembered.set(key, read)
    return read
  }
}
