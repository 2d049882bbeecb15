/** A script that Nora has opened alone, while Ivo writes in its live document. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { elementsOf, countingIds, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { replaceElements } from '@scenewright/shared/script/story-blocks.ts'
import type { LiveBase } from '#renderer/services/live/live-bases.ts'
import type { Projects } from '#renderer/services/projects.ts'
import type { Revisions } from '#renderer/services/revisions.ts'
import { UNREACHABLE } from '#renderer/services/save-failure.ts'
import type { OpenedProject } from '#renderer/state/project/open-project.ts'
import type { ScriptStore } from '#renderer/state/script/script-store.ts'
import {
  fakeTimer,
  liveInfo,
  memoryDraftStore,
  memorySession,
} from '#renderer/state/test-support.ts'
import { createLiveHub } from '#renderer/test/live-hub.ts'

export const SCRIPT = scriptOf(elementsOf('action:The lamp turns.', 'action:Rain.'))
const IS_LIVE = {
  ...UNREACHABLE,
  cause: 'refused',
  failure: { code: 'PROJECT_IS_LIVE', error: '' },
} as const

/** Replaces the text of the nth element of the first block. */
export function type(store: ScriptStore, index: number, content: string): void {
  store.type((script) => {
    const { id, elements } = script.storyBlocks[0]!
    const element = { ...elements[index]!, content }
    return replaceElements(script, id, elements.with(index, element))
  })
}

export const texts = ({ storyBlocks }: Script) =>
  storyBlocks.flatMap(({ elements }) => elements.map(({ content }) => content))

/** Lets everything due happen. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) await nextTurn()
}

type Case = Readonly<{
  /** As the server has it. */
  script?: Script
  /** As Nora has it, unsaved. */
  draft?: Script
  /** The script from which the live document is made; absent: the one that was opened. */
  seed?: Script
  projects?: Partial<Projects>
  revisions?: Partial<Revisions>
  opened?: Partial<OpenedProject>
}>

/** `one` is Nora's session, and `other` Ivo's. */
export async function openAlone(given: Case = {}) {
  const { script = SCRIPT, seed = script, projects, revisions = {}, opened = {} } = given
  const hub = createLiveHub(seed, countingIds())
  const [nora, ivo] = [hub.device(), hub.device()]
  const timer = fakeTimer()
  const local = memoryDraftStore()
  let base: LiveBase | null = null
  const liveBases = {
    read: async () => base,
    write: async (_place: unknown, written: LiveBase) => void (base = written),
    remove: async () => void (base = null),
  }
  const server = { isLive: true, version: seed === script ? 1 : 2, isReachable: true }
  const { session: one } = memorySession(given.draft ?? script, {
    openLiveLink: nora.openLink,
    alone: given.draft ? { ...opened, loaded: recovered(given.draft) } : opened,
    timer,
    local,
    liveBases,
    revisions,
    projects: {
      async load() {
        const { isLive, version } = server
        if (!server.isReachable) {
          const { failure, retryAfterSeconds } = UNREACHABLE
          return { ok: false, kind: 'network', status: null, failure, retryAfterSeconds }
        }
        const live = isLive ? { live: liveInfo(server.version) } : {}
        const value = { script: hub.script(), version, updatedAt: '', savedBy: null, ...live }
        return { ok: true, value }
      },
      save: async () => IS_LIVE,
      ...projects,
    },
  })
  const other = memorySession(seed, { openLiveLink: ivo.openLink }).session
  await settled()
  const live = () => one.sharing.getState().live
  return { hub, nora, one, other, timer, local, server, live, base: () => base }
}

const recovered = (script: Script) => ({ script, revision: 1, savedRevision: 0, isRecovered: true })
