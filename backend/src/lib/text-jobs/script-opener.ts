import { randomUUID } from 'node:crypto'
import {
  buildScriptIndex,
  type ScriptIndex,
} from '@scenewright/shared/ai/script-index/script-index.ts'
import { normalizeScript } from '@scenewright/shared/script/normalize.ts'
import { newScript, type Script } from '@scenewright/shared/script/script.ts'
import { LRUCache } from 'lru-cache'
import type { PrismaClient } from '#src/generated/prisma/client.ts'
import {
  type OwnedProject,
  type PackedRevision,
  readPacked,
  unpackScript,
} from '#src/lib/revisions/revision-store.ts'

/** A version of a script as stored. `key` names it; versions never change. */
export type PackedScript = Readonly<{ key: string }> & Pick<PackedRevision, 'revision' | 'base'>

/** A saved script with its index, from which that of the edited script is made quickly. */
export type IndexedScript = Readonly<{ script: Script; index: ScriptIndex }>

/** Reads a version that exists. The caller has checked that the project belongs to the account. */
export type PackedScripts = (project: OwnedProject, version: number) => Promise<PackedScript>

/** Bytes of packed scripts in the server's cache: hundreds of long ones. */
const MAX_PACKED_BYTES = 16 * 1024 * 1024

export function createPackedScripts(prisma: PrismaClient): PackedScripts {
  const remembered = new LRUCache<string, PackedScript>({ maxSize: MAX_PACKED_BYTES })
  return async (project, version) => {
    const key = `${project.id} ${version}`
    const known = remembered.get(key)
    if (known) return known
    const read = await readPacked(prisma, project, version)
    if (!read) throw new Error(`Version ${version} of project ${project.id} is missing`)
    const { revision, base } = read
    const packed = { key, revision, base }
    const size = revision.data.byteLength + (base?.data.byteLength ?? 0)
    remembered.set(key, packed, { size: Math.max(size, 1) })
    return packed
  }
}

/** Bytes of the scripts in a thread's cache, because one is often read several times in a row. */
const MAX_REMEMBERED_BYTES = 12 * 1024 * 1024

/** Creates a function that unpacks and indexes scripts. */
export function createScriptOpener(): (packed: PackedScript) => Promise<IndexedScript> {
  const remembered = new LRUCache<string, IndexedScript>({ maxSize: MAX_REMEMBERED_BYTES })
  return async (packed) => {
    const { key, revision } = packed
    const known = remembered.get(key)
    if (known) return known
    const script = normalizeScript(await unpackScript(packed), randomUUID)?.script ?? newScript()
    const read = { script, index: buildScriptIndex(script) }
    remembered.set(key, read, { size: Math.max(revision.bytes, 1) })
    return read
  }
}
