import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { VersionName, type RevisionSummary } from '@scenewright/shared/api/revisions.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { nameVersion } from '#renderer/state/project/name-version.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Field } from '#renderer/ui/forms/field.tsx'
import styles from './version-history.module.css'

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
    const failed = await nameVersion({ api, makeId, session, projectId, version, signal }, name)
    if (failed === null && !signal.aborted) await onNamed()
    if (signal.aborted) return
    setSaving(false)
    setProblem(failed ?? undefined)
    if (failed === null) onClose()
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
