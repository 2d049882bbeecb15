/** File names for ids from the page. An id is never used as a path unchecked. */
import { createHash } from 'node:crypto'
import type { DraftPlace } from '@scenewright/shared/drafts/draft-storage.ts'

/** Our ids are UUIDs, which are valid file names on every system. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The file name for an id: a UUID itself, anything else hashed. */
export function nameOfId(id: string): string {
  return UUID.test(id) ? id : createHash('sha256').update(id).digest('hex').slice(0, 40)
}

/** A place's file name within its user's folder, without extension. */
export function nameOfPlace({ projectId }: DraftPlace): string {
  return projectId === null ? 'new' : nameOfId(projectId)
}
