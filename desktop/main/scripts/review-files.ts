/** Open reviews of the assistant's answers. They only mark changes, so damage loses no text. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DraftPlace, ReviewStorage } from '@scenewright/shared/drafts/draft-storage.ts'
import { parseJson } from '@scenewright/shared/script/json-shape.ts'
import { writeAtomically } from '../files/atomic-write.ts'
import { nameOfId, nameOfPlace } from './file-names.ts'
import { createQueue, makePrivateFolder, readIfExists } from './folders.ts'

export function createReviewFiles(folder: string): ReviewStorage {
  const queue = createQueue()
  const userFolder = (userId: string) => join(folder, nameOfId(userId))
  const file = (place: DraftPlace) => join(userFolder(place.userId), `${nameOfPlace(place)}.json`)
  return {
    read: (place) => queue(async () => parseJson((await readIfExists(file(place))) ?? '')),
    write: (place, reviews) =>
      queue(async () => {
        await makePrivateFolder(userFolder(place.userId))
        await writeAtomically(file(place), JSON.stringify(reviews))
      }),
    remove: (place) => queue(() => rm(file(place), { force: true })),
    removeAll: (userId) => queue(() => rm(userFolder(userId), { force: true, recursive: true })),
  }
}
