import { useEffect } from 'react'
import { Button } from '#renderer/ui/controls/button.tsx'
import { PlainPage } from './plain-page.tsx'

/** Shown when a page's code fails or can't be loaded, for example after a deployment. */
export function CrashPage() {
  useEffect(() => {
    document.querySelector('h1')?.focus()
  }, [])
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
