/** Exports a script in other programs' formats. Each writer is loaded on first use. */
import { fdxName, fountainName } from '@scenewright/shared/files/file-names.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import type { DownloadableFile } from '#renderer/platform/platform.ts'

export async function fountainText(script: Script): Promise<string> {
  const { writeFountain } = await import('@scenewright/shared/formats/fountain/write-fountain.ts')
  return writeFountain(script)
}

export async function fountainFile(script: Script): Promise<DownloadableFile> {
  const text = await fountainText(script)
  return { name: fountainName(script.title), bytes: utf8(text), mime: 'text/plain' }
}

export async function fdxFile(script: Script): Promise<DownloadableFile> {
  const { writeFdx } = await import('@scenewright/shared/formats/fdx/write-fdx.ts')
  return { name: fdxName(script.title), bytes: utf8(writeFdx(script)), mime: 'application/xml' }
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}
