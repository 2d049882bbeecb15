/**
 * Opens a project: loads the server's script and this device's draft and decides between them
 * (`docs/product.md#editor-loading`).
 */
import type { LiveInfo } from '@scenewright/shared/api/live.ts'
import { hasRightsOf } from '@scenewright/shared/api/roles.ts'
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import { rebaseScript } from '@scenewright/shared/script/compare/rebase-script.ts'
import { onlyNotesChanged } from '@scenewright/shared/script/notes/only-notes-changed.ts'
import { newScript } from '@scenewright/shared/script/script.ts'
import type { DraftPlace } from '@scenewright/shared/drafts/draft-storage.ts'
import type { LiveBases } from '#renderer/services/live/live-bases.ts'
import type { Draft, DraftStore } from '#renderer/services/drafts/draft-store.ts'
import type { LoadedProject, Projects } from '#renderer/services/projects.ts'
import { failedSave } from '#renderer/services/save-failure.ts'
import { continueLineage, newLineage, NO_VERSION } from '@scenewright/shared/drafts/lineage.ts'
import { decideOpening } from './opening-rule.ts'
import { isSameText } from '#renderer/state/drafts/same-text.ts'
import type { Conflict } from '#renderer/state/saving/saver-state.ts'
import type { FoundOnOpening } from '#renderer/state/saving/start-saving.ts'
import type { OriginState } from '#renderer/state/script/script-origin.ts'
import type { LoadedScript } from '#renderer/state/script/script-store.ts'

export type OpenedProject = OriginState &
  FoundOnOpening &
  Readonly<{
    loaded: LoadedScript
    /** Only notes can be edited. */
    isCommentsOnly?: boolean
    /** The project's live document; absent if nobody else writes in it. */
    live?: LiveInfo
  }>

type OpeningDeps = Readonly<{
  draftStore: DraftStore
  projects: Projects
  liveBases: LiveBases
  makeId: MakeId
  /** The page was reloaded with this script open. */
  isReloaded?: boolean
  /** Opens drafts without a login too, on a writer's own device (`Platform.remembersUser`). */
  opensSignedOut?: boolean
  /** Called for a project that this writer may only read, instead of opening it. */
  onReadOnly?: (projectId: string) => void
  /** Called for a project that neither the server nor this device has. */
  onMissing?: (projectId: string) => void
}>

/**
 * Opens a project, or the script without a project if `projectId` is null. A draft also opens if
 * the project was deleted or the server doesn't answer.
 *
 * @returns `null` if there is nothing to open
 */
export async function openProject(
  deps: OpeningDeps,
  place: DraftPlace,
): Promise<OpenedProject | null> {
  const { projectId } = place
  const { makeId, isReloaded = false } = deps
  if (projectId === null) return openWithoutProject(await deps.draftStore.read(place), makeId)
  const [draft, answer, base] = await Promise.all([
    deps.draftStore.read(place),
    deps.projects.load(projectId),
    deps.liveBases.read(place),
  ])
  if (!draft) {
    if (answer.ok) {
      if (mayComment(answer.value)) return openServerScript(projectId, answer.value, makeId)
      deps.onReadOnly?.(projectId)
      return null
    }
    if (failedSave(answer).cause === 'deleted') deps.onMissing?.(projectId)
    return null
  }
  const lineage = continueLineage(draft, makeId)
  const opened = { projectId, loaded: recovered(draft), lineage, conflict: null }
  if (!answer.ok) {
    const { cause } = failedSave(answer)
    // Without a valid login, show nothing on a device that several people may use.
    if (cause === 'signed-out' && deps.opensSignedOut !== true) return null
    return { ...opened, baseVersion: draft.baseVersion, isDeleted: cause === 'deleted' }
  }
  const server = answer.value
  const isCommentsOnly = isCommenter(server)
  if (isCommentsOnly && !onlyNotesChanged(server.script, draft.script)) {
    // Words from before the role changed can't be saved; they stay on this device.
    deps.onReadOnly?.(projectId)
    return null
  }
  const { memberRole } = server
  const shared = { memberRole, isCommentsOnly, ...liveParts(server) }
  if (base?.draftId === draft.draftId) {
    // Others may have written meanwhile: their changes and the draft's are merged.
    const script = rebaseScript(draft.script, { from: base.script, to: server.script })
    const loaded = { ...opened.loaded, script }
    return { ...opened, ...shared, loaded, baseVersion: server.version, onServer: server.script }
  }
  const isSame = isSameText(draft.script, server.script)
  switch (decideOpening({ draft, server, isSameText: isSame, isReloaded })) {
    case 'draft':
      return { ...opened, ...shared, baseVersion: server.version, onServer: server.script }
    case 'server':
      return { ...openServerScript(projectId, server, makeId), lineage, isDraftUnneeded: true }
    case 'conflict':
      // Others may have written since somebody joined: the session finds the draft's base, and merges.
      if (server.live && draft.baseVersion !== NO_VERSION) {
        return { ...opened, ...shared, baseVersion: draft.baseVersion }
      }
      return {
        ...opened,
        ...shared,
        baseVersion: draft.baseVersion,
        conflict: conflictWith(server),
      }
  }
}

function openWithoutProject(draft: Draft | null, makeId: MakeId): OpenedProject {
  const loaded = draft
    ? recovered(draft)
    : { script: newScript(), revision: 0, savedRevision: 0, isRecovered: false }
  const lineage = draft ? continueLineage(draft, makeId) : newLineage(makeId)
  return { projectId: null, baseVersion: null, loaded, lineage, conflict: null }
}

function openServerScript(projectId: string, server: LoadedProject, makeId: MakeId): OpenedProject {
  return {
    projectId,
    baseVersion: server.version,
    onServer: server.script,
    loaded: { script: server.script, revision: 0, savedRevision: 0, isRecovered: false },
    lineage: newLineage(makeId),
    conflict: null,
    memberRole: server.memberRole,
    isCommentsOnly: isCommenter(server),
    ...liveParts(server),
  }
}

function liveParts({ live }: LoadedProject): Pick<OpenedProject, 'live' | 'isLive'> {
  return live ? { live, isLive: true } : {}
}

function mayComment({ memberRole }: LoadedProject): boolean {
  return memberRole === undefined || hasRightsOf(memberRole, 'commenter')
}

function isCommenter({ memberRole }: LoadedProject): boolean {
  return memberRole === 'commenter'
}

function conflictWith({ script, version, updatedAt }: LoadedProject): Conflict {
  return { script, version, updatedAt }
}

/** A draft continues its own revision count; the server has none of its revisions. */
function recovered({ script, revision }: Draft): LoadedScript {
  return { script, revision: Math.max(revision, 1), savedRevision: 0, isRecovered: true }
}
