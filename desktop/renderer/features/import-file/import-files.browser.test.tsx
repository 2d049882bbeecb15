import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FileToRead, ImportAnswer } from '#renderer/services/import/import-messages.ts'
import { readFile } from '#renderer/services/import/read-file.ts'
import { openFiles } from '#renderer/state/tabs/open-files.ts'
import { answerJson, createPageServer, type PageServer } from '#renderer/test/page-server.ts'
import { encodedText } from '#renderer/test/encoded-text.ts'
import { renderPage } from '#renderer/test/render-page.tsx'
import { makeId } from '#renderer/platform/ids/make-id.ts'
import { ImportButton } from './import-button.tsx'
import { ImportFiles } from './import-files.tsx'

/** Runs the worker's code in this thread, so that its modules are loaded only once. */
class FakeWorker extends EventTarget {
  async postMessage(file: FileToRead) {
    const answer = (data: ImportAnswer) => this.dispatchEvent(new MessageEvent('message', { data }))
    const onStage = () => answer({ kind: 'stage', stage: 'reading' })
    answer({ kind: 'done', file: await readFile(file, { makeId, onStage }) })
  }
  terminate() {
    return undefined
  }
}

beforeEach(() => vi.stubGlobal('Worker', FakeWorker))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  openFiles.setState({ waiting: [], done: 0 })
})

type Answer = (response: Parameters<typeof answerJson>[0], tries: number) => void

async function show(answer: Answer, onProject?: () => void): Promise<PageServer> {
  let tries = 0
  const fakeServer = createPageServer((response) => answer(response, (tries += 1)))
  const Page = () => (
    <>
      <ImportButton />
      <ImportFiles {...(onProject ? { onProject } : {})} />
    </>
  )
  renderPage(Page, '/projects', fakeServer)
  return fakeServer
}

const created: Answer = (response, tries) =>
  answerJson(response, 201, { id: `p${tries}`, version: 1 })
const choose = (...files: File[]) =>
  userEvent.upload(screen.getByLabelText('Files to import'), files)
const importIt = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Import as new project' }))
const script = (name: string) => new File([`INT. ${name} - DAY\n\nRain.\n`], `${name}.fountain`)

test('imports several files in turn and opens the last project', async () => {
  const onProject = vi.fn<() => void>()
  const fakeServer = await show(created, onProject)
  await choose(script('Lift'), new File(['PK\u0003\u0004'], 'a.docx'), script('Roof'))
  await screen.findByText('File 1 of 3')
  await importIt()
  await screen.findByText('File 2 of 3')
  expect((await screen.findByRole('alert')).textContent).toContain('word processor document')
  expect(onProject).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('{Escape}')
  await screen.findByText('File 3 of 3')
  await importIt()
  await screen.findByText('at /editor?project=p2')
  const titles = fakeServer.requests.map(
    ({ body }) => (JSON.parse(body) as { title: string }).title,
  )
  expect(titles).toEqual(['Lift', 'Roof'])
})

test('a retry after a lost answer creates no second project', async () => {
  const fakeServer = await show((response, tries) => {
    if (tries === 1) response.destroy()
    else created(response, tries)
  })
  await choose(script('Lift'))
  await importIt()
  expect((await screen.findByRole('alert')).textContent).toMatch(/nothing was imported/)
  await importIt()
  await screen.findByText('at /editor?project=p2')
  const ids = fakeServer.requests.map(({ body }) => (JSON.parse(body) as { id: string }).id)
  expect(new Set(ids)).toHaveProperty('size', 1)
})

test("shows the server's message with a link to the plans when the project limit is reached", async () => {
  const limit = { error: 'Your plan has 1 project.', code: 'PROJECT_LIMIT_REACHED', limit: 1 }
  await show((response) => answerJson(response, 403, limit))
  await choose(script('Lift'))
  await importIt()
  expect((await screen.findByRole('alert')).textContent).toContain('Your plan has 1 project.')
  expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/pricing')
})

test('reports an unreadable file, then returns the focus', async () => {
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

const RUSSIAN = 'INT. КУХНЯ\n\nДождь стучит в окно. Лидия чистит картошку.\n'

test('another text encoding reads the file again, and the import uses it', async () => {
  const fakeServer = await show(created)
  await choose(new File([encodedText(RUSSIAN, 'windows-1251')], 'a.fountain'))
  const encoding = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Text encoding' })
  expect(encoding.value).toBe('windows-1251')
  expect(screen.getByText(/стучит в окно/)).toBeTruthy()
  expect(screen.getByText(/was read as Cyrillic \(Windows-1251\)/)).toBeTruthy()

  encoding.focus()
  fireEvent.change(encoding, { target: { value: 'windows-1252' } })
  const importButton = screen.getByRole<HTMLButtonElement>('button', { name: /as new project/ })
  expect(importButton.disabled).toBe(true)
  await screen.findByText(/ñòó÷èò/)
  expect(document.activeElement).toBe(encoding)
  expect(screen.queryByText(/was read as/)).toBeNull()

  await userEvent.selectOptions(encoding, 'Cyrillic (Windows-1251)')
  await screen.findByText(/стучит в окно/)
  await importIt()
  await waitFor(() => expect(fakeServer.requests).toHaveLength(1))
  expect(fakeServer.requests[0]?.body).toContain('стучит в окно')
})

test("an encoding in which the file can't be read can be changed again", async () => {
  await show(created)
  await choose(new File([encodedText(RUSSIAN, 'windows-1251')], 'a.fountain'))
  const encoding = await screen.findByRole('combobox', { name: 'Text encoding' })
  await userEvent.selectOptions(encoding, 'Unicode (UTF-8)')
  await screen.findByRole('alert')
  await userEvent.selectOptions(encoding, 'Cyrillic (Windows-1251)')
  await screen.findByText(/стучит в окно/)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a file in UTF-8 offers no other encoding', async () => {
  await show(created)
  await choose(new File([RUSSIAN], 'a.fountain'))
  await screen.findByRole('button', { name: 'Import as new project' })
  expect(screen.queryByRole('combobox', { name: 'Text encoding' })).toBeNull()
})
