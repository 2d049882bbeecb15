import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import type { LiveEnd } from '#renderer/services/live/live-link.ts'
import type { LiveWriting } from '#renderer/state/live/live-writing.ts'
import { useSharing } from '#renderer/state/project/editor-context.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'
import { NoticeBar } from '#renderer/ui/page/notice-bar.tsx'

const NOTICES: Readonly<Partial<Record<LiveEnd, string>>> = {
  protocol: 'This page is out of date. Reload it to continue writing.',
  quarantined:
    "The server can't save this script, so it's view-only now. Download a copy, and ask the people who run the server to free it. The version history has what was saved.",
  'too-large':
    'The script, or one of its elements, is now too large to save. Shorten what you changed last, then save. Until then, your changes are stored on this device.',
  refused:
    "The server can't store your last change, so this page is view-only now. Download a copy of your script, then reload.",
}

/** Says why a script that others write in can't be edited here anymore. */
export function LiveNotice({ download }: Readonly<{ download: ReactNode }>) {
  const live = useSharing((state) => state.live)
  return live && <Notice live={live} download={download} />
}

function Notice({ live, download }: Readonly<{ live: LiveWriting; download: ReactNode }>) {
  const link = useStore(live, (state) => state.link)
  const text = link.kind === 'ended' ? NOTICES[link.end] : undefined
  if (text === undefined) return null
  return (
    <NoticeBar name="Writing together" icon={TriangleAlert} text={text} isWarning>
      {download}
      <Button size="small" onClick={() => location.reload()}>
        Reload
      </Button>
    </NoticeBar>
  )
}
