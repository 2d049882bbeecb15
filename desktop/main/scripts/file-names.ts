/** Names of files for ids that came from the page: an id never becomes a path as it is. */
import { createHash } from 'node:crypto'
import type { LocalScriptPlace } from '@scenewright/shared/drafts/kept-copies.ts'

/** Ids of ours are UUIDs, which are good names as they are on every disk. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The name that stands for an id: itself where it is a UUID, else its hash. */
export function nameOfId(id: string): string {
  return UUID.test(id) ? id : createHash('sha256').update(id).digest('hex').slice(0, 40)
}

/** The name that stands for a place within its user's folder, without an ending. */
export function nameOfPlace({ projectId }: LocalScriptPlace): string {
  return projectId === null ? 'new' : nameOfId(projectId)
}
