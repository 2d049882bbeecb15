import { useState } from 'react'
import { createProjects } from '#renderer/services/projects.ts'
import type { ListedDraft } from '#renderer/services/drafts/draft-store.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import {
  discardDraft,
  saveDraft,
  type DeviceDraftDeps,
  type DraftOutcome,
} from '#renderer/state/drafts/device-drafts.ts'
import { askConfirm } from '#renderer/state/dialogs.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Dialog } from '#renderer/ui/overlays/dialog.tsx'
import styles from './log-out-dialog.module.css'

const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Why a draft couldn't be saved or discarded; shown after its title. */
const REASONS: Readonly<Record<Exclude<DraftOutcome, 'done'>, string>> = {
  open: 'is open in another tab. Save it there, or keep it on this device.',
  conflict: 'was changed on another device. Open it to choose which version to keep.',
  failed: "didn't go through. It's still on this device.",
}

type LogOutDialogProps = Readonly<{
  /** At least one. */
  drafts: readonly ListedDraft[]
  onLogOut: () => void
  onCancel: () => void
}>

/** Asks whether to save, keep or discard this device's unsaved drafts before logging out. */
export function LogOutDialog({ drafts, onLogOut, onCancel }: LogOutDialogProps) {
  const { api, makeId, openDevice, platform } = useAppServices()
  const [work, setWork] = useState<'none' | 'saving' | 'discarding'>('none')
  const [failures, setFailures] = useState<readonly Failure[]>([])

  /** Runs the action for every draft, then logs out if all succeeded. */
  async function runForAll(
    action: (deps: DeviceDraftDeps, draft: ListedDraft) => Promise<DraftOutcome>,
  ) {
    const { windows } = platform
    const deps = { ...(await openDevice()), projects: createProjects(api, makeId), windows }
    const failed: Failure[] = []
    for (const draft of drafts) {
      const outcome = await action(deps, draft).catch(() => 'failed' as const)
      if (outcome !== 'done') failed.push({ title: titleOf(draft), outcome })
    }
    setWork('none')
    if (failed.length === 0) onLogOut()
    else setFailures(failed)
  }

  async function save() {
    setWork('saving')
    await runForAll(saveDraft)
  }

  async function discard() {
    const isSure = await askConfirm({
      title: 'Discard these changes?',
      message: `You'll lose the unsaved changes in ${drafts.map(titleOf).join(', ')}. This action cannot be undone.`,
      confirmLabel: 'Discard and log out',
      danger: true,
    })
    if (!isSure) return
    setWork('discarding')
    await runForAll((deps, { place }) => discardDraft(deps, place))
  }

  const isBusy = work !== 'none'
  return (
    <Dialog
      open
      size="wide"
      title="Some changes are only on this device"
      description="The server doesn't have them yet. If you keep them on this device, they'll be here when you log in again. Nobody else who logs in here can see them."
      onClose={onCancel}
      actions={
        <>
          <Button variant="bare" disabled={isBusy} onClick={onCancel}>
            Cancel
          </Button>
          <Button
            variant="danger"
            busy={work === 'discarding'}
            disabled={isBusy}
            onClick={() => void discard()}
          >
            Discard
          </Button>
          <Button disabled={isBusy} onClick={onLogOut}>
            Keep on this device and log out
          </Button>
          <Button
            variant="primary"
            busy={work === 'saving'}
            disabled={isBusy}
            onClick={() => void save()}
          >
            Save and log out
          </Button>
        </>
      }
    >
      <ul className={styles.drafts}>
        {drafts.map((draft) => (
          <li key={draft.place.projectId ?? 'new'}>
            <strong>{titleOf(draft)}</strong>
            <span>{timeOf(draft)}</span>
          </li>
        ))}
      </ul>
      <div role="alert" className={styles.left}>
        {failures.map(({ title, outcome }) => (
          <p key={title}>
            “{title}” {REASONS[outcome]}
          </p>
        ))}
      </div>
    </Dialog>
  )
}

type Failure = Readonly<{ title: string; outcome: Exclude<DraftOutcome, 'done'> }>

function titleOf({ draft }: ListedDraft): string {
  return draft.script.title.trim() || 'Untitled Screenplay'
}

function timeOf({ place, draft }: ListedDraft): string {
  const edited = new Date(draft.script.lastModified ?? Number.NaN)
  const when = Number.isNaN(edited.getTime()) ? '' : `last edited ${TIME.format(edited)}`
  return [place.projectId === null && 'never saved', when].filter(Boolean).join(', ')
}
