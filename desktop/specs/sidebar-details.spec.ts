/** Details around the story blocks, the save badge and notices. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createProject, listProjects } from '@scenewright/shared/api/projects.ts'
import { listTrash } from '@scenewright/shared/api/trash.ts'
import { newScript } from '@scenewright/shared/script/script.ts'
import { openApp } from './support/app.tsx'
import { expectAccessible } from './support/axe.ts'
import {
  blockNames,
  button,
  command,
  elementWithId,
  expectOpenBlock,
  openProject,
  pageText,
  press,
  pressOn,
  saved,
  scriptWith,
  type,
  unsaved,
  type Line,
} from './support/editor.ts'
import { createFakeServer } from './support/fake-server.ts'

test('a new script reads "Not saved yet" until it is edited and saved', async () => {
  const projectId = crypto.randomUUID()
  const server = createFakeServer(projectId, newScript())
  const created: string[] = []
  server.answer(createProject, ({ title }) => {
    created.push(title)
    return { id: projectId, version: 1 }
  })
  await openApp(server, '/editor?storyblock=title')
  await expect.element(page.getByText('Not saved yet')).toBeVisible()
  await expect.element(saved()).not.toBeInTheDocument()
  await page.getByLabelText('Script Title').fill('The Mill')
  await expect.element(unsaved()).toBeVisible()
  await press('Control+s')
  await expect.element(saved()).toBeVisible()
  expect(created).toEqual(['The Mill'])
})

test('24 characters of a title are shown in full next to the page and on a phone', async () => {
  const script = scriptWith(['action:one'], ['action:two'])
  const title = 'The night of the old bus'
  const [first, ...rest] = script.storyBlocks
  const storyBlocks = [{ ...first!, title: `${title} home` }, ...rest]
  await openProject({ script: { ...script, storyBlocks } })
  const name = blockNames().first()
  await expect.element(name).toHaveTextContent(`${title}…`)
  await expect.element(button(`${title}…`)).toHaveAttribute('title', `${title} home`)
  const isCut = () => {
    const text = name.element()
    return text.scrollWidth > text.clientWidth
  }
  await expect.poll(isCut).toBe(false)
  await page.viewport(390, 844)
  await button('Show sidebar').click()
  await expect.element(name).toBeVisible()
  await expect.poll(isCut).toBe(false)
})

test('undoing a new block returns to the block and the caret', async () => {
  const scene = Array.from({ length: 40 }, (_, index): Line => `action:Line ${index}.`)
  await openProject({ script: scriptWith(['action:a'], scene), storyblock: '2' })
  await page.getByText('Line 30.').click()
  await press('Home', 'ArrowRight', 'ArrowRight')
  await pressOn(button('New Story Block'), 'Enter')
  await expectOpenBlock('3')
  await expect.element(pageText()).toHaveFocus()
  await press('Control+z')
  await expectOpenBlock('2')
  await expect.element(pageText()).toHaveFocus()
  await expect.element(page.getByText('Line 30.')).toBeInViewport()
  await type('!')
  await expect.element(elementWithId('b2e31')).toHaveTextContent('Li!ne 30.')
})

/** The names of the editor's controls that something else covers. */
function covered(): string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    'header :is(a, button), aside button, form :is(button, textarea)',
  )
  return [...controls].flatMap((control) => {
    const { left, top, width, height } = control.getBoundingClientRect()
    if (width <= 1) return []
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    const isHit = hit === null || control.contains(hit) || hit.contains(control)
    return isHit ? [] : [control.ariaLabel ?? control.textContent ?? '']
  })
}

/** Drops a script file onto the page. */
function dropScript(): void {
  const element = { id: 'e1', type: 'action', content: 'kept' }
  const storyBlocks = [{ id: 'story_block_1', number: 1, title: 'A', elements: [element] }]
  const script = { title: 'Second', storyBlocks }
  const content = JSON.stringify({ format: 'scenewright-script', version: 1, script })
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File([content], 'a.scenewright'))
  const onto = page.getByRole('main').element()
  for (const event of ['dragover', 'drop']) {
    onto.dispatchEvent(new DragEvent(event, { dataTransfer, bubbles: true, cancelable: true }))
  }
}

test('the notice about a script that is only on this device covers no controls', async () => {
  const server = createFakeServer(crypto.randomUUID(), newScript())
  server.answer(listProjects, () => [])
  server.answer(listTrash, () => ({ projects: [], project_limit: 1 }))
  const error = 'Your plan has room for one project.'
  server.refuse(createProject, 403, { error, code: 'PROJECT_LIMIT_REACHED', limit: 1 })
  await openApp(server, '/projects')
  await expect.element(page.getByText('Every script starts', { exact: false })).toBeVisible()
  dropScript()
  await button('Import as new project').click()
  await button('Open on this device only').click()
  // Without the editor's controls, nothing could be covered.
  await expect.element(command()).toBeVisible()
  const notice = page.getByText('only on this device and not in a project', { exact: false })
  for (const [width, height] of [
    [1280, 720],
    [390, 844],
    [390, 600],
  ] as const) {
    await page.viewport(width, height)
    await expect.element(notice).toBeInViewport({ ratio: 1 })
    await expect.poll(covered).toEqual([])
    // On a phone, the command bar shows Send once it is used.
    command().element().focus()
    await expect.element(button('Send')).toBeInViewport({ ratio: 1 })
  }
  await expectAccessible()
  const top = () => command().element().getBoundingClientRect().top
  const before = top()
  await button('Dismiss').click()
  await expect.element(notice).not.toBeInTheDocument()
  // Notices float: nothing moves when they come or go.
  expect(top()).toBe(before)
})
