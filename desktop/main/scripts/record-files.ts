/** Open reviews of answers, or session states. The script is in its draft, so damage loses no text. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DraftPlace, RecordStorage } from '@scenewright/shared/drafts/draft-storage.ts'
import { parseJson } from '@scenewright/shared/script/json-shape.ts'
import { writeAtomically } from '../files/atomic-write.ts'
import { nameOfId, nameOfPlace } from './file-names.ts'
import { createQueue, makePrivateFolder, readIfExists } from './folders.ts'

export function createRecordFiles(folder: string): RecordStorage {
  const queue = createQueue()
  const userFolder = (userId: string) => join(folder, nameOfId(userId))
  const file = (place: DraftPlace) => join(userFolder(place.userId), `${nameOfPlace(place)}.json`)
  return {
    read: (place) => queue(async () => parseJson((await readIfExists(file(place))) ?? '')),
    write: (place, records) =>
      queue(async () => {
        await makePrivateFolder(userFolder(place.userId))
        await writeAtomically(file(place), JSON.stringify(records))
      }),
    remove: (place) => queue(() => rm(file(place), { force: true })),
    removeAll: (userId) => queue(() => rm(userFolder(userId), { force: true, recursive: true })),
  }
}
