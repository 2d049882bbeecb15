/** Keeps in a saved script what it must not change (docs/product/sharing.md#people). */
import {
  KEPT_NAMES,
  keepDropped,
  keepProduction,
} from '@scenewright/shared/script/production/keep-production.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { unpack } from '#src/lib/revisions/packed-script.ts'
import { type PreparedScript, prepareScript } from '#src/lib/revisions/prepared-script.ts'
import { readPacked, unpackRevision } from '#src/lib/revisions/revision-store.ts'
import type { ScriptCache } from '#src/lib/revisions/script-cache.ts'
import { type NotesSave, scriptOfJson } from './saved-notes.ts'

/** What a save must not change: what its app doesn't know, or locks and drafts. */
export type Keeps = Readonly<{ whatIsDropped: boolean; production: boolean }>

/**
 * Returns the script to store: the sent one, with what it must not change as it is stored. So everybody's
 * words are saved.
 */
export async function keepStored(
  { prisma, scripts }: Pick<AppDeps, 'prisma'> & Readonly<{ scripts: ScriptCache }>,
  save: Omit<NotesSave, 'json'>,
  sent: PreparedScript,
  { whatIsDropped, production }: Keeps,
): Promise<PreparedScript> {
  if (!whatIsDropped && !production) return sent
  const stored = await storedJson(prisma, scripts, save)
  // Reading a long script takes seconds, in which the server answers nobody.
  if (!stored || (!hasKept(stored) && !hasKept(sent.json))) return sent
  const before = scriptOfJson(stored)
  const after = scriptOfJson(sent.json)
  if (!before || !after) return sent
  const whole = whatIsDropped ? keepDropped(before, after) : after
  const kept = production ? keepProduction(before, whole) : whole
  return kept === after ? sent : prepareScript(kept)
}

async function storedJson(
  prisma: AppDeps['prisma'],
  scripts: ScriptCache,
  { project, version }: Omit<NotesSave, 'json'>,
): Promise<Uint8Array | null> {
  const cached = scripts.find('current', project.id)
  if (cached?.version === version) return cached.json
  const packed = await readPacked(prisma, project, version)
  if (!packed) return null
  const { revision, base } = packed
  return await unpackRevision(revision, base && (await unpack(base)))
}

function hasKept({ buffer, byteOffset, byteLength }: Uint8Array): boolean {
  const json = Buffer.from(buffer, byteOffset, byteLength)
  return KEPT_NAMES.some((name) => json.includes(`"${name}":`))
}
