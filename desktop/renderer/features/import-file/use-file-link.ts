import { useEffect, useEffectEvent, useState } from 'react'
import type { DraftPlace } from '@scenewright/shared/drafts/draft-storage.ts'
import { isLinkedFormat } from '@scenewright/shared/files/file-formats.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import type { FileRef } from '#renderer/platform/files/linked-files.ts'
import { createFileLinks, newLink } from '#renderer/services/linked-file/file-links.ts'
import type { ReadFile } from '#renderer/services/import/import-messages.ts'
import type { TextEncoding } from '#renderer/services/import/encoding/text-encodings.ts'
import { useAppServices, useSession } from '#renderer/state/app-services.tsx'
import type { ImportableFile } from '#renderer/state/tabs/open-files.ts'

export type OpenedFile = Readonly<{
  read: ReadFile
  bytes: Uint8Array<ArrayBuffer>
  /** The text encoding that was chosen for it or guessed. */
  encoding: TextEncoding | null
}>

/** The link between a file that is opened and the script that it becomes, or already is. */
export function useFileLink({ ref, name }: ImportableFile) {
  const { openDevice, platform } = useAppServices()
  const userId = useSession().user?.id ?? null
  const [known, setKnown] = useState<DraftPlace | null>(null)

  async function openLinks() {
    return createFileLinks((await openDevice()).fileLinks, platform.files)
  }

  const find = useEffectEvent(async (file: FileRef, id: string) =>
    (await openLinks()).find(id, file),
  )
  useEffect(() => {
    if (!ref || userId === null) return undefined
    let isCurrent = true
    async function show(file: FileRef, id: string) {
      const place = await find(file, id)
      if (isCurrent) setKnown(place)
    }
    void show(ref, userId)
    return () => {
      isCurrent = false
    }
  }, [ref, userId])

  return {
    /** The script that was opened from the file before. */
    known,
    /** True if a script that is read in this format is saved back to the file. */
    isLinked: (read: ReadFile) =>
      Boolean(ref) && platform.files !== null && isLinkedFormat(read.format),
    /** Links the script to the file. Without a link it is saved to its project only. */
    async link(projectId: string | null, script: Script, { read, bytes, encoding }: OpenedFile) {
      const { format } = read
      if (!ref || !platform.files || userId === null || !isLinkedFormat(format)) return
      const link = newLink({
        ref,
        name,
        format,
        encoding: encoding ?? undefined,
        bytes,
        base: script,
      })
      await (await openLinks()).link({ userId, projectId }, link)
    },
  }
}
