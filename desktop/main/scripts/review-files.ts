/** Open reviews of the assistant's answers: they only mark what stands in a script, so damage is no loss. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { LocalScriptPlace } from '@scenewright/shared/drafts/kept-copies.ts'
import { parseJson } from '@scenewright/shared/script/json-shape.ts'
import { writeAtomically } from '../files/atomic-write.ts'
import { nameOfId, nameOfPlace } from './file-names.ts'
import { createQueue, makeFolder, readIfThere } from './folders.ts'

export type ReviewFiles = Readonly<{
  /** `undefined` when there is nothing that can be read. */
  read: (place: LocalScriptPlace) => Promise<unknown>
  write: (place: LocalScriptPlace, reviews: readonly object[]) => Promise<void>
  remove: (place: LocalScriptPlace) => Promise<void>
  /** All of this user's. */
  removeAll: (userId: string) => Promise<void>
}>

export function createReviewFiles(folder: string): ReviewFiles {
  const queue = createQueue()
  const userFolder = (userId: string) => join(folder, nameOfId(userId))
  const file = (place: LocalScriptPlace) =>
    join(userFolder(place.userId), `${nameOfPlace(place)}.json`)
  return {
    read: (place) => queue(async () => parseJson((await readIfThere(file(place))) ?? '')),
    write: (place, reviews) =>
      queue(async () => {
        await makeFolder(userFolder(place.userId))
        await writeAtomically(file(place), JSON.stringify(reviews))
      }),
    remove: (place) => queue(() => rm(file(place), { force: true })),
    removeAll: (userId) => queue(() => rm(userFolder(userId), { force: true, recursive: true })),
  }
}
