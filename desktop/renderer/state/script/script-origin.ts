/**
 * The origin of the open script: its project, the server's version and its draft's lineage. The
 * saver changes it; the draft writer and everything that calls the server read it.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { hasRightsOf, type Role } from '@scenewright/shared/api/roles.ts'
import type { DraftPlace } from '@scenewright/shared/drafts/draft-storage.ts'
import { NO_VERSION, type DraftLineage } from '@scenewright/shared/drafts/lineage.ts'
import type { MakeId } from '@scenewright/shared/script/ids.ts'

export type OriginState = Readonly<{
  /** `null` until the first save has created the project. */
  projectId: string | null
  /** The server's version that the script is based on; `null` if there is none. */
  baseVersion: number | null
  /** Identifies this draft and its ancestors. */
  lineage: DraftLineage
  /** The writer's role if another account holds the project, and may take the role away. */
  memberRole?: Role | undefined
  /** Others may be writing too: the script is saved by its live document. */
  isLive?: boolean
}>

/** True if the writer may decide what only owners of the project may. */
export function isOwner({ memberRole }: OriginState): boolean {
  return memberRole === undefined || hasRightsOf(memberRole, 'owner')
}

export type ScriptOrigin = Readonly<{
  getState: StoreApi<OriginState>['getState']
  getInitialState: StoreApi<OriginState>['getInitialState']
  subscribe: StoreApi<OriginState>['subscribe']
  /** The draft's current place; changes with the first save. */
  place: () => DraftPlace
  /** The draft's base version and lineage. */
  draft: () => DraftLineage & Readonly<{ baseVersion: number | null }>
  /** Another script was loaded, or the same one again. */
  open: (opened: OriginState) => void
  /** The script is now based on this version. */
  rebase: (version: number) => void
  /**
   * The server has saved this draft as this version, so its ancestors no longer matter. Returns the
   * previous project.
   */
  confirm: (projectId: string, version: number) => string | null
  /**
   * The first save did create the project, but its answer was lost and another device has saved
   * since: the script is based on none of the project's versions. Returns the previous project.
   */
  adopt: (projectId: string) => string | null
  /** The writer has transferred the project to another account. */
  becomeMember: () => void
  /** Others write in the project now, or no longer. */
  setLive: (isLive: boolean) => void
  /** Makes a new id for the next project, because the current one is in use. */
  renewProjectId: () => void
}>

type OriginDeps = Readonly<{ userId: string; makeId: MakeId }>

export function createScriptOrigin(
  { userId, makeId }: OriginDeps,
  first: OriginState,
): ScriptOrigin {
  const state = createStore<OriginState>(() => first)

  function moveTo(projectId: string, change: (origin: OriginState) => Partial<OriginState>) {
    const origin = state.getState()
    state.setState({ projectId, ...change(origin) })
    if (origin.projectId !== projectId) renewProjectId()
    return origin.projectId
  }

  function renewProjectId(): void {
    state.setState(({ lineage }) => ({ lineage: { ...lineage, newProjectId: makeId() } }))
  }

  return {
    getState: state.getState,
    getInitialState: state.getInitialState,
    subscribe: state.subscribe,
    place: () => ({ userId, projectId: state.getState().projectId }),
    draft: () => {
      const { baseVersion, lineage } = state.getState()
      return { baseVersion, ...lineage }
    },
    open: (opened) => state.setState(opened, true),
    rebase: (baseVersion) => state.setState({ baseVersion }),
    confirm: (projectId, baseVersion) =>
      moveTo(projectId, ({ lineage }) => ({ baseVersion, lineage: { ...lineage, ancestors: [] } })),
    adopt: (projectId) => moveTo(projectId, () => ({ baseVersion: NO_VERSION })),
    becomeMember: () => state.setState({ memberRole: 'owner' }),
    setLive: (isLive) => state.setState({ isLive }),
    renewProjectId,
  }
}
