import { cleanProposedName } from '@scenewright/shared/files/proposed-name.ts'
import type { DownloadableFile } from '../platform.ts'

/** By then a download has certainly read its bytes. */
const DOWNLOAD_STARTED_MS = 60_000

export async function downloadFile({ name, bytes, mime }: DownloadableFile): Promise<void> {
  const url = URL.createObjectURL(new Blob([bytes], { type: mime }))
  const link = document.createElement('a')
  link.href = url
  link.download = cleanProposedName(name)
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), DOWNLOAD_STARTED_MS)
}
