import { Download, Trash2 } from 'lucide-react'
import { Link } from '#renderer/state/navigation/link.tsx'
import { createProjects } from '#renderer/services/projects.ts'
import type { ListedDraft } from '#renderer/services/drafts/draft-store.ts'
import type { ListedCopy } from '#renderer/services/drafts/offline-copies.ts'
import { scriptFile } from '#renderer/services/script-file.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { discardDraft } from '#renderer/state/drafts/device-drafts.ts'
import { askConfirm, notify } from '#renderer/state/dialogs.ts'
import { buttonClass } from '#renderer/ui/controls/button.tsx'
import { PlainIconButton } from '#renderer/ui/controls/plain-icon-button.tsx'
import { VisuallyHidden } from '#renderer/ui/controls/visually-hidden.tsx'
import type { DeviceDrafts } from './use-device-drafts.ts'
import styles from './device-scripts.module.css'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const
const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const OPEN_ELSEWHERE = 'This script is open in another tab. Close it there first.'
const ONLY_HERE = 'It exists only on this device. This action cannot be undone.'
const ONLY_CHANGES = 'They exist only on this device. This action cannot be undone.'
const NOT_DELETED = "Couldn't delete the script from this device. Please try again."

type DeviceScriptsProps = Readonly<{
  deviceDrafts: DeviceDrafts
  /** Projects that open without the server, if it doesn't answer. */
  copies: readonly ListedCopy[]
  /** Ids of the server's projects, in the trash too; `null` if unknown, which shows all drafts. */
  onServer: ReadonlySet<string> | null
}>

/**
 * Lists drafts without a project on the server: never saved, or permanently deleted elsewhere. If
 * the server doesn't answer, lists everything that opens without it.
 */
export function DeviceScripts({ deviceDrafts, copies, onServer }: DeviceScriptsProps) {
  const { drafts, reload } = deviceDrafts
  const shown = drafts.filter(({ place }) => !onServer?.has(place.projectId ?? ''))
  const drafted = new Set(shown.map(({ place }) => place.projectId))
  const saved = copies.filter(({ place }) => !drafted.has(place.projectId))
  if (shown.length + saved.length === 0) return null
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
            isOnServer={onServer === null && draft.place.projectId !== null}
            onDeleted={() => void reload()}
          />
        ))}
        {saved.map((copy) => (
          <SavedScript key={copy.place.projectId} copy={copy} />
        ))}
      </ul>
    </section>
  )
}

function SavedScript({ copy }: Readonly<{ copy: ListedCopy }>) {
  const title = titleOf(copy)
  return (
    <li className={styles.item}>
      <bdi className={styles.title}>{title}</bdi>
      <span className={styles.note}>Saved, last opened {TIME.format(copy.at)}</span>
      <span className={styles.actions}>
        <OpenLink title={title} projectId={copy.place.projectId} />
      </span>
    </li>
  )
}

function OpenLink({ title, projectId }: Readonly<{ title: string; projectId: string | null }>) {
  const address = projectId === null ? '' : `?project=${encodeURIComponent(projectId)}`
  return (
    <Link className={buttonClass('quiet', 'small')} to={`/editor${address}`}>
      Open <VisuallyHidden>{title}</VisuallyHidden>
    </Link>
  )
}

function titleOf({ title }: Readonly<{ title: string }>): string {
  return title.trim() || 'Untitled Screenplay'
}

type DeviceScriptProps = Readonly<{
  listed: ListedDraft
  /** The server may have an earlier version. */
  isOnServer: boolean
  onDeleted: () => void
}>

function DeviceScript({ listed, isOnServer, onDeleted }: DeviceScriptProps) {
  const { platform, openDevice, api, makeId } = useAppServices()
  const { place, draft } = listed
  const { script } = draft
  const title = titleOf(script)

  async function remove() {
    const isSure = await askConfirm({
      title: isOnServer ? `Delete the changes to "${title}"?` : `Delete "${title}"?`,
      message: isOnServer ? ONLY_CHANGES : ONLY_HERE,
      confirmLabel: isOnServer ? 'Delete changes' : 'Delete script',
      danger: true,
    })
    if (!isSure) return
    const device = await openDevice()
    const projects = createProjects(api, makeId)
    const outcome = await discardDraft({ ...device, projects, windows: platform.windows }, place)
    if (outcome === 'done') await device.conversations.remove(place)
    if (outcome !== 'done') notify(outcome === 'open' ? OPEN_ELSEWHERE : NOT_DELETED)
    onDeleted()
  }

  return (
    <li className={styles.item}>
      <bdi className={styles.title}>{title}</bdi>
      <span className={styles.note}>{noteOf(listed, isOnServer)}</span>
      <span className={styles.actions}>
        <OpenLink title={title} projectId={place.projectId} />
        <PlainIconButton
          label={`Download ${title}`}
          onClick={() => void platform.downloadFile(scriptFile(script, new Date()))}
        >
          <Download {...ICON} />
        </PlainIconButton>
        <PlainIconButton label={`Delete ${title}`} onClick={() => void remove()}>
          <Trash2 {...ICON} />
        </PlainIconButton>
      </span>
    </li>
  )
}

function noteOf({ place, draft }: ListedDraft, isOnServer: boolean): string {
  const missing = place.projectId === null ? 'Never saved' : 'Not on the server'
  const reason = isOnServer ? 'Unsaved changes' : missing
  const edited = new Date(draft.script.lastModified ?? Number.NaN)
  return Number.isNaN(edited.getTime()) ? reason : `${reason}, last edited ${TIME.format(edited)}`
}
