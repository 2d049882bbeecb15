/**
 * Opens a project: loads the server's script and this device's draft and decides between them
 * (`docs/saving.md#opening-a-project`).
 */
import type { LiveInfo } from '@scenewright/shared/api/live.ts'
import { hasRightsOf } from '@scenewright/shared/api/roles.ts'
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import { rebaseScript } from '@scenewright/shared/script/compare/rebase-script.ts'
import { onlyNotesChanged } from '@scenewright/shared/script/notes/only-notes-changed.ts'
import { newScript } from '@scenewright/shared/script/script.ts'
import type { DraftPlace } from '@scenewright/shared/drafts/draft-storage.ts'
import type { LiveBase, LiveBases } from '#renderer/services/live/live-bases.ts'
import { createUnanswered, type CallFailure } from '#renderer/services/api-client.ts'
import type { Draft, DraftStore } from '#renderer/services/drafts/draft-store.ts'
import type { OfflineCopies } from '#renderer/services/drafts/offline-copies.ts'
import type { LoadedProject, Projects } from '#renderer/services/projects.ts'
import { classifyFailedSave } from '#renderer/services/save-failure.ts'
import { continueLineage, newLineage, NO_VERSION } from '@scenewright/shared/drafts/lineage.ts'
import { decideOpening } from './opening-rule.ts'
import { isSameText } from '#renderer/state/drafts/same-text.ts'
import type { Conflict } from '#renderer/state/saving/saver-state.ts'
import type { FoundOnOpening } from '#renderer/state/saving/start-saving.ts'
import type { OriginState } from '#renderer/state/script/script-origin.ts'
import type { LoadedScript } from '#renderer/state/script/script-store.ts'
import type { Timer } from '#renderer/state/timer.ts'

/** Milliseconds until a slow server's project opens from this device, if it has it. */
const ANSWER_MS = 10_000

export type OpenedProject = OriginState &
  FoundOnOpening &
  Readonly<{
    loaded: LoadedScript
    /** Only notes can be edited. */
    isCommentsOnly?: boolean
    /** False if the writer may not issue drafts, nor lock and unlock pages and scene numbers. */
    canIssue?: boolean | undefined
    /** The project's live document; absent if nobody else writes in it. */
    live?: LiveInfo
    /** The server didn't answer: the script is this device's. */
    isOffline?: boolean
  }>

