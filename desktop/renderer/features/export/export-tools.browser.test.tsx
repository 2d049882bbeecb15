import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createStore } from 'zustand/vanilla'
import { afterEach, expect, test, vi } from 'vitest'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { EditorSessionProvider } from '#renderer/state/project/editor-context.tsx'
import { show } from '#renderer/state/script/editor-view.ts'
import { memorySession } from '#renderer/state/test-support.ts'
import { ExportTools } from './export-tools.tsx'
import type { PdfExports, RunningPdf } from './pdf-exports.ts'

afterEach(cleanup)

const REASON = 'Open a story block to export it.'

function renderTools() {
  const { session } = memorySession(scriptOf(elementsOf('action:Fog.')))
  const jobs: readonly RunningPdf[] = []
  const store = createStore(() => ({ jobs, status: '' }))
  const pdfs = {
    store,
    exportBlock: vi.fn<PdfExports['exportBlock']>(),
    exportScript: vi.fn<PdfExports['exportScript']>(),
  }
  render(
    <EditorSessionProvider session={session}>
      <ExportTools pdfs={pdfs as unknown as PdfExports} />
    </EditorSessionProvider>,
  )
  const button = (name: string) => screen.getByRole('button', { name })
  return { session, store, pdfs, button }
}

test('on the title page, "Current block" says why it is off and exports nothing', () => {
  const { session, pdfs, button } = renderTools()
  const block = button('Current block')
  block.focus()
  expect(document.activeElement).toBe(block)
  expect(block.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(block)
  expect(screen.getByRole('status').textContent).toBe(REASON)
  act(() => show(session.view, { kind: 'block', id: 'story_block_1' }))
  expect(screen.getByRole('status').textContent).toBe('')
  expect(block.getAttribute('aria-disabled')).toBeNull()
  expect(pdfs.exportBlock).not.toHaveBeenCalled()
  fireEvent.click(block)
  expect(pdfs.exportBlock).toHaveBeenCalledOnce()
})

test('"Entire script" keeps the focus while a PDF is made, and ignores clicks', () => {
  const { store, pdfs, button } = renderTools()
  const script = button('Entire script')
  script.focus()
  act(() => store.setState({ jobs: [{ id: 1, blockId: null, progress: null, stop: () => {} }] }))
  expect(document.activeElement).toBe(script)
  expect(script.getAttribute('aria-busy')).toBe('true')
  fireEvent.click(script)
  expect(pdfs.exportScript).not.toHaveBeenCalled()
})
