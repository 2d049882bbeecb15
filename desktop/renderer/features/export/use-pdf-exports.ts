import { useEffect, useMemo } from 'react'
import { useAppServices } from '#renderer/state/app-services.tsx'
import type { ShownScript } from '#renderer/state/script/shown-script.ts'
import { createPdfExports, type PdfExports } from './pdf-exports.ts'

/** The open script's PDF exports. Closing the script stops them. */
export function usePdfExports({ store, view }: ShownScript): PdfExports {
  const { downloadFile } = useAppServices().platform
  const pdfs = useMemo(
    () => createPdfExports({ store, view, downloadFile }),
    [store, view, downloadFile],
  )
  useEffect(() => pdfs.stopAll, [pdfs])
  return pdfs
}
