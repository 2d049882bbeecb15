/** The formats of other programs in which a script can be exported. Each writer is loaded on first use. */
import {
  docxName,
  fdxName,
  fountainName,
  htmlName,
  osfName,
  textName,
} from '@scenewright/shared/files/file-names.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import type { DownloadableFile } from '#renderer/platform/platform.ts'

type ExportFormat = Readonly<{
  /** The format's name and extension in the menu. */
  label: string
  file: (script: Script) => Promise<DownloadableFile>
}>

const DOCX_MIME = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** In the menu's order. */
export const EXPORT_FORMATS: readonly ExportFormat[] = [
  {
    label: 'Fountain (.fountain)',
    async file(script) {
      const text = await fountainText(script)
      return { name: fountainName(script.title), bytes: utf8(text), mime: 'text/plain' }
    },
  },
  {
    label: 'Final Draft (.fdx)',
    async file(script) {
      const { writeFdx } = await import('@scenewright/shared/formats/fdx/write-fdx.ts')
      return { name: fdxName(script.title), bytes: utf8(writeFdx(script)), mime: 'application/xml' }
    },
  },
  {
    label: 'Open Screenplay Format (.osf)',
    async file(script) {
      const { writeOsf } = await import('@scenewright/shared/formats/osf/write-osf.ts')
      return { name: osfName(script.title), bytes: utf8(writeOsf(script)), mime: 'application/xml' }
    },
  },
  {
    label: 'Word document (.docx)',
    async file(script) {
      const { docxFile } = await import('#renderer/services/docx/docx-file.ts')
      return { name: docxName(script.title), bytes: docxFile(script), mime: DOCX_MIME }
    },
  },
  {
    label: 'Web page (.html)',
    async file(script) {
      const { writeHtml } = await import('@scenewright/shared/formats/html/write-html.ts')
      return { name: htmlName(script.title), bytes: utf8(writeHtml(script)), mime: 'text/html' }
    },
  },
  {
    label: 'Plain text (.txt)',
    async file(script) {
      const { writePlainText } =
        await import('@scenewright/shared/formats/plain-text/write-plain-text.ts')
      return {
        name: textName(script.title),
        bytes: utf8(writePlainText(script)),
        mime: 'text/plain',
      }
    },
  },
]

export async function fountainText(script: Script): Promise<string> {
  const { writeFountain } = await import('@scenewright/shared/formats/fountain/write-fountain.ts')
  return writeFountain(script)
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}
