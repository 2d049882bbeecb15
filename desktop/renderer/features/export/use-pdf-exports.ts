import { useEffect, useMemo } from 'react'
import { useAppServices } from '#renderer/state/app-services.tsx'
import type { EditorView } from '#renderer/state/script/editor-view.ts'
import type { ScriptStore } from '#renderer/state/script/script-store.ts'
import { createPdfExports, type PdfExports } from './pdf-exports.ts'

type ShownScript = Readonly<{ store: ScriptStore; view: EditorView }>

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
