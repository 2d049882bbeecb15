import { BookOpen } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { scriptFile } from '#renderer/services/script-file.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { useEditorSession, useScriptState } from '#renderer/state/editor-context.tsx'
import { hasUnsavedChanges } from '#renderer/state/script-store.ts'
import type { WriterLock, WriterLockState } from '#renderer/state/writer-lock.ts'
import { Button } from '#renderer/ui/button.tsx'
import styles from './tabs-bar.module.css'

const READING = 'This script is open in another tab. You are reading along here.'
const TAKEN_OVER = 'You went on in another tab. You are reading along here.'
const REFUSED = {
  busy: 'The assistant is working in the other tab. Wait until it is done, or edit here without its answer.',
  unkept:
    'The other tab has changes that this device does not keep. Save them there first, or edit here without them.',
} as const
const STRANDED =
  'Another tab has taken over before your last changes here were kept. Download them: only this tab has them.'
const ALONE =
  'This browser does not keep two tabs apart. Write this script in one tab only, or they overwrite each other on this device.'

/** Says that another tab writes this script, and takes it over; nothing while this tab writes. */
export function TabsBar({ lock }: Readonly<{ lock: WriterLock }>) {
  const state = useStore(lock)
  const isStranded = useStranded(state)
  const [isHidden, setHidden] = useState(false)
  if (isStranded) {
    return (
      <Bar text={STRANDED} isWarning>
        <DownloadButton />
        <EditHere lock={lock} state={state} />
      </Bar>
    )
  }
  if (state.role === 'reader') {
    return (
      <Bar text={textFor(state)}>
        <EditHere lock={lock} state={state} />
      </Bar>
    )
  }
  if (!lock.isAlone || isHidden) return null
  return (
    <Bar text={ALONE} isWarning>
      <Button size="small" onClick={() => setHidden(true)}>
        Understood
      </Button>
    </Bar>
  )
}

function textFor({ asking, isTakenOver }: WriterLockState): string {
  if (asking === 'busy' || asking === 'unkept') return REFUSED[asking]
  return isTakenOver ? TAKEN_OVER : READING
}

/** Edits of this tab are neither on the device nor on the server, and it may not write any more. */
function useStranded({ role }: WriterLockState): boolean {
  const { keeper } = useEditorSession()
  const keptRevision = useStore(keeper, (state) => state.keptRevision)
  const isUnkept = useScriptState(
    (state) => hasUnsavedChanges(state) && state.revision > keptRevision,
  )
  return role === 'reader' && isUnkept
}

type BarProps = Readonly<{ text: string; isWarning?: boolean; children: ReactNode }>

function Bar({ text, isWarning = false, children }: BarProps) {
  return (
    <section className={styles.bar} aria-label="Other tabs" data-warning={isWarning || undefined}>
      <BookOpen size={16} strokeWidth={1.5} aria-hidden />
      <output className={styles.text}>{text}</output>
      {children}
    </section>
  )
}

function EditHere({ lock, state }: Readonly<{ lock: WriterLock; state: WriterLockState }>) {
  const isRefused = state.asking === 'busy' || state.asking === 'unkept'
  return (
    <Button
      size="small"
      busy={state.asking === 'asking'}
      onClick={() => (isRefused ? lock.take() : lock.ask())}
    >
      {isRefused ? 'Edit here anyway' : 'Edit here instead'}
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
