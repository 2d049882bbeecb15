/** Creates projects for the dashboard, for imports and as copies. */
import { useRef } from 'react'
import { failureSentence, type ApiClient, type CallFailure } from '#renderer/services/api-client.ts'
import { countPages } from '#renderer/services/count-pages.ts'
import {
  sendNewProject,
  type NewProject,
  type NewProjectContent,
} from '#renderer/services/projects.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'

/** Why a project couldn't be created or restored. */
export type NewProjectFailure = Readonly<{
  message: string
  /** The plan's project limit is reached, so retrying doesn't help. */
  isPlanLimit: boolean
  /** A larger plan can be bought. */
  canBuyPlan: boolean
}>

export type NewProjectResult =
  | Readonly<{ ok: true; id: string }>
  | Readonly<{
      ok: false
      failure: NewProjectFailure
      /** The server answered, so no project has this id. */
      isRefused: boolean
      /** There was no answer. */
      isOffline: boolean
    }>

/** @param fallback the message if the server sent none */
export async function createNewProject(
  api: ApiClient,
  project: NewProject,
  fallback: string,
): Promise<NewProjectResult> {
  const pages = 'script' in project ? await countPages(project.script) : null
  const answer = await sendNewProject(api, { ...project, pages })
  if (answer.ok) return { ok: true, id: answer.value.id }
  return {
    ok: false,
    failure: newProjectFailure(answer, fallback),
    isRefused: answer.kind === 'refused',
    isOffline: answer.kind === 'network',
  }
}

/** Why the server added no project: none was created or restored. */
export function newProjectFailure(answer: CallFailure, fallback: string): NewProjectFailure {
  const { code } = answer.failure
  const isPlanLimit = code === 'PROJECT_LIMIT_REACHED' || code === 'STORAGE_LIMIT_REACHED'
  const canBuyPlan = isPlanLimit && answer.failure.sells_plans !== false
  return { message: failureSentence(answer, fallback), isPlanLimit, canBuyPlan }
}

/** Returns `createNewProject` for a writer who may try again after a lost answer. */
export function useNewProject(
  fallback: string,
): (content: NewProjectContent) => Promise<NewProjectResult> {
  const { api, makeId } = useAppServices()
  /** Reused until it succeeds, so that a retry after a lost answer creates no second project. */
  const id = useRef<string | null>(null)

  return async (content) => {
    id.current ??= makeId()
    const result = await createNewProject(api, { id: id.current, ...content }, fallback)
    if (result.ok || result.isRefused) id.current = null
    return result
  }
}
