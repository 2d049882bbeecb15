/** Quarantined drafts as files, in one folder per user. */
import { readdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { MAX_QUARANTINED } from '@scenewright/shared/drafts/generation-rules.ts'
import { QuarantinedText } from '@scenewright/shared/drafts/draft-storage.ts'
import { parseJson } from '@scenewright/shared/script/json-shape.ts'
import { writeAtomically } from '../files/atomic-write.ts'
import { readRemainingText } from './draft-file.ts'
import { nameOfId } from './file-names.ts'
import { makePrivateFolder, readIfExists } from './folders.ts'

/** Damaged draft files, moved here under their old name plus the time. */
const DAMAGED_FILE = /^(new|[0-9a-f-]{36,40})\.[01]\.damaged-(\d+)$/
const QUARANTINE_FILE = /^[0-9a-f]{40}\.json$/

const damagedId = (file: string) => `damaged ${file}`

/** Adds a draft or replaces the one with its id. Above the limit the oldest are deleted. */
export async function addToQuarantine(folder: string, added: QuarantinedText): Promise<void> {
  await makePrivateFolder(folder)
  await writeAtomically(join(folder, fileOfId(added.id)), JSON.stringify(added))
  const all = await listQuarantined(folder, added.place.userId)
  for (const { id } of all.slice(0, -MAX_QUARANTINED)) await removeFromQuarantine(folder, id)
}

/** Moves an unreadable draft file here without changing its content. */
export async function moveDamaged(folder: string, file: string, now: number): Promise<void> {
  await makePrivateFolder(folder)
  await rename(file, join(folder, `${basename(file, '.json')}.damaged-${now}`))
}

/** @returns whether a file was removed */
export async function removeFromQuarantine(folder: string, id: string): Promise<boolean> {
  const names = await readdir(folder).catch((): string[] => [])
  const file = names.find((name) => name === fileOfId(id) || damagedId(name) === id)
  if (file === undefined) return false
  await rm(join(folder, file), { force: true })
  return true
}

/** Lists a user's quarantined drafts, oldest first. */
export async function listQuarantined(
  folder: string,
  userId: string,
): Promise<readonly QuarantinedText[]> {
  const found: QuarantinedText[] = []
  for (const name of await readdir(folder).catch((): string[] => [])) {
    const content = await readIfExists(join(folder, name))
    const [, place = '', at = ''] = DAMAGED_FILE.exec(name) ?? []
    if (content !== null && place !== '') {
      found.push({
        id: damagedId(name),
        place: { userId, projectId: place === 'new' ? null : place },
        reason: 'damaged',
        at: Number(at),
        pieces: [readRemainingText(content)],
      })
    } else if (content !== null && QUARANTINE_FILE.test(name)) {
      const entry = QuarantinedText.safeParse(parseJson(content))
      if (entry.success && entry.data.place.userId === userId) found.push(entry.data)
    }
  }
  return found.toSorted((one, other) => one.at - other.at)
}

function fileOfId(id: string): string {
  // Hashed, because the id contains spaces and ids from the page.
  return `${nameOfId(`aside ${id}`)}.json`
}
