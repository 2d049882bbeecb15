/** Opens scripts in the editor, and reads and edits them as a writer does. */
import { expect } from 'vitest'
import { commands, page, type Locator } from 'vitest/browser'
import type { ElementType } from '@scenewright/shared/script/element-types.ts'
import { newScript, type Script } from '@scenewright/shared/script/script.ts'
import { openApp, reopenApp } from './app.tsx'
import { createFakeServer, type FakeServer } from './fake-server.ts'

export type Line = `${ElementType}:${string}`

/** A script with one block per list of lines; the element ids are b1e1, b1e2, … b2e1, … */
export function scriptWith(...blocks: readonly (readonly Line[])[]): Script {
  return {
    ...newScript(),
    storyBlocks: blocks.map((ofBlock, block) => ({
      id: `story_block_${block + 1}`,
      number: block + 1,
      title: `Story Block ${block + 1}`,
      elements: ofBlock.map((line, index) => {
        const colon = line.indexOf(':')
        return {
          id: `b${block + 1}e${index + 1}`,
          type: line.slice(0, colon) as ElementType,
          content: line.slice(colon + 1),
        }
      }),
    })),
  }
}

type OpenOptions = Readonly<{
  script?: Script
  /** A block's number, or 'title'. */
  storyblock?: string
  /** The values of localStorage by key. */
  stored?: Readonly<Record<string, string>>
  /** Prepares the server before the app calls it. */
  prepare?: (server: FakeServer) => void
}>

/** Opens a saved project, at a block or on the title page. */
export async function openProject({
  script = scriptWith([]),
  storyblock = '1',
  stored,
  prepare,
}: OpenOptions = {}): Promise<FakeServer> {
  const projectId = crypto.randomUUID()
  const server = createFakeServer(projectId, script)
  prepare?.(server)
  await openApp(server, `/editor?project=${projectId}&storyblock=${storyblock}`, stored)
  await expect.element(page.getByText('Saved to database')).toBeVisible()
  return server
}

/** Opens block 1 of a project with these elements. The caret is at the very start. */
export async function openPage(...blocks: readonly (readonly Line[])[]): Promise<FakeServer> {
  const server = await openProject({ script: scriptWith(...blocks) })
  await expect.element(pageText()).toHaveFocus()
  return server
}

export function button(name: string | RegExp): Locator {
  return page.getByRole('button', { name, exact: true })
}

export function pageText(): Locator {
  return page.getByRole('textbox', { name: /screenplay text/ })
}

/** The elements on the page, in order. */
export function elements(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-element-id]')]
}

/** The elements on the page as 'type:text'. */
export function lines(): string[] {
  return elements().map(({ dataset, textContent }) => `${dataset['type']}:${textContent}`)
}

/** Waits until the page has exactly these elements, as 'type:text'. */
export async function expectLines(expected: readonly string[]): Promise<void> {
  await expect.poll(lines).toEqual([...expected])
}

export function elementWithId(id: string): Locator {
  return page.getByCss(`[data-element-id="${id}"]`)
}

/** Types text key by key. */
export async function type(text: string): Promise<void> {
  await commands.typeText(text)
}

/**
 * Presses keys one after another, as Playwright names them: 'Control+z', 'ArrowDown'. In the
 * screenplay text it then waits until the editor has read the new caret, because the browser
 * reports it asynchronously.
 */
export async function press(...keys: readonly string[]): Promise<void> {
  await commands.pressKeys(keys)
  if (document.activeElement?.ariaMultiLine === 'true') await waitForFrame()
}

/** Focuses a control and presses keys on it, without the pointer. */
export async function pressOn(control: Locator, ...keys: readonly string[]): Promise<void> {
  await expect.element(control).toBeVisible()
  ;(control.element() as HTMLElement).focus()
  await press(...keys)
}

