/** The editor's address and what it opens (`docs/product/editor.md#editor`). */
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { goTo, openApp } from './support/app.tsx'
import { storedTitle } from './support/device.ts'
import {
  button,
  elementWithId,
  expectLines,
  expectOpenBlock,
  openProject,
  openScriptWithoutProject,
  pageText,
  press,
  reopen,
  saved,
  scriptWith,
  type,
  unsaved,
} from './support/editor.ts'
import { createFakeServer } from './support/fake-server.ts'

const two = scriptWith(['scene_heading:INT. DEPOT', 'action:Rain.'], ['action:two'])

const title = () => page.getByLabelText('Script Title')
const settings = () => page.getByRole('heading', { name: 'General Settings' })
const recovered = () => page.getByText('Local changes (auto-recovered)')
async function expectPath(path: string): Promise<void> {
  await expect.poll(() => location.pathname).toBe(path)
}

test('if the project parameter is missing, the locally stored script is loaded', async () => {
  await openScriptWithoutProject()
  await title().fill('Written on this device')
  await expect.element(unsaved()).toBeVisible()
  await expect.poll(() => storedTitle('script')).toBe('Written on this device')
  await reopen()
  await expect.element(title()).toHaveValue('Written on this device')
  await expect.element(recovered()).toBeVisible()
})

test('storyblock=title shows the title page, storyblock=2 that block', async () => {
  const server = await openProject({ script: two, storyblock: 'title' })
  await expect.element(settings()).toBeVisible()
  await expectOpenBlock('title')
  await goTo(`/editor?project=${server.projects.ids()[0]}&storyblock=2`)
  await expect.element(page.getByText('Story Block 2 | 1 element')).toBeVisible()
  await expectOpenBlock('2')
})

test('storyblock=two or =9 falls back to the title page with a console warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const warning = (asked: string) => [`Story block "${asked}" not found; showing the title page.`]
  const server = await openProject({ script: two, storyblock: 'two' })
  await expect.element(settings()).toBeVisible()
  await expectOpenBlock('title')
  await expect.poll(() => warn.mock.calls).toEqual([warning('two')])
  await goTo(`/editor?project=${server.projects.ids()[0]}&storyblock=9`)
  await expect.element(settings()).toBeVisible()
  await expectOpenBlock('title')
  await expect.poll(() => warn.mock.calls).toEqual([warning('two'), warning('9')])
  warn.mockRestore()
})

test('opening a block updates the address without navigation', async () => {
  await openProject({ script: two, storyblock: 'title' })
  const toolbar = page.getByRole('toolbar', { name: 'Script' }).element()
  const before = history.length
  await button('Story Block 2').click()
  await expectOpenBlock('2')
  expect(toolbar.isConnected).toBe(true)
  expect(history.length).toBe(before)
})

test('an unauthenticated user is sent to /', async () => {
  await openApp(createFakeServer(), '/editor', {}, 'logged out')
  await expectPath('/')
})

test('a malformed token is removed, and the user is sent to /', async () => {
  await openApp(createFakeServer(), '/editor', { token: 'not.a-token' })
  await expectPath('/')
  await expect.poll(() => localStorage.getItem('token')).toBeNull()
})

test('a failed project load shows an alert and sends the user to /projects', async () => {
  await openApp(createFakeServer(), '/editor?project=00000000-0000-4000-8000-000000000000')
  await expect
    .element(page.getByRole('alertdialog'))
    .toMatchTextContent('Error loading project. Redirecting to projects page.')
  await button('OK').click()
  await expectPath('/projects')
})

test('leaving a saved project clears its locally stored script data', async () => {
  const server = await openProject({ script: two })
  const stored = () => storedTitle(`script_project_${server.projects.ids()[0]}`)
  await button('Title').click()
  await title().fill('Unsaved')
  await expect.poll(stored).toBe('Unsaved')
  // It isn't saved yet, so it stays on the device.
  await page.getByRole('link', { name: 'Projects' }).click()
  await expectPath('/projects')
  expect(stored()).toBe('Unsaved')
  history.back()
  await expect.element(recovered()).toBeVisible()
  await button('Save Project').click()
  await expect.element(saved()).toBeVisible()
  await page.getByRole('link', { name: 'Projects' }).click()
  await expect.poll(stored).toBeNull()
})

test('Board and Outline are at their own addresses, and Back and Forward go between them', async () => {
  const server = await openProject({ script: two, storyblock: '1' })
  const project = server.projects.ids()[0]
  const view = (name: string) => page.getByRole('navigation', { name: 'Views' }).getByText(name)
  const address = (more: string) => `?project=${project}&storyblock=${more}`
  const expectAddress = async (more: string) =>
    await expect.poll(() => location.search).toBe(address(more))
  await view('Board').click()
  await expectAddress('1&view=board')
  await expect.element(button('Board')).toHaveAttribute('aria-current', 'page')
  await expect.element(pageText()).not.toBeInTheDocument()
  await press('Control+Shift+L')
  await expectAddress('1&view=outline')
  history.back()
  await expectAddress('1&view=board')
  await expect.element(button('Board')).toHaveAttribute('aria-current', 'page')
  history.back()
  await expectAddress('1')
  await expectLines(['scene_heading:INT. DEPOT', 'action:Rain.'])
  history.forward()
  await expectAddress('1&view=board')
  // Another block stays in the same view; a scene opens in Write, with the caret in it.
  await button('Story Block 2').click()
  await expectAddress('2&view=board')
  await page.getByRole('main').getByText('INT. DEPOT').click()
  await expectAddress('1')
  await expect.element(pageText()).toHaveFocus()
  history.back()
  await expectAddress('2&view=board')
  await reopen()
  await expectAddress('2&view=board')
  await expect.element(button('Board')).toHaveAttribute('aria-current', 'page')
  await button('Title').click()
  await expect.element(settings()).toBeVisible()
  await expectAddress('title')
})

test('a new script opens in an empty scene heading, and is named in the header', async () => {
  const server = createFakeServer()
  await openApp(server, '/editor')
  const heading = page.getByCss('[data-element-id]')
  await expect.element(heading).toHaveAttribute('data-placeholder', 'INT. PLACE - DAY')
  await expect.element(pageText()).toHaveFocus()
  await type('int. mill - night')
  await expectLines(['scene_heading:int. mill - night'])
  await expectOpenBlock('1')
})

test('a script opens again where the writer left it, and the others at block 1', async () => {
  const server = await openProject({ script: two })
  const [id] = server.projects.ids()
  await button('Story Block 2').click()
  await elementWithId('b2e1').click()
  await press('Home', 'ArrowRight')
  await page.getByRole('link', { name: 'Projects' }).click()
  await expectPath('/projects')
  await goTo(`/editor?project=${id}`)
  await expectOpenBlock('2')
  await expect.element(pageText()).toHaveFocus()
  await type('*')
  await expectLines(['action:t*wo'])
})
