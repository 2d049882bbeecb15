import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStore, type StoreApi } from 'zustand'
import type { LiveBusy } from '@scenewright/shared/api/live.ts'
import type { LiveEnd, LinkState } from '#renderer/services/live/live-link.ts'
import type { LiveState } from '#renderer/state/live/live-writing.ts'
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

const IS_SAFE = 'Your changes are on this device, and are sent as soon as there is room.'

const BUSY_NOTICES: Readonly<Record<LiveBusy['why'], string>> = {
  busy: `Too many people are writing right now. ${IS_SAFE}`,
  documents: `Too many long scripts are open. Close the other tabs with scripts. ${IS_SAFE}`,
  limit: `Your account has sent a lot in the last few minutes. ${IS_SAFE}`,
  storage: `The storage of this script's account is full. Its holder can delete projects in the trash permanently. ${IS_SAFE}`,
}

/** Returns why the others don't get what is written here; undefined if they do. */
function noticeOf(link: LinkState): string | undefined {
  if (link.kind === 'ended') return NOTICES[link.end]
  return link.kind === 'waiting' && link.busy ? BUSY_NOTICES[link.busy] : undefined
}

/** Says why a script that others write in can't be edited here anymore, or isn't sent to them. */
export function LiveNotice({ download }: Readonly<{ download: ReactNode }>) {
  const live = useSharing((state) => state.live)
  return live && <LinkNotice live={live} download={download} />
}

type LinkNoticeProps = Readonly<{
  live: Pick<StoreApi<Pick<LiveState, 'link'>>, 'getState' | 'getInitialState' | 'subscribe'>
  download: ReactNode
}>

export function LinkNotice({ live, download }: LinkNoticeProps) {
  const link = useStore(live, (state) => state.link)
  const text = noticeOf(link)
  if (text === undefined) return null
  return (
    <NoticeBar name="Writing together" icon={TriangleAlert} text={text} isWarning>
      {download}
      {link.kind === 'ended' && (
        <Button size="small" onClick={() => location.reload()}>
          Reload
        </Button>
      )}
    </NoticeBar>
  )
}
