import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { createProject } from '@scenewright/shared/api/projects.ts'
import { MAX_TITLE_CHARACTERS } from '@scenewright/shared/script/limits.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { failureSentence } from '#renderer/services/api-client.ts'
import { newWorkingCopy } from '#renderer/services/working-copy.ts'
import { useAppServices, useSession } from '#renderer/state/app-services.tsx'
import { notify } from '#renderer/state/dialogs.ts'

const IMPORT_FAILED =
  'The server could not be reached, so nothing was imported. Check your connection and try again.'
const NOT_KEPT =
  'This device did not keep the script: its storage is full or blocked. Make room on it and try again.'
const ONLY_HERE = 'The script is open on this device only, without a project.'

export type ImportFailure = Readonly<{
  message: string
  /** The plan holds no more projects. */
  isPlanLimit: boolean
  /** This device alone can take it, as its script without a project. */
  isRoomHere: boolean
}>

/** Makes a project of a script that was read from a file. */
export function useNewProject() {
  const { api, localScripts, makeId } = useAppServices()
  const { user } = useSession()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ImportFailure | null>(null)
  /** Kept until it worked, so that a retry after a lost answer makes no second project. */
  const id = useRef<string | null>(null)
  const place = user && { userId: user.id, projectId: null }

  /** @returns the id of the project; `null` when there is none, and `failure` says why */
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
    // The server answered, so nothing was made under this id.
    if (answer.kind === 'refused') id.current = null
    const isPlanLimit = answer.failure.code === 'PROJECT_LIMIT_REACHED'
    const mayStay = isPlanLimit || answer.kind === 'network'
    const isRoomHere = mayStay && place !== null && (await localScripts.read(place)) === null
    setBusy(false)
    setFailure({ message: failureSentence(answer, IMPORT_FAILED), isPlanLimit, isRoomHere })
    return null
  }

  /** Opens it as the script without a project: a full plan keeps nobody from their words. */
  async function openHere(script: Script): Promise<boolean> {
    if (!place || (await localScripts.read(place))) return false
    const draft = { script, revision: 1, baseVersion: null, ...newWorkingCopy(makeId) }
    try {
      await localScripts.write(place, draft, new Date())
    } catch {
      setFailure({ message: NOT_KEPT, isPlanLimit: false, isRoomHere: false })
      return false
    }
    notify(ONLY_HERE)
    await navigate('/editor')
    return true
  }

  return { create, openHere, isBusy, failure }
}
