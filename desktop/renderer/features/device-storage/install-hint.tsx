import { X } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { askToInstall, installWay, onInstallWay } from '#renderer/platform/windows/install.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'
import { IconButton } from '#renderer/ui/controls/icon-button.tsx'
import { StorageNotice } from './storage-notice.tsx'

const REASONS = {
  prompt:
    'This script is only on this device. Install Scenewright, and the browser keeps it longer.',
  'share-menu':
    'This script is only on this device, and Safari deletes it after seven days without a visit. Save it as a project, or tap Share, then “Add to Home Screen”.',
} as const

/** Suggests installing the app while the open script exists only on this device. */
export function InstallHint() {
  const { origin, draftWriter } = useEditorSession()
  const isOnlyHere = useStore(origin, ({ projectId }) => projectId === null)
  const hasDraft = useStore(draftWriter, ({ writtenRevision }) => writtenRevision > 0)
  const way = useSyncExternalStore(onInstallWay, installWay)
  const [isHidden, setHidden] = useState(false)
  if (!isOnlyHere || !hasDraft || isHidden || way === 'none') return null
  return (
    <StorageNotice>
      <p role="status">{REASONS[way]}</p>
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
