import { useEffect } from 'react'
import { useSession } from '#renderer/state/app-services.tsx'
import type { LiveWriting } from '#renderer/state/live/live-writing.ts'
import { peerColor } from '#renderer/state/live/peer-color.ts'
import { useEditorSession, useSharing } from '#renderer/state/project/editor-context.tsx'
import type { Carets } from '#renderer/state/script/carets.ts'
import type { EditorView } from '#renderer/state/script/editor-view.ts'

/** Milliseconds between two announcements of the caret, so that fast typing sends few. */
const INTERVAL_MS = 100
const EVENTS = ['selectionchange', 'focusin', 'focusout'] as const

/** Shows the others where this writer's caret is. */
export function useOwnCaret(): void {
  const { view, carets } = useEditorSession()
  const live = useSharing((state) => state.live)
  const userId = useSession().user?.id
  const color = userId === undefined ? undefined : peerColor(userId)

  useEffect(
    () => (live && color !== undefined ? announceCaret({ live, view, carets }, color) : undefined),
    [live, view, carets, color],
  )
}

type CaretParts = Readonly<{ live: LiveWriting; view: EditorView; carets: Carets }>

/** @returns a function that stops it */
function announceCaret({ live, view, carets }: CaretParts, color: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let announced: string | null = null

  function announce(): void {
    timer = undefined
    const { selection } = view.getState()
    const isHere = document.hasFocus() && isInText(document.activeElement)
    const cursor = isHere && selection.kind === 'block' ? carets.selected(selection.id) : null
    const next = JSON.stringify(cursor)
    if (next === announced) return
    announced = next
    live.announce({ color, cursor })
  }

  function announceSoon(): void {
    timer ??= setTimeout(announce, INTERVAL_MS)
  }

  announceSoon()
  for (const name of EVENTS) document.addEventListener(name, announceSoon)
  const stop = live.subscribe(({ link }, before) => {
    if (link === before.link || link.kind !== 'connected') return
    announced = null
    announceSoon()
  })
  return () => {
    clearTimeout(timer)
    stop()
    for (const name of EVENTS) document.removeEventListener(name, announceSoon)
  }
}

function isInText(element: Element | null): boolean {
  return element !== null && element.closest('[data-desk]') !== null
}
