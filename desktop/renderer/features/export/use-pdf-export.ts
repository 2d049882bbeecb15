import { useEffect, useRef, useState } from 'react'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { findBlock } from '@scenewright/shared/script/story-blocks.ts'
import { PdfFailure, type PdfProgress } from '#renderer/services/pdf/pdf-messages.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { notify, showAlert } from '#renderer/state/dialogs.ts'
import { useEditorSession } from '#renderer/state/editor-context.tsx'
import { exportedPdf, type PdfChoice } from './export-pdf.ts'

/** A PDF that is being made. */
export type PdfWork = Readonly<{
  id: number
  /** The story block's id; `null` for the entire script. */
  blockId: string | null
  /** `null` until the first page is drawn. */
  progress: PdfProgress | null
  stop: () => void
}>

/** Makes PDFs and hands them to the writer, with a word on what went wrong; leaving stops them. */
export function usePdfExport() {
  const { store, view } = useEditorSession()
  const { platform } = useAppServices()
  const [works, setWorks] = useState<readonly PdfWork[]>([])
  const [status, setStatus] = useState('')
  const lastId = useRef(0)
  const stops = useRef(new Set<AbortController>())
  useEffect(() => {
    const running = stops.current
    return () => running.forEach((stopping) => stopping.abort())
  }, [])

  async function print(choice: PdfChoice): Promise<void> {
    const stopping = new AbortController()
    const id = (lastId.current += 1)
    const change = (progress: PdfProgress) =>
      setWorks((all) => all.map((work) => (work.id === id ? { ...work, progress } : work)))
    stops.current.add(stopping)
    setStatus('')
    setWorks((all) => [
      ...all,
      { id, blockId: choice.blockId, progress: null, stop: () => stopping.abort() },
    ])
    try {
      const options = { signal: stopping.signal, onProgress: change }
      const { name, bytes, missingGlyphs } = await exportedPdf(
        store.getState().script,
        choice,
        options,
      )
      await platform.downloadFile({ name, bytes, mime: 'application/pdf' })
      if (missingGlyphs.length > 0) notify(missingGlyphsNotice(missingGlyphs))
    } catch (error) {
      if (stopping.signal.aborted) setStatus('Stopped: no PDF was made.')
      else await tell(error)
    } finally {
      stops.current.delete(stopping)
      setWorks((all) => all.filter((work) => work.id !== id))
    }
  }

  async function exportBlock(): Promise<void> {
    const { selection } = view.getState()
    const blockId = selection.kind === 'block' ? selection.id : null
    if (blockId !== null && findBlock(store.getState().script, blockId)) await print({ blockId })
    else await showAlert(MESSAGES.storyBlockNotFound)
  }

  const exportScript = () => print({ blockId: null })

  return { works, status, print, exportBlock, exportScript }
}

async function tell(error: unknown): Promise<void> {
  console.error(error)
  const isLoading = error instanceof PdfFailure && error.kind === 'loading'
  await showAlert(
    isLoading
      ? 'The PDF could not be made: a part of the app that it needs could not be loaded. Check your connection, then export again.'
      : 'The PDF could not be made. Please try again.',
  )
}

function missingGlyphsNotice(characters: readonly string[]): string {
  return `The PDF shows a box for ${characters.length === 1 ? 'a character' : 'characters'} its fonts do not have: ${characters.join(' ')}`
}
