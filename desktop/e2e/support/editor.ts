/** What the editor's specs do again and again. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { ElementType } from '@scenewright/shared/script/element-types.ts'
import { newScript, type Script } from '@scenewright/shared/script/script.ts'
import { axeFindings } from './axe.ts'
import { newWriter, openEditor, type Writer } from './signed-in.ts'
import type { TestServer } from './start-server.ts'

export type Line = `${ElementType}:${string}`

/** A script whose blocks hold these lines, with the ids b1e1, b1e2, … b2e1, … */
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

/** A new writer with one project, opened at a block or on the title page. */
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
  // On a narrow screen the sidebar, which openEditor waits for, is closed.
  if (isNarrow) await openAt(page, server, writer, `?project=${projectId}&storyblock=${storyblock}`)
  else await openEditor(page, server, writer, { projectId, storyblock })
  return { writer, projectId }
}

/** The editor without a project: the script of this device. */
export async function openLocalScript(page: Page, server: TestServer): Promise<Writer> {
  const writer = await newWriter(server)
  await openAt(page, server, writer, '')
  return writer
}

async function openAt(page: Page, server: TestServer, writer: Writer, query: string) {
  await page.addInitScript((token) => localStorage.setItem('token', token), writer.token)
  await page.goto(`${server.url}/editor${query}`)
  await expect(page.getByText('Saved to database')).toBeVisible()
}

export function button(page: Page, name: string | RegExp): Locator {
  return page.getByRole('button', { name, exact: true })
}

/** The story blocks in the sidebar, as their entries read. */
export function blockNames(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Story blocks' }).locator('[title]')
}

export function pageText(page: Page): Locator {
  return page.getByRole('textbox', { name: /screenplay text/ })
}

/**
 * Presses keys one after another. In the text it waits until the editor knows where they have moved
 * the caret, which the browser tells only later; elsewhere, whoever presses waits for what follows.
 */
export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
  await settled(page, 'in the text alone')
}

/** A page that is not drawn has no frames; milliseconds. */
const NO_FRAME_MS = 100

/**
 * What the page had put off until its next frame, or the next turn of its loop, is done: the keys of
 * what a keyboard has picked up to move it are listened for only from then on.
 */
export async function settled(
  page: Page,
  where: 'anywhere' | 'in the text alone' = 'anywhere',
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

/** Presses Tab until this has the focus: no further than a keyboard would go through all the page. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press('Tab')
    const isThere = await target.evaluate((element) => element === document.activeElement)
    if (isThere) return
  }
  throw new Error('Tab never came there')
}

/** Undo would take back this, as its tooltip tells. */
export async function expectUndo(page: Page, description: string): Promise<void> {
  // A tooltip comes to a pointer that comes.
  await page.mouse.move(700, 500)
  await button(page, 'Undo').hover()
  await expect(page.getByRole('tooltip')).toContainText(`Undo: ${description}`)
}

/** Nothing on the screen breaks WCAG 2.2 A and AA, or axe's best practices, as far as axe can tell. */
export async function expectAccessible(page: Page): Promise<void> {
  // Menus and sheets are drawn outside the landmarks, where their roles say what they are.
  expect(await axeFindings(page, 'region')).toEqual([])
}
