/** The links between scripts and the files they were opened from, stored on this device. */
import { z } from 'zod'
import { LINKED_FORMATS } from '@scenewright/shared/files/file-formats.ts'
import type { DraftPlace, ListedRecordStorage } from '@scenewright/shared/drafts/draft-storage.ts'
import { Script } from '@scenewright/shared/script/script.ts'
import type { FileRef, LinkedFiles } from '#renderer/platform/files/linked-files.ts'
import { TEXT_ENCODINGS } from '../import/encoding/text-encodings.ts'

const Ref = z.custom<FileRef>(
  (ref) => typeof ref === 'string' || ref instanceof FileSystemFileHandle,
)
const Content = z.custom<Uint8Array<ArrayBuffer>>((bytes) => bytes instanceof Uint8Array)

const FileLink = z.object({
  ref: Ref,
  /** Without its folder. */
  name: z.string(),
  format: z.enum(LINKED_FORMATS),
  encoding: z.enum(TEXT_ENCODINGS.map(({ label }) => label)).optional(),
  /** As last read or written. */
  bytes: Content,
  /** The script in these bytes. */
  base: Script,
  /** Replaced contents, oldest first, if backups can't be beside the file. */
  replaced: z.array(Content).readonly(),
  /** True once there is a backup. */
  isBackedUp: z.boolean(),
  /** Parts that the file can't hold, as the writer was told. */
  toldNotCarried: z.array(z.string()).readonly(),
})
export type FileLink = Readonly<z.infer<typeof FileLink>>

/** A link to a file that was just opened or saved. */
export function newLink(
  file: Pick<FileLink, 'ref' | 'name' | 'format' | 'encoding' | 'bytes' | 'base'>,
): FileLink {
  return { ...file, replaced: [], isBackedUp: false, toldNotCarried: [] }
}

/** No function rejects. */
export type FileLinks = Readonly<{
  read: (place: DraftPlace) => Promise<FileLink | null>
  write: (place: DraftPlace, link: FileLink) => Promise<void>
  /** Links a script to a file that was just opened, and no other script. */
  link: (place: DraftPlace, link: FileLink) => Promise<void>
  remove: (place: DraftPlace) => Promise<void>
  /** The script that is linked to a file. */
  find: (userId: string, ref: FileRef) => Promise<DraftPlace | null>
}>

export function createFileLinks(
  storage: ListedRecordStorage,
  files: Pick<LinkedFiles, 'isSame'> | null,
): FileLinks {
  async function read(place: DraftPlace): Promise<FileLink | null> {
    const stored = await storage.read(place)
    const link = FileLink.safeParse(Array.isArray(stored) ? stored[0] : undefined)
    return link.success ? link.data : null
  }
  async function find(userId: string, ref: FileRef): Promise<DraftPlace | null> {
    for (const place of await storage.places(userId)) {
      const link = await read(place)
      if (link && (await files?.isSame(link.ref, ref).catch(() => false))) return place
    }
    return null
  }

  return {
    read,
    write: (place, link) => storage.write(place, [link]),
    async link(place, link) {
      const other = await find(place.userId, link.ref)
      if (other) await storage.remove(other)
      await storage.write(place, [link])
    },
    remove: (place) => storage.remove(place),
    find,
  }
}
