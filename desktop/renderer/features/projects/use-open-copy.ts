import { useState } from 'react'
import { useNavigate } from 'react-router'
import { createProject } from '@scenewright/shared/api/projects.ts'
import { MAX_TITLE_CHARACTERS } from '@scenewright/shared/script/limits.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { failureSentence } from '#renderer/services/api-client.ts'
import { readScriptFile } from '#renderer/services/script-file.ts'
import { newWorkingCopy } from '#renderer/services/working-copy.ts'
import { useAppServices, useSession } from '#renderer/state/app-services.tsx'
import { notify } from '#renderer/state/dialogs.ts'
import type { NewProjectFailure } from './project-failure.tsx'

/** Bytes of a file that is worth reading: a script as large as the server takes, written out at length. */
const MAX_FILE_BYTES = 32 * 1024 * 1024
const TOO_LARGE = 'This file is too large to be a copy of a script.'
const UNREADABLE = 'This file could not be read.'
const OPEN_FAILED = 'Failed to open the copy'
const ONLY_HERE =
  'Your plan has no room for another project, so the copy is open on this device only, without one.'

/** Opens a downloaded copy of a script as a new project. */
export function useOpenCopy() {
  const { api, localScripts, makeId } = useAppServices()
  const { user } = useSession()
  const navigate = useNavigate()
  const [opening, setOpening] = useState(false)
  const [failure, setFailure] = useState<NewProjectFailure | null>(null)

  async function open(file: File): Promise<void> {
    setOpening(true)
    setFailure(await openCopy(file))
    setOpening(false)
  }

  async function openCopy(file: File): Promise<NewProjectFailure | null> {
    const text = file.size > MAX_FILE_BYTES ? null : await file.text().catch(() => undefined)
    if (typeof text !== 'string') return refusal(text === null ? TOO_LARGE : UNREADABLE)
    const read = readScriptFile(text, makeId)
    if (!read.ok) return refusal(read.error)
    const { script } = read
    const title = script.title.slice(0, MAX_TITLE_CHARACTERS)
    const body = { id: makeId(), title, screenplay_json: script }
    const answer = await api.call(createProject, { body })
    if (answer.ok) {
      await navigate(`/editor?project=${encodeURIComponent(answer.value.id)}`)
      return null
    }
    const isPlanLimit = answer.failure.code === 'PROJECT_LIMIT_REACHED'
    if (isPlanLimit && (await openHere(script))) return null
    return { message: failureSentence(answer, OPEN_FAILED), isPlanLimit }
  }

  /** As the script without a project, where no other stands there: a full plan keeps nobody from their words. */
  async function openHere(script: Script): Promise<boolean> {
    const place = user && { userId: user.id, projectId: null }
    if (!place || (await localScripts.read(place))) return false
    const draft = { script, revision: 1, baseVersion: null, ...newWorkingCopy(makeId) }
    try {
      await localScripts.write(place, draft, new Date())
    } catch {
      return false
    }
    notify(ONLY_HERE)
    await navigate('/editor')
    return true
  }

  return { open, opening, failure }
}

function refusal(message: string): NewProjectFailure {
  return { message, isPlanLimit: false }
}
