/** A device with one script open in its editor. */
import type { Page } from '@playwright/test'
import { between } from '@scenewright/shared/test-support/random.ts'
import { scriptWith } from '../../e2e/support/editor.ts'
import type { Device } from './device.ts'
import type { Run } from './run.ts'
import { moveCaret, startTyping, typeWord, type Typing } from './typist.ts'

/** A browser or the desktop app. The app's pages have a fixed address, so it has no proxy. */
type Place = Pick<Device, 'newPage'> & Partial<Pick<Device, 'proxy'>>

export type WritingSession<D extends Place = Device> = Readonly<{
  device: D
  /** The page that the script was last opened in. */
  page: () => Page
  /** Opens the script in a new page, like a returning writer. */
  open: () => Promise<Page>
  /** Puts the caret where this writer types. Typing does so itself if there is no caret. */
  placeCaret: () => Promise<void>
  startTyping: () => Typing
  typeWords: (count: number) => Promise<void>
}>

export type WritingSessionOptions<D extends Place = Device> = Readonly<{
  device: D
  /** `null` for the script without a project. */
  projectId: string | null
  /** True by default; saves now and then while typing. */
  isSaving?: boolean
  /** True by default; begins a new element now and then. */
  isSplitting?: boolean
  /** Types at the end of the element with this text; by default at the end of the script. */
  after?: string
}>

/** The editor has loaded, with the script or with a question to the writer. */
const OPENED = '[data-badge]'

/** Creates a project with two elements. */
export async function newProject(run: Run): Promise<string> {
  return run.writer.createProject(scriptWith(['scene_heading:INT. ROOM - DAY', 'action:Begin.']))
}

/** Creates a project, or returns `null` in one of four runs: the script without a project. */
export async function anyProject(run: Run): Promise<string | null> {
  return between(run.random, 1, 4) === 1 ? null : newProject(run)
}

export async function openWritingSession<D extends Place>(
  run: Run,
  options: WritingSessionOptions<D>,
): Promise<WritingSession<D>> {
  const { device, projectId, isSaving = true, isSplitting = true, after } = options
  const { ledger, random } = run
  let page = await device.newPage()

  async function goToScript(): Promise<void> {
    // The first save of a script without a project may have created one.
    const [created] = projectId === null ? await projectIds(run) : []
    const id = projectId ?? created
    const query = id === undefined ? '' : `project=${id}&`
    const home = device.proxy?.url ?? page.url()
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
    placeCaret: () => moveCaret(page, after),
    startTyping: () => startTyping({ page, ledger, random, isSaving, isSplitting, after }),
    async typeWords(count) {
      for (let word = 0; word < count; word += 1) {
        await typeWord({ page, ledger, random, isSaving, isSplitting, after })
      }
    },
  }
}

/** The ids of the writer's projects. */
export async function projectIds({ writer }: Run): Promise<readonly string[]> {
  const answer: unknown = await (await writer.call('GET', '/api/projects')).json()
  const projects = answer as readonly Readonly<{ id: string }>[]
  return projects.map(({ id }) => id)
}
