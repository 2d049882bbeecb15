/** The open script's PDF exports in progress. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { findBlock } from '@scenewright/shared/script/story-blocks.ts'
import type { Platform } from '#renderer/platform/platform.ts'
import { PdfFailure, type PdfProgress } from '#renderer/services/pdf/pdf-messages.ts'
import { notify, showAlert, warn } from '#renderer/state/dialogs.ts'
import type { ShownScript } from '#renderer/state/script/shown-script.ts'
import { exportedPdf, type PdfChoice } from './export-pdf.ts'

/** A PDF export in progress. */
export type RunningPdf = Readonly<{
  id: number
  /** The story block's id; `null` for the entire script. */
  blockId: string | null
  /** `null` until the first page is done. */
  progress: PdfProgress | null
  stop: () => void
}>

type PdfExportsState = Readonly<{
  jobs: readonly RunningPdf[]
  /** The result of the last export, if nothing else shows it. */
  status: string
}>

export type PdfExports = Readonly<{
  store: StoreApi<PdfExportsState>
  /**
   * Creates and downloads a PDF; shows a notice if that fails. Calls `onStart` once its pages are known.
   * Returns why there are no such pages, otherwise `null`.
   */
  print: (choice: PdfChoice, onStart?: () => void) => Promise<string | null>
  /** Does the same for a story block, by default the selected one. */
  exportBlock: (blockId?: string) => Promise<void>
  exportScript: () => Promise<void>
  stopAll: () => void
}>

type PdfExportsDeps = ShownScript & Readonly<{ downloadFile: Platform['downloadFile'] }>

export function createPdfExports(deps: PdfExportsDeps): PdfExports {
  const { store: scriptStore, view, downloadFile } = deps
  const store = createStore<PdfExportsState>(() => ({ jobs: [], status: '' }))
  let lastId = 0

  function setJobs(change: (jobs: readonly RunningPdf[]) => readonly RunningPdf[]): void {
    store.setState(({ jobs }) => ({ jobs: change(jobs) }))
  }

  async function print(choice: PdfChoice, onStart = () => {}): Promise<string | null> {
    const { blockId } = choice
    const abort = new AbortController()
    const { signal } = abort
    const stop = () => abort.abort()
    const id = (lastId += 1)
    let start: (() => void) | null = onStart
    const onProgress = (progress: PdfProgress) => {
      start?.()
      start = null
      setJobs((all) => all.map((job) => (job.id === id ? { ...job, progress } : job)))
    }
    store.setState({ status: '' })
    setJobs((all) => [...all, { id, blockId, progress: null, stop }])
    try {
      const { script } = scriptStore.getState()
      const { missingGlyphs, ...file } = await exportedPdf(script, choice, { signal, onProgress })
      await downloadFile(file)
      if (missingGlyphs.length > 0) warn(missingGlyphsNotice(missingGlyphs))
    } catch (error) {
      if (signal.aborted) store.setState({ status: 'PDF export canceled.' })
      else if (error instanceof PdfFailure && error.kind === 'range') return error.message
      else reportFailure(error)
    } finally {
      setJobs((all) => all.filter((job) => job.id !== id))
    }
    return null
  }

  return {
    store,
    print,
    async exportBlock(chosenId) {
      const { selection } = view.getState()
      const blockId = chosenId ?? (selection.kind === 'block' ? selection.id : null)
      const { script } = scriptStore.getState()
      if (blockId !== null && findBlock(script, blockId)) await print({ blockId })
      else await showAlert(MESSAGES.storyBlockNotFound)
    },
    async exportScript() {
      await print({ blockId: null })
    },
    stopAll() {
      for (const { stop } of store.getState().jobs) stop()
    },
  }
}

/** In a notice: the writer may be typing. */
function reportFailure(error: unknown): void {
  console.error(error)
  const isLoading = error instanceof PdfFailure && error.kind === 'loading'
  notify(
    isLoading
      ? "Couldn't create the PDF because part of the app failed to load. Check your connection, then export again."
      : "Couldn't create the PDF. Please try again.",
  )
}

function missingGlyphsNotice(characters: readonly string[]): string {
  const list = characters.join(' ')
  return characters.length === 1
    ? `This character isn't in the PDF's fonts and is printed as a box: ${list}`
    : `These characters aren't in the PDF's fonts and are printed as boxes: ${list}`
}
