import { useEffect, useState } from 'react'
import { reloadOnce } from '#renderer/platform/reload-once.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { PlainPage } from './plain-page.tsx'
import { isSolvedByReload } from './updates/missing-files.ts'

/** Shown when a page's code fails or can't be loaded. Reloads once if that may help. */
export function CrashPage({ error }: Readonly<{ error: unknown }>) {
  const [reloads] = useState(() => isSolvedByReload(error))
  useEffect(() => {
    if (reloads) reloadOnce()
    else document.querySelector('h1')?.focus()
  }, [reloads])
  if (reloads) return null
  return (
    <PlainPage title="Something went wrong">
      <p>Your changes are stored on this device. Reload the page to continue.</p>
      <p>
        <Button variant="primary" onClick={() => window.location.reload()}>
          Reload page
        </Button>
      </p>
    </PlainPage>
  )
}
