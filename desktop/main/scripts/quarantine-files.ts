/** Copies that were moved out of the way, one file each in a folder of its user's. */
import { readdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { MAX_ASIDE } from '@scenewright/shared/drafts/generation-rules.ts'
import { SetAside } from '@scenewright/shared/drafts/kept-copies.ts'
import { parseJson } from '@scenewright/shared/script/json-shape.ts'
import { writeAtomically } from '../files/atomic-write.ts'
import { textWithin } from './copy-file.ts'
import { nameOfId } from './file-names.ts'
import { makeFolder, readIfThere } from './folders.ts'

/** Beside our own: files that could not be read, under the name they had. */
const DAMAGED = /^(new|[0-9a-f-]{36,40})\.[01]\.damaged-(\d+)$/
const OURS = /^[0-9a-f]{40}\.json$/

const damagedId = (file: string) => `damaged ${file}`

/** Puts a copy aside, in the place of an earlier one with its id; the oldest of too many go. */
export async function putAside(folder: string, aside: SetAside): Promise<void> {
  await makeFolder(folder)
  await writeAtomically(join(folder, fileOfId(aside.id)), JSON.stringify(aside))
  const kept = await listAside(folder, aside.place.userId)
  for (const { id } of kept.slice(0, -MAX_ASIDE)) await dropAside(folder, id)
}

/** Moves a file that cannot be read here as it is, for a person to look at. */
export async function moveDamaged(folder: string, file: string, now: number): Promise<void> {
  await makeFolder(folder)
  await rename(file, join(folder, `${basename(file, '.json')}.damaged-${now}`))
}

/** @returns whether there was one */
export async function dropAside(folder: string, id: string): Promise<boolean> {
  const names = await readdir(folder).catch((): string[] => [])
  const file = names.find((name) => name === fileOfId(id) || damagedId(name) === id)
  if (file === undefined) return false
  await rm(join(folder, file), { force: true })
  return true
}

/** All that was set aside for a user, the oldest first. */
export async function listAside(folder: string, userId: string): Promise<readonly SetAside[]> {
  const found: SetAside[] = []
  for (const name of await readdir(folder).catch((): string[] => [])) {
    const content = await readIfThere(join(folder, name))
    const [, place = '', at = ''] = DAMAGED.exec(name) ?? []
    if (content !== null && place !== '') {
      found.push({
        id: damagedId(name),
        place: { userId, projectId: place === 'new' ? null : place },
        reason: 'damaged',
        at: Number(at),
        pieces: [textWithin(content)],
      })
    } else if (content !== null && OURS.test(name)) {
      const aside = SetAside.safeParse(parseJson(content))
      if (aside.success && aside.data.place.userId === userId) found.push(aside.data)
    }
  }
  return found.toSorted((one, other) => one.at - other.at)
}

function fileOfId(id: string): string {
  // Never the id itself, which is a sentence and not a name.
  return `${nameOfId(`aside ${id}`)}.json`
}
