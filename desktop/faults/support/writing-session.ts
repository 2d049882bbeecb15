/** A device with one script open in its editor. */
import type { Page } from '@playwright/test'
import { between } from '@scenewright/shared/test-support/random.ts'
import { scriptWith } from '../../e2e/support/editor.ts'
import type { Device } from './device.ts'
import type { Run } from './run.ts'
import { startTyping, typeWord, type Typing } from './typist.ts'

/** Where a script can be opened: a browser, or the desktop app, whose pages have an address of their own. */
type Place = Pick<Device, 'newPage'> & Partial<Pick<Device, 'way'>>

export type Desk<D extends Place = Device> = Readonly<{
  device: D
  /** The page that the script was opened in last. */
  page: () => Page
  /** Opens the script in a page of its own, as a writer does who comes back. */
  open: () => Promise<Page>
  startTyping: () => Typing
  typeWords: (count: number) => Promise<void>
}>

export type DeskOptions<D extends Place = Device> = Readonly<{
  device: D
  /** null: the script that has no project yet. */
  projectId: string | null
  /** Saves now and then while typing; on unless said otherwise. */
  isSaving?: boolean
}>

/** The editor has come as far as it comes: with the script, or with a question to the writer. */
const OPENED = '[data-badge]'

/** A project with a few lines in its one block. */
export async function newProject(run: Run): Promise<string> {
  return run.writer.createProject(scriptWith(['scene_heading:INT. ROOM - DAY', 'action:Begin.']))
}

/** Mostly a project; one time in four the script that has none yet. */
export async function anyProject(run: Run): Promise<string | null> {
  return between(run.random, 1, 4) === 1 ? null : newProject(run)
}

export async function openDesk<D extends Place>(
  run: Run,
  options: DeskOptions<D>,
): Promise<Desk<D>> {
  const { device, projectId, isSaving = true } = options
  const { ledger, random } = run
  let page = await device.newPage()

  async function goToScript(): Promise<void> {
    // The first save of a script without a project has perhaps made one.
    const [made] = projectId === null ? await projectIds(run) : []
    const id = projectId ?? made
    const query = id === undefined ? '' : `project=${id}&`
    const home = device.way?.url ?? page.url()
    await page.goto(new URL(`/editor?${query}storyblock=1`, home).href)
    await page.locator(OPENED).waitFor()
  }

  await goToScript()
  return {
    device,
    page: () => page,
    async open() {
      page = await device.newPage()
      await goToScript()
      return page
    },
    startTyping: () => startTyping({ page, ledger, random, isSaving }),
    async typeWords(count) {
      for (let word = 0; word < count; word += 1) await typeWord({ page, ledger, random, isSaving })
    },
  }
}

/** The writer's projects as the dashboard lists them. */
export async function projectIds({ writer }: Run): Promise<readonly string[]> {
  const answer: unknown = await (await writer.call('GET', '/api/projects')).json()
  const projects = answer as readonly Readonly<{ id: string }>[]
  return projects.map(({ id }) => id)
}
