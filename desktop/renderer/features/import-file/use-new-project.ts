import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { createProject } from '@scenewright/shared/api/projects.ts'
import { MAX_TITLE_CHARACTERS } from '@scenewright/shared/script/limits.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { failureSentence } from '#renderer/services/api-client.ts'
import { newLineage } from '#renderer/services/drafts/draft-lineage.ts'
import { useAppServices, useSession } from '#renderer/state/app-services.tsx'
import { notify } from '#renderer/state/dialogs.ts'

const IMPORT_FAILED =
  "Couldn't reach the server, so nothing was imported. Check your connection and try again."
const NOT_STORED =
  "This device couldn't store the script: its storage is full or blocked. Free up space and try again."
const ONLY_HERE = 'This script is only on this device and not in a project.'

export type ImportFailure = Readonly<{
  message: string
  /** The plan's project limit is reached. */
  isPlanLimit: boolean
  /** The script can be opened on this device without a project. */
  canOpenHere: boolean
}>

/** Creates a project from an imported script. */
export function useNewProject() {
  const { api, draftStore, makeId } = useAppServices()
  const { user } = useSession()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ImportFailure | null>(null)
  /** Reused until it succeeds, so that a retry after a lost answer creates no second project. */
  const id = useRef<string | null>(null)
  const place = user && { userId: user.id, projectId: null }

  /** @returns the project's id; `null` after a failure, which is then in `failure` */
  async function create(script: Script): Promise<string | null> {
    setBusy(true)
    setFailure(null)
    id.current ??= makeId()
    const title = script.title.slice(0, MAX_TITLE_CHARACTERS)
    const body = { id: id.current, title, screenplay_json: script }
    const answer = await api.call(createProject, { body })
    if (answer.ok) {
      setBusy(false)
      return answer.value.id
    }
    // The server answered, so no project has this id.
    if (answer.kind === 'refused') id.current = null
    const isPlanLimit = answer.failure.code === 'PROJECT_LIMIT_REACHED'
    const mayOpenHere = isPlanLimit || answer.kind === 'network'
    const canOpenHere = mayOpenHere && place !== null && (await draftStore.read(place)) === null
    setBusy(false)
    setFailure({ message: failureSentence(answer, IMPORT_FAILED), isPlanLimit, canOpenHere })
    return null
  }

  /** Opens the script without a project, so that a project limit locks nobody out of their text. */
  async function openHere(script: Script): Promise<boolean> {
    if (!place || (await draftStore.read(place))) return false
    const draft = { script, revision: 1, baseVersion: null, ...newLineage(makeId) }
    try {
      await draftStore.write(place, draft, new Date())
    } catch {
      setFailure({ message: NOT_STORED, isPlanLimit: false, canOpenHere: false })
      return false
    }
    notify(ONLY_HERE)
    await navigate('/editor')
    return true
  }

  return { create, openHere, isBusy, failure }
}
