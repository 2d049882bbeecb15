/** The writers of the formats in which a script can be exported. Each is loaded on first use. */
import type { ExportFormat } from '@scenewright/shared/files/file-formats.ts'
import { scriptFileName } from '@scenewright/shared/files/file-names.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import type { DownloadableFile } from '#renderer/platform/platform.ts'

/** The formats of other programs; PDFs have their own menu. */
export type WriterId = Exclude<ExportFormat, 'pdf' | 'scenewright'>

type Writer = Readonly<{
  mime: string
  write: (script: Script) => Promise<string | Uint8Array<ArrayBuffer>>
}>

const WRITERS: Readonly<Record<WriterId, Writer>> = {
  fountain: { mime: 'text/plain', write: fountainText },
  fdx: {
    mime: 'application/xml',
    async write(script) {
      const { writeFdx } = await import('@scenewright/shared/formats/fdx/write-fdx.ts')
      return writeFdx(script)
    },
  },
  osf: {
    mime: 'application/xml',
    async write(script) {
      const { writeOsf } = await import('@scenewright/shared/formats/osf/write-osf.ts')
      return writeOsf(script)
    },
  },
  docx: {
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    async write(script) {
      const { docxFile } = await import('#renderer/services/docx/docx-file.ts')
      return docxFile(script)
    },
  },
  html: {
    mime: 'text/html',
    async write(script) {
      const { writeHtml } = await import('@scenewright/shared/formats/html/write-html.ts')
      return writeHtml(script)
    },
  },
  txt: {
    mime: 'text/plain',
    async write(script) {
      const { writePlainText } =
        await import('@scenewright/shared/formats/plain-text/write-plain-text.ts')
      return writePlainText(script)
    },
  },
}

export async function fountainText(script: Script): Promise<string> {
  const { writeFountain } = await import('@scenewright/shared/formats/fountain/write-fountain.ts')
  return writeFountain(script)
}

/** Writes a script in a format. */
export async function exportScript(script: Script, format: WriterId): Promise<DownloadableFile> {
  const { mime, write } = WRITERS[format]
  const content = await write(script)
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return { name: scriptFileName(script.title, format), bytes, mime }
}
