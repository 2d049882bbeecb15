import { Download, Trash2 } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { ProjectSummary } from '@scenewright/shared/api/projects.ts'
import { createProjects } from '#renderer/services/projects.ts'
import type { KeptDraft } from '#renderer/services/local-scripts.ts'
import { scriptFile } from '#renderer/services/script-file.ts'
import { useAppServices, useSession } from '#renderer/state/app-services.tsx'
import { discardDraft } from '#renderer/state/device-drafts.ts'
import { askConfirm, notify } from '#renderer/state/dialogs.ts'
import { buttonClass } from '#renderer/ui/button.tsx'
import { IconButton } from '#renderer/ui/icon-button.tsx'
import { VisuallyHidden } from '#renderer/ui/visually-hidden.tsx'
import styles from './device-scripts.module.css'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const
const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const OPEN_ELSEWHERE = 'This script is open in another tab. Close it there first.'
const NOT_DELETED = 'This device did not let go of the script. Please try again.'

type DeviceScriptsProps = Readonly<{
  /** What the server has; `null` while it does not say, and then every script of this device is shown. */
  projects: readonly ProjectSummary[] | null
}>

/** The scripts of this writer that no server has: never saved, or their project was deleted elsewhere. */
export function DeviceScripts({ projects }: DeviceScriptsProps) {
  const { kept, reload } = useKeptDrafts()
  const onServer = new Set(projects?.map(({ id }) => id))
  const shown = kept.filter(({ place }) => !onServer.has(place.projectId ?? ''))
  if (shown.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="device-scripts">
      <h2 id="device-scripts" className={styles.heading}>
        {projects ? 'Only on this device' : 'On this device'}
      </h2>
      <ul className={styles.list}>
        {shown.map((draft) => (
          <DeviceScript key={draft.place.projectId ?? 'new'} kept={draft} onGone={reload} />
        ))}
      </ul>
    </section>
  )
}

function DeviceScript({ kept, onGone }: Readonly<{ kept: KeptDraft; onGone: () => void }>) {
  const { platform, localScripts, api, makeId } = useAppServices()
  const { place, draft } = kept
  const { script } = draft
  const title = script.title.trim() || 'Untitled Screenplay'
  const address = place.projectId === null ? '' : `?project=${encodeURIComponent(place.projectId)}`

  async function remove() {
    const isSure = await askConfirm({
      title: `Delete "${title}"?`,
      message: 'It is on this device only. This action cannot be undone.',
      confirmLabel: 'Delete script',
      danger: true,
    })
    if (!isSure) return
    const { windows } = platform
    const deps = { localScripts, windows, projects: createProjects(api, makeId) }
    const outcome = await discardDraft(deps, place)
    if (outcome !== 'done') notify(outcome === 'open' ? OPEN_ELSEWHERE : NOT_DELETED)
    onGone()
  }

  return (
    <li className={styles.item}>
      <span className={styles.title}>{title}</span>
      <span className={styles.note}>{noteOf(kept)}</span>
      <span className={styles.actions}>
        <Link className={buttonClass('quiet', 'small')} to={`/editor${address}`}>
          Open <VisuallyHidden>{title}</VisuallyHidden>
        </Link>
        <IconButton
          label={`Download ${title}`}
          onClick={() => void platform.downloadFile(scriptFile(script, new Date()))}
        >
          <Download {...ICON} />
        </IconButton>
        <IconButton label={`Delete ${title}`} onClick={() => void remove()}>
          <Trash2 {...ICON} />
        </IconButton>
      </span>
    </li>
  )
}

function noteOf({ place, draft }: KeptDraft): string {
  const why = place.projectId === null ? 'Never saved' : 'Not on the server'
  const kept = new Date(draft.script.lastModified ?? Number.NaN)
  return Number.isNaN(kept.getTime()) ? why : `${why}, kept on ${TIME.format(kept)}`
}

/** The working copies of who is logged in, read again when the page is come back to. */
function useKeptDrafts(): Readonly<{ kept: readonly KeptDraft[]; reload: () => void }> {
  const { localScripts } = useAppServices()
  const { user } = useSession()
  const [kept, setKept] = useState<readonly KeptDraft[]>([])
  const userId = user?.id
  const reload = useCallback(() => {
    if (userId === undefined) return
    // A device that cannot be read shows nothing; the editor tells of it.
    localScripts.list(userId).then(setKept, () => setKept([]))
  }, [localScripts, userId])
  useEffect(() => {
    reload()
    window.addEventListener('focus', reload)
    return () => window.removeEventListener('focus', reload)
  }, [reload])
  return { kept, reload }
}
