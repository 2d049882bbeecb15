import { useEffect } from 'react'
import { useSession } from '#renderer/state/app-services.tsx'
import { peerColor } from '#renderer/state/live/peer-color.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'

/** Milliseconds between two announcements of the caret, so that fast typing sends few. */
const INTERVAL_MS = 100

/** Shows the others where this writer's caret is. */
export function useOwnCaret(): void {
  const { live, view, carets } = useEditorSession()
  const userId = useSession().user?.id

  useEffect(() => {
    if (!live || userId === undefined) return undefined
    const color = peerColor(userId)
    let timer: ReturnType<typeof setTimeout> | undefined
    let announced: string | null = null
    function announce() {
      timer = undefined
      const { selection } = view.getState()
      const isHere = document.hasFocus() && document.activeElement?.closest('[data-desk]') != null
      const selected = isHere && selection.kind === 'block' ? carets.selected(selection.id) : null
      const next = JSON.stringify(selected)
      if (next === announced) return
      announced = next
      live?.announce({ color, cursor: selected })
    }
    function announceSoon() {
      timer ??= setTimeout(announce, INTERVAL_MS)
    }
    announceSoon()
    const events = ['selectionchange', 'focusin', 'focusout'] as const
    for (const name of events) document.addEventListener(name, announceSoon)
    const stop = live.subscribe(({ link }, before) => {
      if (link === before.link || link.kind !== 'connected') return
      announced = null
      announceSoon()
    })
    return () => {
      clearTimeout(timer)
      stop()
      for (const name of events) document.removeEventListener(name, announceSoon)
    }
  }, [live, view, carets, userId])
}
