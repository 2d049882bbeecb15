import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import {
  nameRevision,
  VersionName,
  type RevisionSummary,
} from '@scenewright/shared/api/revisions.ts'
import { compareScripts, isSameScript } from '@scenewright/shared/script/compare/compare-scripts.ts'
import { failureSentence } from '#renderer/services/api-client.ts'
import { createRevisions } from '#renderer/services/revisions.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import type { EditorSession } from '#renderer/state/project/editor-session.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { saveNow } from '#renderer/state/saving/save-now.ts'
import { hasUnsavedChanges } from '#renderer/state/script/script-store.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Field } from '#renderer/ui/forms/field.tsx'
import styles from './version-history.module.css'

const NAME_FAILED = "Couldn't name the version."
const NOT_SAVED = "The script couldn't be saved, so there is no version to name yet."
/** The server makes a version of a live script a few seconds after the last edit. */
const LOOK_AGAIN_MS = 1500
const MAX_LOOKS = 5

type NameVersionProps = Readonly<{
  projectId: string
  /** Null: the script as it is now. */
  version: RevisionSummary | null
  onClose: () => void
  /** Called after a change; loads the list again. */
  onNamed: () => Promise<void>
}>

/** Names a version, renames it or removes its name. */
export function NameVersion({ projectId, version, onClose, onNamed }: NameVersionProps) {
  const { api, makeId } = useAppServices()
  const session = useEditorSession()
  const before = version?.name ?? null
  const [typed, setTyped] = useState(before ?? '')
  const [problem, setProblem] = useState<string | undefined>()
  const [isSaving, setSaving] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const naming = useRef<AbortController>(null)
  useEffect(() => () => naming.current?.abort(), [])

  async function setName(name: string | null): Promise<void> {
    setSaving(true)
    naming.current = new AbortController()
    const { signal } = naming.current
    const failed = await write(name, signal)
    if (signal.aborted) return
    setSaving(false)
    setProblem(failed ?? undefined)
    if (failed === null) onClose()
  }

  /** @returns why it failed, or null; nothing is named once the form is closed */
  async function write(name: string | null, signal: AbortSignal): Promise<string | null> {
    const revisions = createRevisions(api, makeId)
    const found = version ?? (await findPresentVersion(session, { projectId, revisions, signal }))
    if (signal.aborted) return null
    if (found === null) return NOT_SAVED
    const params = { id: projectId, version: `${found.version}` }
    const answer = await api.call(nameRevision, { params, body: { name } })
    if (!answer.ok) return failureSentence(answer, NAME_FAILED)
    await onNamed()
    return null
  }

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const checked = VersionName.safeParse(typed)
    if (checked.success) void setName(typed)
    else setProblem(checked.error.issues[0]?.message)
  }

  // Before the panel, which listens on an element above and would close.
  useEffect(() => {
    const shown = form.current
    function press(event: KeyboardEvent) {
      if (event.key !== 'Escape') return
      event.preventDefault()
      onClose()
    }
    shown?.addEventListener('keydown', press)
    return () => shown?.removeEventListener('keydown', press)
  }, [onClose])

  return (
    <form ref={form} className={styles.naming} onSubmit={send} noValidate>
      <Field
        // The writer has just asked for it.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        label={version ? 'Name of the version' : 'Name of this draft'}
        placeholder="Second draft, to the producer"
        error={problem}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className={styles.tools}>
        <Button type="submit" size="small" variant="primary" busy={isSaving}>
          Save the name
        </Button>
        {before !== null && (
          <Button size="small" disabled={isSaving} onClick={() => void setName(null)}>
            Remove the name
          </Button>
        )}
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

type Search = Readonly<{
  projectId: string
  revisions: ReturnType<typeof createRevisions>
  signal: AbortSignal
}>

/** Saves the script and returns the version that has it, or null if that fails. */
async function findPresentVersion(
  { store, saver }: EditorSession,
  { projectId, revisions, signal }: Search,
): Promise<Pick<RevisionSummary, 'version'> | null> {
  await saveNow({ store, saver })
  if (hasUnsavedChanges(store.getState())) return null
  let latest: RevisionSummary | null = null
  for (let looks = 0; looks < MAX_LOOKS && !signal.aborted; looks += 1) {
    const list = await revisions.list(projectId, signal)
    latest = (list.kind === 'ready' && list.value[0]) || null
    if (latest === null) return null
    const stored = await revisions.load(projectId, latest.version, signal)
    const { script } = store.getState()
    if (stored.kind === 'ready' && isSameScript(compareScripts(stored.value, script))) return latest
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_AGAIN_MS)
    })
  }
  // Others go on writing.
  return latest
}
