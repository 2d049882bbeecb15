import { X, HardDrive } from 'lucide-react'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { scriptFile } from '#renderer/services/script-file.ts'
import type { QuarantinedDraft } from '#renderer/services/drafts/quarantined-drafts.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { useEditorSession, useScriptState } from '#renderer/state/project/editor-context.tsx'
import { hasUnsavedChanges } from '#renderer/state/script/script-store.ts'
import { useQuarantinedDrafts } from '#renderer/state/drafts/use-quarantined-drafts.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { IconButton } from '#renderer/ui/controls/icon-button.tsx'
import { NoticeBar } from '#renderer/ui/page/notice-bar.tsx'
import { askToInstall, installWay, onInstallWay } from '#renderer/platform/windows/install.ts'

const REASONS = {
  prompt:
    'This script is only on this device. Install Scenewright, and the browser keeps it longer.',
  'share-menu':
    'This script is only on this device, and Safari deletes it after seven days without a visit. Save it as a project, or tap Share, then “Add to Home Screen”.',
} as const

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const
const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const NOT_STORED =
  "Your changes aren't being stored on this device: its storage is full or blocked. Save the project or download a copy before you close this page."

/** Warns about problems with the drafts on this device. */
export function StorageBanner() {
  return (
    <>
      <NotStored />
      <QuarantineNotice />
      <InstallHint />
    </>
  )
}

/** Shown while the device can't store drafts and there are unsaved changes. */
function NotStored() {
  const { platform } = useAppServices()
  const { draftWriter, store, now } = useEditorSession()
  const isRefused = useStore(draftWriter, (state) => state.status === 'failed')
  const isUnsaved = useScriptState(hasUnsavedChanges)
  if (!isRefused || !isUnsaved) return null
  const download = () => platform.downloadFile(scriptFile(store.getState().script, new Date(now())))
  return (
    <StorageNotice isWarning text={<span role="alert">{NOT_STORED}</span>}>
      <Button size="small" variant="primary" onClick={() => void download()}>
        Download a copy
      </Button>
    </StorageNotice>
  )
}

/** Reports a quarantined draft of this script: damaged, or from another tab. */
function QuarantineNotice() {
  const { userId, projectId } = useEditorSession().origin.place()
  const { drafts, download, remove } = useQuarantinedDrafts(userId)
  const [isHidden, setHidden] = useState(false)
  // Newest first; deleting it shows the next.
  const draft = drafts.findLast((other) => other.place.projectId === projectId)
  if (!draft || isHidden) return null
  return (
    <StorageNotice text={<span role="alert">{sentenceFor(draft)}</span>}>
      <Button size="small" onClick={() => void download(draft)}>
        Download draft
      </Button>
      <Button size="small" variant="bare" onClick={() => void remove(draft)}>
        Delete draft
      </Button>
      <IconButton label="Hide until you reopen the script" onClick={() => setHidden(true)}>
        <X {...ICON} />
      </IconButton>
    </StorageNotice>
  )
}

function sentenceFor({ reason, at }: QuarantinedDraft): string {
  const time = TIME.format(at)
  switch (reason) {
    case 'damaged':
      return `A damaged draft of this script was found on ${time} and moved to “Recovered drafts” under Projects. You're seeing the newest undamaged version.`
    case 'other-copy':
      return `Another tab had changes to this script that aren't in this version. They were moved to “Recovered drafts” under Projects on ${time}.`
  }
}

/** Suggests installing the app while the open script exists only on this device. */
function InstallHint() {
  const { origin, draftWriter } = useEditorSession()
  const isOnlyHere = useStore(origin, ({ projectId }) => projectId === null)
  const hasDraft = useStore(draftWriter, ({ writtenRevision }) => writtenRevision > 0)
  const way = useSyncExternalStore(onInstallWay, installWay)
  const [isHidden, setHidden] = useState(false)
  if (!isOnlyHere || !hasDraft || isHidden || way === 'none') return null
  return (
    <StorageNotice text={REASONS[way]}>
      {way === 'prompt' && (
        <Button size="small" onClick={() => void askToInstall()}>
          Install
        </Button>
      )}
      <IconButton label="Hide until you reopen the script" onClick={() => setHidden(true)}>
        <X size={16} strokeWidth={1.5} aria-hidden />
      </IconButton>
    </StorageNotice>
  )
}

type StorageNoticeProps = Readonly<{ text: ReactNode; isWarning?: boolean; children: ReactNode }>

function StorageNotice(props: StorageNoticeProps) {
  return <NoticeBar name="Device storage" icon={HardDrive} {...props} />
}
