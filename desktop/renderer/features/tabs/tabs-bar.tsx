import { BookOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { scriptFile } from '#renderer/services/script-file.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { useEditorSession, useScriptState } from '#renderer/state/project/editor-context.tsx'
import { hasUnsavedChanges } from '#renderer/state/script/script-store.ts'
import type { WriterLock } from '#renderer/state/tabs/writer-lock.ts'
import type { WriterLockState } from '#renderer/state/tabs/writer-lock-state.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { NoticeBar } from '#renderer/ui/page/notice-bar.tsx'

const VIEW_ONLY = 'This script is open in another tab. This tab is view-only.'
const TAKEN_OVER = 'Another tab is now editing this script. This tab is view-only.'
const REFUSED = {
  busy: 'The assistant is working in the other tab. Wait until it finishes, or edit here without its answer.',
  unkept:
    "The other tab has changes that aren't stored on this device. Save them there first, or edit here without them.",
} as const
const STRANDED =
  'Another tab took over before your last changes here were stored. Download them: they exist only in this tab.'
const UNPROTECTED =
  "This browser can't tell whether this script is open in another tab, so this tab is view-only. Make sure that no other tab is editing the script, then choose “Edit here”."

/** Shown in a view-only tab: says why it is view-only and offers to edit here. */
export function TabsBar({ lock }: Readonly<{ lock: WriterLock }>) {
  const state = useStore(lock)
  // The editing tab isn't drawn again for each key.
  return state.role === 'reader' ? <ViewOnlyBar lock={lock} state={state} /> : null
}

function ViewOnlyBar({ lock, state }: Readonly<{ lock: WriterLock; state: WriterLockState }>) {
  const isStranded = useStranded()
  if (isStranded) {
    return (
      <Bar text={STRANDED} isWarning>
        <DownloadButton />
        <EditHere lock={lock} state={state} />
      </Bar>
    )
  }
  return (
    <Bar text={textFor(state, lock.isUnprotected)}>
      <EditHere lock={lock} state={state} />
    </Bar>
  )
}

function textFor({ request, isTakenOver }: WriterLockState, isUnprotected: boolean): string {
  if (request === 'busy' || request === 'unkept') return REFUSED[request]
  if (isTakenOver) return TAKEN_OVER
  return isUnprotected ? UNPROTECTED : VIEW_ONLY
}

function buttonLabel(isRefused: boolean, isUnprotected: boolean): string {
  if (isRefused) return 'Edit here anyway'
  return isUnprotected ? 'Edit here' : 'Edit here instead'
}

/** True if this view-only tab has edits that are neither on the device nor on the server. */
function useStranded(): boolean {
  const { draftWriter } = useEditorSession()
  const writtenRevision = useStore(draftWriter, (state) => state.writtenRevision)
  return useScriptState((state) => hasUnsavedChanges(state) && state.revision > writtenRevision)
}

type BarProps = Readonly<{ text: string; isWarning?: boolean; children: ReactNode }>

function Bar({ text, isWarning = false, children }: BarProps) {
  return (
    <NoticeBar name="Other tabs" icon={BookOpen} text={text} isWarning={isWarning}>
      {children}
    </NoticeBar>
  )
}

function EditHere({ lock, state }: Readonly<{ lock: WriterLock; state: WriterLockState }>) {
  const isRefused = state.request === 'busy' || state.request === 'unkept'
  return (
    <Button
      size="small"
      busy={state.request === 'pending'}
      onClick={() => (isRefused ? lock.take() : lock.requestHandOver())}
    >
      {buttonLabel(isRefused, lock.isUnprotected)}
    </Button>
  )
}

function DownloadButton() {
  const { platform } = useAppServices()
  const { store, now } = useEditorSession()
  const download = () => platform.downloadFile(scriptFile(store.getState().script, new Date(now())))
  return (
    <Button size="small" variant="primary" onClick={() => void download()}>
      Download a copy
    </Button>
  )
}
