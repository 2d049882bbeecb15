import { useEffect, useMemo } from 'react'
import { useAppServices } from '#renderer/state/app-services.tsx'
import type { EditorSession } from '#renderer/state/project/editor-session.ts'
import { createPdfExports, type PdfExports } from './pdf-exports.ts'

/** The open script's PDF exports. Closing the script stops them. */
export function usePdfExports({ store, view }: EditorSession): PdfExports {
  const { downloadFile } = useAppServices().platform
  const pdfs = useMemo(
    () => createPdfExports({ store, view, downloadFile }),
    [store, view, downloadFile],
  )
  useEffect(() => pdfs.stopAll, [pdfs])
  return pdfs
}
