/** The writer's own templates, on this device. */
import type { DBSchema } from 'idb'
import { databaseOpener } from '#renderer/platform/databases/open-database.ts'

/** A template as it is stored; read it with `readTemplate`. */
export type StoredTemplate = Readonly<{ id: string }>

export type TemplateStorage = Readonly<{
  /** All templates of a user; rejects if the device refuses to read. */
  list: (userId: string) => Promise<readonly unknown[]>
  /** Rejects if the device refuses to store. */
  write: (userId: string, template: StoredTemplate) => Promise<void>
  remove: (userId: string, id: string) => Promise<void>
  removeAll: (userId: string) => Promise<void>
}>

const DATABASE = 'scenewright-templates'
const TEMPLATES = 'templates'

type Templates = DBSchema & Record<typeof TEMPLATES, { key: string; value: StoredTemplate }>

/** For the browser and the desktop app, whose page has a database too. */
export function createTemplateStorage(): TemplateStorage {
  const open = databaseOpener<Templates>(
    DATABASE,
    1,
    (created) => void created.createObjectStore(TEMPLATES),
  )
  return {
    list: async (userId) => await (await open()).getAll(TEMPLATES, keysOf(userId)),
    async write(userId, template) {
      await (await open()).put(TEMPLATES, template, keyOf(userId, template.id))
    },
    async remove(userId, id) {
      await (await open()).delete(TEMPLATES, keyOf(userId, id))
    },
    async removeAll(userId) {
      await (await open()).delete(TEMPLATES, keysOf(userId))
    },
  }
}

function keyOf(userId: string, id: string): string {
  return `${userId}/${id}`
}

function keysOf(userId: string): IDBKeyRange {
  return IDBKeyRange.bound(`${userId}/`, `${userId}/\uffff`)
}
