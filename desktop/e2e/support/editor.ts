/** Helpers shared by the editor's specs. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { ElementType } from '@scenewright/shared/script/element-types.ts'
import { newScript, type Script } from '@scenewright/shared/script/script.ts'
import { axeColorFindings, axeFindings, axeFindingsInBothSchemes } from './axe.ts'
import { newWriter, openEditor, type Writer } from './signed-in.ts'
import type { TestServer } from './start-server.ts'

/** Most of what specs wait for comes with the next frame, before Playwright's first 100 ms. */
export const SOON = { intervals: [20, 50, 100, 250, 500, 1000] }

export type Line = `${ElementType}:${string}`

/** A script with one block per list of lines; the element ids are b1e1, b1e2, … b2e1, … */
export function scriptWith(...blocks: readonly (readonly Line[])[]): Script {
  return {
    ...newScript(),
    storyBlocks: blocks.map((lines, block) => ({
      id: `story_block_${block + 1}`,
      number: block + 1,
      title: `Story Block ${block + 1}`,
      elements: lines.map((line, index) => {
        const colon = line.indexOf(':')
        const type = line.slice(0, colon) as ElementType
        return { id: `b${block + 1}e${index + 1}`, type, content: line.slice(colon + 1) }
      }),
    })),
  }
}

/** Creates a writer with one project and opens it, at a block or on the title page. */
export async function openProject(
  page: Page,
  server: TestServer,
  {
    script = scriptWith([]),
    storyblock = '1',
    isNarrow = false,
  }: { script?: Script; storyblock?: string; isNarrow?: boolean } = {},
): Promise<{ writer: Writer; projectId: string }> {
  const writer = await newWriter(server)
  const projectId = await writer.createProject(script)
  // On a narrow screen the sidebar is closed, and openEditor waits for a part of it.
  if (isNarrow) await openAt(page, server, writer, `?project=${projectId}&storyblock=${storyblock}`)
  else await openEditor(page, server, writer, { projectId, storyblock })
  return { writer, projectId }
}

/** Opens the title page of a script without a project, with a new writer. */
export async function openScriptWithoutProject(page: Page, server: TestServer): Promise<Writer> {
  const writer = await newWriter(server)
  await openAt(page, server, writer, '?storyblock=title', 'Not saved yet')
  return writer
}

async function openAt(
  page: Page,
  server: TestServer,
  writer: Writer,
  query: string,
  badge: 'Saved to database' | 'Not saved yet' = 'Saved to database',
) {
  await page.addInitScript((token) => localStorage.setItem('token', token), writer.token)
  await page.goto(`${server.url}/editor${query}`)
  await expect(page.getByText(badge)).toBeVisible()
}

export function button(page: Page, name: string | RegExp): Locator {
  return page.getByRole('button', { name, exact: true })
}

/** Presses Logout in the site's account menu. */
export async function pressLogout(page: Page): Promise<void> {
  const logout = button(page, 'Logout')
  // It is open after a canceled question, and the focus that a closing dialog returns closes it.
  await expect(async () => {
    if (!(await logout.isVisible())) await button(page, 'Account menu').click()
    await expect(logout).toBeVisible({ timeout: 500 })
  }).toPass()
  await logout.click()
}

/** The names of the story blocks in the sidebar. */
export function blockNames(page: Page): Locator {
  return page.locator('[data-row^="story_block"] [data-part="open"] bdi')
}

export function pageText(page: Page): Locator {
  return page.getByRole('textbox', { name: /screenplay text/ })
}

/**
 * Presses keys one after another. In the screenplay text it then waits until the editor has read
 * the new caret, because the browser reports it asynchronously.
 */
export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
  await waitForFrame(page, 'only in the text')
}

/** Milliseconds after which to stop waiting for a frame: a hidden page has none. */
const NO_FRAME_MS = 100

/**
 * Waits for the page's next frame and the task after it. Work that the page has deferred that far
 * is then done, for example registering the keys for a picked-up block.
 */
export async function waitForFrame(
  page: Page,
  where: 'anywhere' | 'only in the text' = 'anywhere',
): Promise<void> {
  await page.evaluate(
    ([isAnywhere, noFrameMs]) => {
      if (!isAnywhere && document.activeElement?.ariaMultiLine !== 'true') return undefined
      return new Promise<void>((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve))
        setTimeout(resolve, noFrameMs)
      })
    },
    [where === 'anywhere', NO_FRAME_MS] as const,
  )
}

/** Presses Tab until this element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press('Tab')
    const isFocused = await target.evaluate((element) => element === document.activeElement)
    if (isFocused) return
  }
  throw new Error('Tab never reached the element')
}

/** Checks that axe finds no problem on the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  // Menus and dialogs are rendered outside the landmarks.
  expect(await axeFindings(page, 'region')).toEqual([])
}

/** Checks that axe finds no problem with the colors of a screen that is checked in light colors. */
export async function expectLegible(page: Page): Promise<void> {
  expect(await axeColorFindings(page)).toEqual([])
}

/** Checks that axe finds no problem on the screen in light and dark colors. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  expect(await axeFindingsInBothSchemes(page, 'region')).toEqual({ light: [], dark: [] })
}
