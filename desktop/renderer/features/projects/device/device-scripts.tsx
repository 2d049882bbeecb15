import { Download, Trash2 } from 'lucide-react'
import { Link } from '#renderer/state/navigation/link.tsx'
import { createProjects } from '#renderer/services/projects.ts'
import type { ListedDraft } from '#renderer/services/drafts/draft-store.ts'
import { scriptFile } from '#renderer/services/script-file.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { discardDraft } from '#renderer/state/drafts/device-drafts.ts'
import { askConfirm, notify } from '#renderer/state/dialogs.ts'
import { buttonClass } from '#renderer/ui/controls/button.tsx'
import { IconButton } from '#renderer/ui/controls/icon-button.tsx'
import { VisuallyHidden } from '#renderer/ui/controls/visually-hidden.tsx'
import type { DeviceDrafts } from './use-device-drafts.ts'
import styles from './device-scripts.module.css'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const
const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const OPEN_ELSEWHERE = 'This script is open in another tab. Close it there first.'
const NOT_DELETED = "Couldn't delete the script from this device. Please try again."

type DeviceScriptsProps = Readonly<{
  deviceDrafts: DeviceDrafts
  /** Ids of the server's projects, in the trash too; `null` if unknown, which shows all drafts. */
  onServer: ReadonlySet<string> | null
}>

/** Lists drafts without a project on the server: never saved, or permanently deleted elsewhere. */
export function DeviceScripts({ deviceDrafts, onServer }: DeviceScriptsProps) {
  const { drafts, reload } = deviceDrafts
  const shown = drafts.filter(({ place }) => !onServer?.has(place.projectId ?? ''))
  if (shown.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="device-scripts">
      <h2 id="device-scripts" className={styles.heading}>
        {onServer ? 'Only on this device' : 'On this device'}
      </h2>
      <ul className={styles.list}>
        {shown.map((draft) => (
          <DeviceScript
            key={draft.place.projectId ?? 'new'}
            listed={draft}
            onDeleted={() => void reload()}
          />
        ))}
      </ul>
    </section>
  )
}

type DeviceScriptProps = Readonly<{ listed: ListedDraft; onDeleted: () => void }>

function DeviceScript({ listed, onDeleted }: DeviceScriptProps) {
  const { platform, draftStore, api, makeId } = useAppServices()
  const { place, draft } = listed
  const { script } = draft
  const title = script.title.trim() || 'Untitled Screenplay'
  const address = place.projectId === null ? '' : `?project=${encodeURIComponent(place.projectId)}`

  async function remove() {
    const isSure = await askConfirm({
      title: `Delete "${title}"?`,
      message: 'It exists only on this device. This action cannot be undone.',
      confirmLabel: 'Delete script',
      danger: true,
    })
    if (!isSure) return
    const { windows, conversations } = platform
    const deps = { draftStore, windows, conversations, projects: createProjects(api, makeId) }
    const outcome = await discardDraft(deps, place)
    if (outcome === 'done') await conversations.remove(place)
    if (outcome !== 'done') notify(outcome === 'open' ? OPEN_ELSEWHERE : NOT_DELETED)
    onDeleted()
  }

  return (
    <li className={styles.item}>
      <bdi className={styles.title}>{title}</bdi>
      <span className={styles.note}>{noteOf(listed)}</span>
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

function noteOf({ place, draft }: ListedDraft): string {
  const reason = place.projectId === null ? 'Never saved' : 'Not on the server'
  const edited = new Date(draft.script.lastModified ?? Number.NaN)
  return Number.isNaN(edited.getTime()) ? reason : `${reason}, last edited ${TIME.format(edited)}`
}
