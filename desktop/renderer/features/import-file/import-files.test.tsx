// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FileToRead, ImportAnswer } from '#renderer/services/import/import-messages.ts'
import { readFile } from '#renderer/services/import/read-file.ts'
import { openFiles } from '#renderer/state/open-files.ts'
import { answerJson, startHttpPeer, type HttpPeer } from '#renderer/test/http-peer.ts'
import { renderPage } from '#renderer/test/render-page.tsx'
import { makeId } from '#renderer/platform/make-id.ts'
import { ImportButton } from './import-button.tsx'
import { ImportFiles } from './import-files.tsx'

/** The worker's own work, on this thread: jsdom has no workers. */
class WorkerHere extends EventTarget {
  async postMessage(file: FileToRead) {
    const answer = (data: ImportAnswer) => this.dispatchEvent(new MessageEvent('message', { data }))
    const onStage = () => answer({ kind: 'stage', stage: 'reading' })
    answer({ kind: 'done', file: await readFile(file, { makeId, onStage }) })
  }
  terminate() {
    return undefined
  }
}

beforeEach(() => vi.stubGlobal('Worker', WorkerHere))

const peers: HttpPeer[] = []
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  openFiles.setState({ waiting: [], done: 0 })
  for (const peer of peers.splice(0)) peer.stop()
})

type Answer = (response: Parameters<typeof answerJson>[0], tries: number) => void

async function show(answer: Answer, onProject?: () => void): Promise<HttpPeer> {
  let tries = 0
  const peer = await startHttpPeer((response) => answer(response, (tries += 1)))
  peers.push(peer)
  const Page = () => (
    <>
      <ImportButton />
      <ImportFiles {...(onProject ? { onProject } : {})} />
    </>
  )
  renderPage(Page, '/projects', peer)
  return peer
}

const created: Answer = (response, tries) =>
  answerJson(response, 201, { id: `p${tries}`, version: 1 })
const choose = (...files: File[]) =>
  userEvent.upload(screen.getByLabelText('Files to import'), files)
const importIt = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Import as new project' }))
const script = (name: string) => new File([`INT. ${name} - DAY\n\nRain.\n`], `${name}.fountain`)

test('several files come one after another, and the last one made is opened', async () => {
  const onProject = vi.fn<() => void>()
  const peer = await show(created, onProject)
  await choose(script('Lift'), new File(['%PDF-1.4'], 'a.pdf'), script('Roof'))
  await screen.findByText('File 1 of 3')
  await importIt()
  await screen.findByText('File 2 of 3')
  expect((await screen.findByRole('alert')).textContent).toMatch(/PDF/)
  expect(onProject).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('{Escape}')
  await screen.findByText('File 3 of 3')
  await importIt()
  await screen.findByText('at /editor?project=p2')
  const titles = peer.requests.map(({ body }) => (JSON.parse(body) as { title: string }).title)
  expect(titles).toEqual(['Lift', 'Roof'])
})

test('a retry after a lost answer makes no second project', async () => {
  const peer = await show((response, tries) => {
    if (tries === 1) response.destroy()
    else created(response, tries)
  })
  await choose(script('Lift'))
  await importIt()
  expect((await screen.findByRole('alert')).textContent).toMatch(/nothing was imported/)
  await importIt()
  await screen.findByText('at /editor?project=p2')
  const ids = peer.requests.map(({ body }) => (JSON.parse(body) as { id: string }).id)
  expect(new Set(ids)).toHaveProperty('size', 1)
})

test('a plan that is full is told in the words of the server, with the way to another', async () => {
  const limit = { error: 'Your plan holds 1 project.', code: 'PROJECT_LIMIT_REACHED', limit: 1 }
  await show((response) => answerJson(response, 403, limit))
  await choose(script('Lift'))
  await importIt()
  expect((await screen.findByRole('alert')).textContent).toContain('Your plan holds 1 project.')
  expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/pricing')
})

test('a file that cannot be read from the device is told; then the focus is where it was', async () => {
  await show(created)
  const button = screen.getByRole('button', { name: 'Import…' })
  button.focus()
  const folder = script('Folder')
  folder.arrayBuffer = () => Promise.reject(new DOMException('A directory', 'NotReadableError'))
  await choose(folder, script('Lift'))
  expect((await screen.findByRole('alert')).textContent).toMatch(/folder/)
  await userEvent.keyboard('{Escape}')
  await screen.findByText('File 2 of 2')
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button))
})
