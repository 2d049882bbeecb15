/** The writer's own templates: copies of scripts, on this device (`docs/product/projects.md#projects`). */
import { useEffect, useState } from 'react'
import { z } from 'zod'
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import { normalizeScript } from '@scenewright/shared/script/normalize.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { useAppServices, useSession } from '#renderer/state/app-services.tsx'
import { askConfirm, notify, showAlert } from '#renderer/state/dialogs.ts'

export type UserTemplate = Readonly<{
  id: string
  name: string
  /** ISO 8601. */
  savedAt: string
  script: Script
}>

const Stored = z.object({
  id: z.string().min(1),
  name: z.string(),
  savedAt: z.string(),
  script: z.unknown(),
})

const NOT_SAVED =
  "This device couldn't store the template: its storage is full or blocked. Free up space and try again."
const NOT_READ = "Couldn't read your templates from this device."
const NOT_REMOVED = "Couldn't delete the template. Please try again."

/** Reads a stored template and repairs its script; `null` if it is damaged. */
export function readTemplate(stored: unknown, makeId: MakeId): UserTemplate | null {
  const read = Stored.safeParse(stored)
  const script = read.success ? normalizeScript(read.data.script, makeId)?.script : undefined
  return read.success && script ? { ...read.data, script } : null
}

/** Returns a function that saves a script as a new template, and reports the result. */
export function useSaveTemplate(): (script: Script) => Promise<void> {
  const { openDevice, makeId } = useAppServices()
  const { user } = useSession()
  return async (script) => {
    if (!user) return
    const name = script.title.trim() || 'Untitled template'
    const template: UserTemplate = {
      id: makeId(),
      name,
      savedAt: new Date().toISOString(),
      script,
    }
    try {
      await (await openDevice()).templates.write(user.id, template)
    } catch (error) {
      console.error(error)
      await showAlert(NOT_SAVED)
      return
    }
    notify(
      `Saved "${name}" as a template on this device. Find it under Templates on the projects page.`,
    )
  }
}

/** The writer's templates by name, and how to delete one after a question. */
export function useUserTemplates() {
  const { openDevice, makeId } = useAppServices()
  const { user } = useSession()
  const [templates, setTemplates] = useState<readonly UserTemplate[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const userId = user?.id

  useEffect(() => {
    if (userId === undefined) return undefined
    let isCurrent = true
    async function load(ownerId: string): Promise<void> {
      try {
        const stored = await (await openDevice()).templates.list(ownerId)
        const read = stored.map((one) => readTemplate(one, makeId)).filter((one) => one !== null)
        if (isCurrent) setTemplates(read.toSorted(byName))
      } catch (error) {
        console.error(error)
        if (isCurrent) setProblem(NOT_READ)
      }
    }
    void load(userId)
    return () => {
      isCurrent = false
    }
  }, [openDevice, makeId, userId])

  async function askAndDelete({ id, name }: UserTemplate): Promise<void> {
    if (userId === undefined) return
    const confirmed = await askConfirm({
      title: `Delete the template "${name}"?`,
      message: 'Projects made with it stay as they are. This action cannot be undone.',
      confirmLabel: 'Delete template',
      danger: true,
    })
    if (!confirmed) return
    try {
      await (await openDevice()).templates.remove(userId, id)
      setTemplates((all) => all.filter((one) => one.id !== id))
    } catch (error) {
      console.error(error)
      setProblem(NOT_REMOVED)
    }
  }

  return { templates, problem, askAndDelete }
}

function byName(one: UserTemplate, other: UserTemplate): number {
  return one.name.localeCompare(other.name)
}
