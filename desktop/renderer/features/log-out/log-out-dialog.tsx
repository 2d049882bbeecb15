import { useState } from 'react'
import { createProjects } from '#renderer/services/projects.ts'
import type { KeptDraft } from '#renderer/services/local-scripts.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { discardDraft, saveDraft, type DraftOutcome } from '#renderer/state/device-drafts.ts'
import { askConfirm } from '#renderer/state/dialogs.ts'
import { Button } from '#renderer/ui/button.tsx'
import { Dialog } from '#renderer/ui/dialog.tsx'
import styles from './log-out-dialog.module.css'

const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Why a script could not be saved or discarded before logging out, after its title. */
const STAYS: Readonly<Record<Exclude<DraftOutcome, 'done'>, string>> = {
  open: 'is open in another tab: save it there, or keep it on this device.',
  conflict: 'was changed elsewhere meanwhile: open it to choose what stays.',
  failed: 'did not go through now, and stays on this device.',
}

type LogOutDialogProps = Readonly<{
  /** At least one. */
  drafts: readonly KeptDraft[]
  onLogOut: () => void
  onCancel: () => void
}>

/** Asks what becomes of the scripts that only this device has (or has newer than the server). */
export function LogOutDialog({ drafts, onLogOut, onCancel }: LogOutDialogProps) {
  const { api, makeId, localScripts, platform } = useAppServices()
  const [work, setWork] = useState<'none' | 'saving' | 'discarding'>('none')
  const [left, setLeft] = useState<readonly Left[]>([])
  const deps = { localScripts, projects: createProjects(api, makeId), windows: platform.windows }

  /** Logs out once every script has gone where the writer wants it. */
  async function settle(action: (kept: KeptDraft) => Promise<DraftOutcome>) {
    const problems: Left[] = []
    for (const kept of drafts) {
      const outcome = await action(kept).catch(() => 'failed' as const)
      if (outcome !== 'done') problems.push({ title: titleOf(kept), outcome })
    }
    setWork('none')
    if (problems.length === 0) onLogOut()
    else setLeft(problems)
  }

  async function save() {
    setWork('saving')
    await settle((kept) => saveDraft(deps, kept))
  }

  async function discard() {
    const isSure = await askConfirm({
      title: 'Discard these changes?',
      message: `${drafts.map(titleOf).join(', ')}: what is not saved on the server is lost. This action cannot be undone.`,
      confirmLabel: 'Discard and log out',
      danger: true,
    })
    if (!isSure) return
    setWork('discarding')
    await settle(({ place }) => discardDraft(deps, place))
  }

  const isBusy = work !== 'none'
  return (
    <Dialog
      open
      size="wide"
      title="Some changes are only on this device"
      description="The server does not have them yet. Kept on this device, they wait until you log in here again; nobody else who logs in here sees them."
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
        {drafts.map((kept) => (
          <li key={kept.place.projectId ?? 'new'}>
            <strong>{titleOf(kept)}</strong>
            <span>{timeOf(kept)}</span>
          </li>
        ))}
      </ul>
      <div role="alert" className={styles.left}>
        {left.map(({ title, outcome }) => (
          <p key={title}>
            “{title}” {STAYS[outcome]}
          </p>
        ))}
      </div>
    </Dialog>
  )
}

type Left = Readonly<{ title: string; outcome: Exclude<DraftOutcome, 'done'> }>

function titleOf({ draft }: KeptDraft): string {
  return draft.script.title.trim() || 'Untitled Screenplay'
}

function timeOf({ place, draft }: KeptDraft): string {
  const kept = new Date(draft.script.lastModified ?? Number.NaN)
  const when = Number.isNaN(kept.getTime()) ? '' : `kept on ${TIME.format(kept)}`
  return [place.projectId === null && 'never saved', when].filter(Boolean).join(', ')
}
