import { useState } from 'react'
import { useNavigate } from '#renderer/state/navigation/router-context.tsx'
import type { Script } from '@scenewright/shared/script/script.ts'
import type { DraftPlace } from '@scenewright/shared/drafts/draft-storage.ts'
import { newLineage } from '@scenewright/shared/drafts/lineage.ts'
import { useAppServices, useSession } from '#renderer/state/app-services.tsx'
import { warnOnEveryPage } from '#renderer/state/dialogs.ts'
import { useNewProject, type NewProjectFailure } from '#renderer/state/project/new-project.ts'

const IMPORT_FAILED =
  "Couldn't reach the server, so nothing was imported. Check your connection and try again."
const NOT_STORED =
  "This device couldn't store the script: its storage is full or blocked. Free up space and try again."
const ONLY_HERE = 'This script is only on this device and not in a project.'

export type ImportFailure = NewProjectFailure &
  Readonly<{
    /** The script can be opened on this device without a project. */
    canOpenHere: boolean
  }>

/** Creates a project from an imported script. */
export function useImportAsProject() {
  const { openDevice, makeId } = useAppServices()
  const { user } = useSession()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ImportFailure | null>(null)
  const createProject = useNewProject(IMPORT_FAILED)
  const place = user && { userId: user.id, projectId: null }

  /** True if this device has no script without a project. */
  async function isFree(newScript: DraftPlace): Promise<boolean> {
    const { draftStore } = await openDevice()
    return (await draftStore.read(newScript)) === null
  }

  /** @returns the project's id; `null` after a failure, which is then in `failure` */
  async function create(script: Script): Promise<string | null> {
    setBusy(true)
    setFailure(null)
    const created = await createProject({ script })
    if (created.ok) {
      setBusy(false)
      return created.id
    }
    const mayOpenHere = created.failure.isPlanLimit || created.isOffline
    const canOpenHere = mayOpenHere && place !== null && (await isFree(place))
    setBusy(false)
    setFailure({ ...created.failure, canOpenHere })
    return null
  }

  /**
   * Opens the script without a project, so that a project limit locks nobody out of their text.
   *
   * @param onStored called before it opens
   */
  async function openHere(script: Script, onStored: () => Promise<void>): Promise<boolean> {
    if (!place || !(await isFree(place))) return false
    const draft = { script, revision: 1, baseVersion: null, ...newLineage(makeId) }
    try {
      const { draftStore, fileLinks } = await openDevice()
      await draftStore.write(place, draft, new Date())
      // Of an earlier script without a project, whose file must not be overwritten.
      await fileLinks.remove(place)
    } catch {
      setFailure({ message: NOT_STORED, isPlanLimit: false, canBuyPlan: false, canOpenHere: false })
      return false
    }
    await onStored()
    warnOnEveryPage(ONLY_HERE)
    await navigate('/editor')
    return true
  }

  return { create, openHere, isBusy, failure }
}
