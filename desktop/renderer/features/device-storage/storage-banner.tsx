import { HardDrive, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { scriptFile } from '#renderer/services/script-file.ts'
import type { SetAsideCopy } from '#renderer/services/set-aside-copies.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { useEditorSession, useScriptState } from '#renderer/state/editor-context.tsx'
import { hasUnsavedChanges } from '#renderer/state/script-store.ts'
import { useSetAside } from '#renderer/state/use-set-aside.ts'
import { Button } from '#renderer/ui/button.tsx'
import { IconButton } from '#renderer/ui/icon-button.tsx'
import styles from './storage-banner.module.css'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const
const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const NOT_KEPT =
  'This device is not keeping your changes: its storage is full or blocked. Save the project or download a copy before you close this page.'

/** What the writer must know of the copies on this device; nothing while all is well. */
export function StorageBanner() {
  return (
    <>
      <NotKept />
      <PutAside />
    </>
  )
}

/** Stays as long as the device refuses and there is something that only this page has. */
function NotKept() {
  const { platform } = useAppServices()
  const { keeper, store, now } = useEditorSession()
  const isRefused = useStore(keeper, (state) => state.status === 'refused')
  const isUnsaved = useScriptState(hasUnsavedChanges)
  if (!isRefused || !isUnsaved) return null
  const download = () => platform.downloadFile(scriptFile(store.getState().script, new Date(now())))
  return (
    <Banner isWarning>
      <p className={styles.text} role="alert">
        {NOT_KEPT}
      </p>
      <Button size="small" variant="primary" onClick={() => void download()}>
        Download a copy
      </Button>
    </Banner>
  )
}

/** Copies of this script that were damaged, or kept by a tab that did not know of this one. */
function PutAside() {
  const { place } = useEditorSession()
  const { userId, projectId } = place()
  const { copies, download, remove } = useSetAside(userId)
  const [isHidden, setHidden] = useState(false)
  // The newest says most; behind it comes the next.
  const copy = copies.findLast((aside) => aside.place.projectId === projectId)
  if (!copy || isHidden) return null
  return (
    <Banner>
      <p className={styles.text} role="alert">
        {sentenceFor(copy)}
      </p>
      <Button size="small" onClick={() => void download(copy)}>
        Download that copy
      </Button>
      <Button size="small" variant="bare" onClick={() => void remove(copy)}>
        Delete it
      </Button>
      <IconButton label="Hide until the script is opened again" onClick={() => setHidden(true)}>
        <X {...ICON} />
      </IconButton>
    </Banner>
  )
}

function sentenceFor({ reason, at }: SetAsideCopy): string {
  const time = TIME.format(at)
  switch (reason) {
    case 'damaged':
      return `A copy of this script on this device was damaged and was put aside on ${time}. What you see is the newest good one.`
    case 'other-copy':
      return `Another tab had changes to this script that are not in what you see. They were put aside on ${time}.`
  }
}

function Banner({ isWarning, children }: Readonly<{ isWarning?: boolean; children: ReactNode }>) {
  return (
    <section className={styles.banner} aria-label="This device" data-warning={isWarning}>
      <HardDrive {...ICON} />
      {children}
    </section>
  )
}
