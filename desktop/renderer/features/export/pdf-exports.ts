/** The PDFs that are being made of an open script, whoever has asked for them. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { findBlock } from '@scenewright/shared/script/story-blocks.ts'
import type { Platform } from '#renderer/platform/platform.ts'
import { PdfFailure, type PdfProgress } from '#renderer/services/pdf/pdf-messages.ts'
import { notify, showAlert } from '#renderer/state/dialogs.ts'
import type { EditorSession } from '#renderer/state/editor-session.ts'
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

type PdfExportsState = Readonly<{
  works: readonly PdfWork[]
  /** What became of the last one, where nothing else tells. */
  status: string
}>

export type PdfExports = Readonly<{
  store: StoreApi<PdfExportsState>
  /** Makes a PDF and hands it to the writer, with a word on what went wrong. */
  print: (choice: PdfChoice) => Promise<void>
  /** The same for the story block that is shown. */
  exportBlock: () => Promise<void>
  exportScript: () => Promise<void>
  stopAll: () => void
}>

type PdfExportsDeps = Pick<EditorSession, 'store' | 'view'> & Pick<Platform, 'downloadFile'>

export function createPdfExports(deps: PdfExportsDeps): PdfExports {
  const { store: scriptStore, view, downloadFile } = deps
  const store = createStore<PdfExportsState>(() => ({ works: [], status: '' }))
  let lastId = 0

  function setWorks(change: (works: readonly PdfWork[]) => readonly PdfWork[]): void {
    store.setState(({ works }) => ({ works: change(works) }))
  }

  async function print(choice: PdfChoice): Promise<void> {
    const { blockId } = choice
    const stopping = new AbortController()
    const { signal } = stopping
    const stop = () => stopping.abort()
    const id = (lastId += 1)
    const onProgress = (progress: PdfProgress) =>
      setWorks((all) => all.map((work) => (work.id === id ? { ...work, progress } : work)))
    store.setState({ status: '' })
    setWorks((all) => [...all, { id, blockId, progress: null, stop }])
    try {
      const { script } = scriptStore.getState()
      const { name, bytes, missingGlyphs } = await exportedPdf(script, choice, {
        signal,
        onProgress,
      })
      await downloadFile({ name, bytes, mime: 'application/pdf' })
      if (missingGlyphs.length > 0) notify(missingGlyphsNotice(missingGlyphs))
    } catch (error) {
      if (signal.aborted) store.setState({ status: 'Stopped: no PDF was made.' })
      else await tell(error)
    } finally {
      setWorks((all) => all.filter((work) => work.id !== id))
    }
  }

  return {
    store,
    print,
    async exportBlock() {
      const { selection } = view.getState()
      const blockId = selection.kind === 'block' ? selection.id : null
      const { script } = scriptStore.getState()
      if (blockId !== null && findBlock(script, blockId)) await print({ blockId })
      else await showAlert(MESSAGES.storyBlockNotFound)
    },
    exportScript: () => print({ blockId: null }),
    stopAll() {
      for (const { stop } of store.getState().works) stop()
    },
  }
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