/** Milliseconds after which to stop waiting for a frame: a hidden page has none. */
const NO_FRAME_MS = 100
/** The real one, also in a spec with fake timers. */
const { setTimeout } = globalThis

/** Waits for the page's next frame and the task after it, for work that is deferred that far. */
export function waitForFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, NO_FRAME_MS)
  })
}

/** The texts of all elements of a locator, in order. */
export function texts(locator: Locator): string[] {
  return locator.elements().map(({ textContent }) => textContent ?? '')
}

/** Waits until the elements of a locator have exactly these texts, in order. */
export async function expectTexts(locator: Locator, ...expected: readonly string[]): Promise<void> {
  await expect.poll(() => texts(locator)).toEqual([...expected])
}

/** Presses Tab until this element has the focus. */
export async function tabTo(target: Locator): Promise<void> {
  await expect.element(target).toBeVisible()
  for (let step = 0; step < 80; step += 1) {
    await press('Tab')
    if (document.activeElement === (await target.findElement())) return
  }
  throw new Error('Tab never reached the element')
}

/** The names of the story blocks in the sidebar. */
export function blockNames(): Locator {
  return page.getByCss('[data-row^="story_block"] [data-part="open"] bdi')
}

/** Waits until the script has this many story blocks. */
export async function expectBlockCount(count: number): Promise<void> {
  await expect.poll(() => blockNames().length).toBe(count)
}

/** Waits until the address names this block, or 'title'. */
export async function expectOpenBlock(storyblock: string): Promise<void> {
  const opened = () => new URLSearchParams(location.search).get('storyblock')
  await expect.poll(opened).toBe(storyblock)
}

/** Checks the description in Undo's tooltip. */
export async function expectUndo(description: string): Promise<void> {
  // The tooltip only opens when the pointer enters the button.
  await commands.moveMouse([{ do: 'move', x: 700, y: 500 }])
  await button('Undo').hover()
  await expect.element(page.getByRole('tooltip')).toMatchTextContent(`Undo: ${description}`)
}

/**
 * Chooses from the script menu, with the keyboard: a path of items. The last one runs once the focus
 * is back at the button; some items move it on to the text.
 */
export async function chooseInMenu(...path: (string | RegExp)[]): Promise<void> {
  await pressOn(button('Script menu'), 'Enter')
  const items = page.getByRole('menuitem').or(page.getByRole('menuitemcheckbox'))
  for (const item of path) await pressOn(items.filter({ hasText: item }), 'Enter')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement === document.body).toBe(false)
}

/** Chooses from the View part of the script menu. */
export async function chooseView(item: string | RegExp): Promise<void> {
  await chooseInMenu('View', item)
}

export function saved(): Locator {
  return page.getByText('Saved to database')
}

export function unsaved(): Locator {
  return page.getByText('Unsaved changes', { exact: true })
}

export function findBar(): Locator {
  // Vitest's roles don't have `<search>`.
  return page.getByCss('search')
}

export function command(): Locator {
  return page.getByLabelText('Command', { exact: true })
}

/** Waits until the page is no wider than the window. */
export async function expectNoOverflow(): Promise<void> {
  const { documentElement } = document
  await expect.poll(() => documentElement.scrollWidth - documentElement.clientWidth).toBe(0)
}

/** Clicks into the nth element (from 0) and moves the caret to its end. */
export async function caretAtEndOf(index: number): Promise<void> {
  await page.elementLocator(elements()[index]!).click()
  await press('End')
}

/** Reopens the page as after a reload, with what the device has stored. */
export async function reopen(): Promise<void> {
  await reopenApp()
  await expect.element(page.getByRole('toolbar', { name: 'Script' })).toBeVisible()
}

/** Opens the editor without a project, with a script of this device. */
export async function openScriptWithoutProject(): Promise<FakeServer> {
  const server = createFakeServer()
  await openApp(server, '/editor?storyblock=title')
  await expect.element(page.getByText('Not saved yet')).toBeVisible()
  return server
}
