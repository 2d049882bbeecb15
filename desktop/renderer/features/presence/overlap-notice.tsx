import { GitMerge } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import type { Overlap } from '@scenewright/shared/script/compare/overlaps.ts'
import type { LiveWriting } from '#renderer/state/live/live-writing.ts'
import { useSharing } from '#renderer/state/project/editor-context.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'
import { NoticeBar } from '#renderer/ui/page/notice-bar.tsx'
import { OverlapDialog } from './overlap-dialog.tsx'

/** Offers both versions of what two people changed without seeing each other. */
export function OverlapNotice() {
  const live = useSharing((state) => state.live)
  return live && <Notice live={live} />
}

function Notice({ live }: Readonly<{ live: LiveWriting }>) {
  const overlaps = useStore(live, (state) => state.overlaps)
  const [isOpen, setOpen] = useState(false)
  return (
    <NoticeBar
      name="Changed by both"
      icon={GitMerge}
      isShown={overlaps.length > 0}
      text={overlaps.length > 0 && sentenceOf(overlaps)}
    >
      {overlaps.length > 0 && (
        <>
          <Button size="small" variant="primary" onClick={() => setOpen(true)}>
            Review
          </Button>
          <Button size="small" onClick={() => live.settleOverlaps(new Map())}>
            Leave as is
          </Button>
        </>
      )}
      {isOpen && (
        <OverlapDialog
          overlaps={overlaps}
          onClose={() => setOpen(false)}
          onSettle={(choices) => {
            setOpen(false)
            live.settleOverlaps(choices)
          }}
        />
      )}
    </NoticeBar>
  )
}

function sentenceOf(overlaps: readonly Overlap[]): string {
  const [first] = overlaps
  if (overlaps.length > 1) {
    return `You and someone else changed the same ${overlaps.length} elements. Nothing was lost.`
  }
  if (first?.mine.length === 0) {
    return 'An element that you deleted is back, because someone else wrote in it.'
  }
  return first?.theirs.length === 0
    ? 'Someone else deleted an element that you wrote in. It is still here.'
    : 'You and someone else changed the same element. It has the words of both.'
}
