/** Keeps in a saved script what it must not change (docs/product/sharing.md#people). */
import {
  KEPT_NAMES,
  keepDropped,
  keepProduction,
} from '@scenewright/shared/script/production/keep-production.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { type PreparedScript, prepareScript } from '#src/lib/revisions/prepared-script.ts'
import type { ScriptCache } from '#src/lib/revisions/script-cache.ts'
import { type NotesSave, sentScript, storedScript } from './saved-notes.ts'

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
  const cached = scripts.find('current', save.project.id)
  const isKnown = cached?.version === save.version
  if (isKnown && !hasKept(cached.json) && !hasKept(sent.json)) return sent
  const before = await storedScript(prisma, save)
  const after = sentScript(sent.json)
  if (!before || !after) return sent
  const whole = whatIsDropped ? keepDropped(before, after) : after
  const kept = production ? keepProduction(before, whole) : whole
  return kept === after ? sent : prepareScript(kept)
}

function hasKept({ buffer, byteOffset, byteLength }: Uint8Array): boolean {
  const json = Buffer.from(buffer, byteOffset, byteLength)
  return KEPT_NAMES.some((name) => json.includes(`"${name}":`))
}