type OpeningDeps = Readonly<{
  draftStore: DraftStore
  projects: Projects
  liveBases: LiveBases
  offlineCopies: OfflineCopies
  makeId: MakeId
  timer: Timer
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
 * the project was deleted, and a draft or an offline copy if the server doesn't answer.
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
  const loading = deps.projects.load(projectId)
  const [draft, base] = await Promise.all([deps.draftStore.read(place), deps.liveBases.read(place)])
  const answer = await answerInTime(deps, place, { loading, draft })
  if (!answer.ok) return await openFromDevice(deps, { projectId, place, draft, base, answer })
  const server = answer.value
  // The copy may have what readers don't get. The page for reading stores another one.
  if (!mayComment(server)) await deps.offlineCopies.remove(place)
  if (!draft) return openUnedited(deps, projectId, server)
  const opened = openDraft(projectId, draft, makeId)
  if (!mayComment(server)) {
    // Merged with what is printed, the draft would lose its notes. The editor offers it as a download.
    const { memberRole: role } = server
    return { ...opened, memberRole: role, baseVersion: draft.baseVersion }
  }
  const rights = rightsOf(server)
  if (rights.isCommentsOnly && !onlyNotesChanged(server.script, draft.script)) {
    // Words from before the role changed can't be saved; they stay on this device.
    deps.onReadOnly?.(projectId)
    return null
  }
  const shared = { ...rights, ...liveParts(server) }
  if (base?.draftId === draft.draftId) {
    // Others may have written meanwhile: their changes and the draft's are merged.
    const script = rebaseScript(draft.script, { from: base.script, to: server.script })
    const loaded = { ...opened.loaded, script }
    return { ...opened, ...shared, loaded, baseVersion: server.version, onServer: server.script }
  }
  const isSame = isSameText(draft.script, server.script)
  const decided = decideOpening({ draft, server, isSameText: isSame, isReloaded })
  const isSettled = decided === 'conflict' && (await isBasedOn(deps, { place, draft, server }))
  switch (isSettled ? 'draft' : decided) {
    case 'draft':
      return { ...opened, ...shared, baseVersion: server.version, onServer: server.script }
    case 'server':
      return {
        ...openServerScript(projectId, server, makeId),
        lineage: opened.lineage,
        isDraftUnneeded: true,
      }
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

/**
 * True if the server's later version is the script that the draft is based on. A save of this device
 * can arrive after it was opened again, and store the same once more.
 */
async function isBasedOn(
  { offlineCopies }: OpeningDeps,
  { place, draft, server }: Readonly<{ place: DraftPlace; draft: Draft; server: ServerScript }>,
): Promise<boolean> {
  const copy = await offlineCopies.read(place)
  return copy?.version === draft.baseVersion && isSameText(copy.script, server.script)
}

type Loading = Readonly<{ loading: ReturnType<Projects['load']>; draft: Draft | null }>

/** The server's answer; after a while without one, none, if this device has the project. */
async function answerInTime(
  { offlineCopies, timer }: OpeningDeps,
  place: DraftPlace,
  { loading, draft }: Loading,
): ReturnType<Projects['load']> {
  const late = Promise.withResolvers<CallFailure>()
  const cancel = timer.after(ANSWER_MS, () => {
    const isOnDevice = draft ? Promise.resolve(true) : offlineCopies.read(place)
    void isOnDevice.then((found) => found && late.resolve(createUnanswered(undefined)))
  })
  const answer = await Promise.race([loading, late.promise])
  cancel()
  return answer
}

type OnDevice = Readonly<{
  projectId: string
  place: DraftPlace
  draft: Draft | null
  base: LiveBase | null
  answer: CallFailure
}>

/** Opens what this device has of the project, because the server didn't send it. */
async function openFromDevice(
  deps: OpeningDeps,
  { projectId, place, draft, base, answer }: OnDevice,
): Promise<OpenedProject | null> {
  const { offlineCopies, makeId } = deps
  const { cause } = classifyFailedSave(answer)
  const isDeleted = cause === 'deleted'
  if (isDeleted || answer.status === 403) await offlineCopies.remove(place)
  // Without a valid login, show nothing on a device that several people may use.
  if (cause === 'signed-out' && deps.opensSignedOut !== true) return null
  const isOffline = !isDeleted && cause !== 'refused'
  const copy = isOffline ? await offlineCopies.read(place) : null
  if (draft) {
    const opened = openDraft(projectId, draft, makeId)
    const known = copy ? partsOfCopy(copy, draft, base) : {}
    return { ...opened, ...known, baseVersion: draft.baseVersion, isDeleted, isOffline }
  }
  if (copy) {
    const opened = openUnedited(deps, projectId, copy)
    return opened && { ...opened, isOffline }
  }
  if (isDeleted) deps.onMissing?.(projectId)
  return null
}

/** Returns what an offline copy adds to a draft. Without its base, a live draft couldn't be merged. */
function partsOfCopy(copy: ServerScript, draft: Draft, base: LiveBase | null) {
  const { version, live } = copy
  const known = rightsOf(copy)
  if (live && base?.draftId === draft.draftId)
    return { ...known, ...liveParts(copy), onServer: base.script }
  const isBased = !live && draft.baseVersion === version && mayComment(copy)
  return { ...known, ...(isBased && { onServer: copy.script }) }
}

/** Opens the server's script, or its offline copy; `null` if this writer may only read it. */
function openUnedited(
  { makeId, onReadOnly }: OpeningDeps,
  projectId: string,
  server: ServerScript,
): OpenedProject | null {
  if (mayComment(server)) return openServerScript(projectId, server, makeId)
  onReadOnly?.(projectId)
  return null
}

function openDraft(projectId: string, draft: Draft, makeId: MakeId) {
  const lineage = continueLineage(draft, makeId)
  return { projectId, loaded: recovered(draft), lineage, conflict: null }
}

function openWithoutProject(draft: Draft | null, makeId: MakeId): OpenedProject {
  const loaded = draft
    ? recovered(draft)
    : { script: newScript(), revision: 0, savedRevision: 0, isRecovered: false }
  const lineage = draft ? continueLineage(draft, makeId) : newLineage(makeId)
  return { projectId: null, baseVersion: null, loaded, lineage, conflict: null }
}

type ServerScript = Pick<LoadedProject, 'script' | 'version' | 'memberRole' | 'canIssue'> &
  Readonly<{ live?: LiveInfo | undefined }>

function openServerScript(projectId: string, server: ServerScript, makeId: MakeId): OpenedProject {
  return {
    projectId,
    baseVersion: server.version,
    onServer: server.script,
    loaded: { script: server.script, revision: 0, savedRevision: 0, isRecovered: false },
    lineage: newLineage(makeId),
    conflict: null,
    ...rightsOf(server),
    ...liveParts(server),
  }
}

function liveParts({ live }: ServerScript): Pick<OpenedProject, 'live' | 'isLive'> {
  return live ? { live, isLive: true } : {}
}

function mayComment({ memberRole }: ServerScript): boolean {
  return memberRole === undefined || hasRightsOf(memberRole, 'commenter')
}

function rightsOf({ memberRole, canIssue }: ServerScript) {
  return { memberRole, isCommentsOnly: memberRole === 'commenter', canIssue }
}

function conflictWith({ script, version, updatedAt }: LoadedProject): Conflict {
  return { script, version, updatedAt }
}

/** A draft continues its own revision count; the server has none of its revisions. */
function recovered({ script, revision }: Draft): LoadedScript {
  return { script, revision: Math.max(revision, 1), savedRevision: 0, isRecovered: true }
}
