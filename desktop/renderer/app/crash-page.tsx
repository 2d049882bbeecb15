import { useEffect } from 'react'
import { Button } from '#renderer/ui/button.tsx'
import { PlainPage } from './plain-page.tsx'

/** Shown when a page's code fails or cannot be fetched, for example after a new version went live. */
export function CrashPage() {
  useEffect(() => {
    document.querySelector('h1')?.focus()
  }, [])
  return (
    <PlainPage title="Something went wrong on this page">
      <p>
        It is our fault, not yours. What you wrote is kept on this device; loading the page again
        brings it back.
      </p>
      <p>
        <Button variant="primary" onClick={() => window.location.reload()}>
          Load the page again
        </Button>
      </p>
    </PlainPage>
  )
}
