import { beforeEach, expect, test, vi } from 'vitest'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { PdfFailure } from '#renderer/services/pdf/pdf-messages.ts'
import { dialogs } from '#renderer/state/dialogs.ts'
import { createEditorView } from '#renderer/state/script/editor-view.ts'
import { createScriptStore } from '#renderer/state/script/script-store.ts'
import { fakeTimer } from '#renderer/state/test-support.ts'
import type { exportedPdf } from './export-pdf.ts'
import { createPdfExports } from './pdf-exports.ts'

const mocked = vi.hoisted(() => ({ exportedPdf: vi.fn<typeof exportedPdf>() }))
vi.mock('./export-pdf.ts', () => mocked)

const PDF = {
  name: 'a.pdf',
  mime: 'application/pdf',
  bytes: Uint8Array.of(1),
  missingGlyphs: [],
}

/** Mocks one PDF. The returned function finishes it; stopping the job rejects it. */
function pendingPdf() {
  const { promise, resolve, reject } = Promise.withResolvers<typeof PDF>()
  mocked.exportedPdf.mockImplementationOnce((_script, _choice, { signal, onProgress }) => {
    onProgress?.({ pagesDone: 1, pages: 2 })
    signal?.addEventListener('abort', () => reject(new Error('stopped')))
    return promise
  })
  return () => resolve(PDF)
}

function exportsOfScript() {
  const store = createScriptStore(fakeTimer())
  const script = scriptOf(elementsOf('action:Fog.'))
  store.load({ script, revision: 0, savedRevision: 0, isRecovered: false })
  const downloadFile = vi.fn(() => Promise.resolve())
  const pdfs = createPdfExports({ store, view: createEditorView(), downloadFile })
  return { pdfs, downloadFile, jobs: () => pdfs.store.getState().jobs }
}

beforeEach(() => mocked.exportedPdf.mockReset())

test('shows the progress of a PDF until it is downloaded', async () => {
  const { pdfs, downloadFile, jobs } = exportsOfScript()
  const finish = pendingPdf()
  const done = pdfs.exportScript()
  expect(jobs()).toMatchObject([{ blockId: null, progress: { pagesDone: 1, pages: 2 } }])
  finish()
  await done
  expect(jobs()).toEqual([])
  expect(downloadFile).toHaveBeenCalledExactlyOnceWith({
    name: 'a.pdf',
    bytes: PDF.bytes,
    mime: 'application/pdf',
  })
})

test('the job lasts until the save dialog is answered', async () => {
  const { pdfs, downloadFile, jobs } = exportsOfScript()
  const answered = Promise.withResolvers<void>()
  downloadFile.mockReturnValue(answered.promise)
  pendingPdf()()
  const done = pdfs.exportScript()
  await vi.waitFor(() => expect(downloadFile).toHaveBeenCalledOnce())
  expect(jobs()).toHaveLength(1)
  answered.resolve()
  await done
  expect(jobs()).toEqual([])
})

test('stops one job, and all of them when the script is closed', async () => {
  const { pdfs, downloadFile, jobs } = exportsOfScript()
  for (const _job of [1, 2, 3]) pendingPdf()
  const done = [pdfs.exportScript(), pdfs.print({ blockId: 'b1' }), pdfs.exportScript()]
  jobs()[0]?.stop()
  await done[0]
  expect(jobs().map(({ blockId }) => blockId)).toEqual(['b1', null])
  expect(pdfs.store.getState().status).toBe('PDF export canceled.')
  pdfs.stopAll()
  await Promise.all(done)
  expect(jobs()).toEqual([])
  expect(downloadFile).not.toHaveBeenCalled()
})

test('reports a page that is not in the script to the caller, and starts once pages are known', async () => {
  const { pdfs, downloadFile, jobs } = exportsOfScript()
  const onStart = vi.fn<() => void>()
  mocked.exportedPdf.mockRejectedValueOnce(new PdfFailure('range', 'There is no page 9.'))
  expect(await pdfs.print({ blockId: null, range: '9' }, onStart)).toBe('There is no page 9.')
  expect(onStart).not.toHaveBeenCalled()
  expect(jobs()).toEqual([])
  expect(dialogs.getState().requests).toEqual([])
  pendingPdf()()
  expect(await pdfs.print({ blockId: null, range: '8' }, onStart)).toBeNull()
  expect(onStart).toHaveBeenCalledOnce()
  expect(downloadFile).toHaveBeenCalledOnce()
})

test('alerts if there is no block to export', async () => {
  const { pdfs } = exportsOfScript()
  const done = pdfs.exportBlock()
  const [request] = dialogs.getState().requests
  expect(request).toMatchObject({ kind: 'alert', message: 'Story block not found' })
  if (request?.kind === 'alert') request.answer()
  await done
  expect(mocked.exportedPdf).not.toHaveBeenCalled()
})
