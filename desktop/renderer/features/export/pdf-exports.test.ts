import { beforeEach, expect, test, vi } from 'vitest'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { createEditorView } from '#renderer/state/editor-view.ts'
import { createScriptStore } from '#renderer/state/script-store.ts'
import { standingTimer } from '#renderer/state/test-support.ts'
import type { exportedPdf } from './export-pdf.ts'
import { createPdfExports } from './pdf-exports.ts'

const making = vi.hoisted(() => ({ exportedPdf: vi.fn<typeof exportedPdf>() }))
vi.mock('./export-pdf.ts', () => making)

const PDF = { name: 'a.pdf', bytes: Uint8Array.of(1), missingGlyphs: [] }

/** As the worker does: it ends with the file, or when it is stopped. */
function heldWork() {
  const { promise, resolve, reject } = Promise.withResolvers<typeof PDF>()
  making.exportedPdf.mockImplementationOnce((_script, _choice, { signal, onProgress }) => {
    onProgress?.({ pagesDone: 1, pages: 2 })
    signal?.addEventListener('abort', () => reject(new Error('stopped')))
    return promise
  })
  return () => resolve(PDF)
}

function exportsOfScript() {
  const store = createScriptStore(standingTimer())
  const script = scriptOf(elementsOf('action:Fog.'))
  store.load({ script, revision: 0, savedRevision: 0, isRecovered: false })
  const downloadFile = vi.fn(() => Promise.resolve())
  const pdfs = createPdfExports({ store, view: createEditorView(), downloadFile })
  return { pdfs, downloadFile, works: () => pdfs.store.getState().works }
}

beforeEach(() => making.exportedPdf.mockReset())

test('whoever asks for a PDF, all see how far it is, until it is handed over', async () => {
  const { pdfs, downloadFile, works } = exportsOfScript()
  const finish = heldWork()
  const done = pdfs.exportScript()
  expect(works()).toMatchObject([{ blockId: null, progress: { pagesDone: 1, pages: 2 } }])
  finish()
  await done
  expect(works()).toEqual([])
  expect(downloadFile).toHaveBeenCalledExactlyOnceWith({
    name: 'a.pdf',
    bytes: PDF.bytes,
    mime: 'application/pdf',
  })
})

test('it runs until the writer has answered where to save it', async () => {
  const { pdfs, downloadFile, works } = exportsOfScript()
  const answered = Promise.withResolvers<void>()
  downloadFile.mockReturnValue(answered.promise)
  heldWork()()
  const done = pdfs.exportScript()
  await vi.waitFor(() => expect(downloadFile).toHaveBeenCalledOnce())
  expect(works()).toHaveLength(1)
  answered.resolve()
  await done
  expect(works()).toEqual([])
})

test('one is stopped by itself, and all when the script is left', async () => {
  const { pdfs, downloadFile, works } = exportsOfScript()
  for (const _work of [1, 2, 3]) heldWork()
  const done = [pdfs.exportScript(), pdfs.print({ blockId: 'b1' }), pdfs.exportScript()]
  works()[0]?.stop()
  await done[0]
  expect(works().map(({ blockId }) => blockId)).toEqual(['b1', null])
  expect(pdfs.store.getState().status).toBe('Stopped: no PDF was made.')
  pdfs.stopAll()
  await Promise.all(done)
  expect(works()).toEqual([])
  expect(downloadFile).not.toHaveBeenCalled()
})
