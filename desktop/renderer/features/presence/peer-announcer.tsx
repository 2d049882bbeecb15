import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { LiveWriting } from '#renderer/state/live/live-writing.ts'
import { shortName } from '#renderer/state/live/peer-color.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { VisuallyHidden } from '#renderer/ui/controls/visually-hidden.tsx'

/**
 * Announces to screen readers who has joined and who has left. Outside of the header, which dialogs
 * couldn't hide with a live region in it.
 */
export function PeerAnnouncer() {
  const { live } = useEditorSession()
  return live && <Announcer live={live} />
}

function Announcer({ live }: Readonly<{ live: LiveWriting }>) {
  const peers = useStore(live, (state) => state.peers)
  const known = useRef<ReadonlySet<string>>(new Set())
  const [message, setMessage] = useState('')
  useEffect(() => {
    const now = new Set(peers.map(({ name }) => name))
    const joined = [...now].filter((name) => !known.current.has(name))
    const left = [...known.current].filter((name) => !now.has(name))
    known.current = now
    const sentences = [sentenceOf(joined, 'joined'), sentenceOf(left, 'left')].filter(Boolean)
    if (sentences.length > 0) setMessage(sentences.join(' '))
  }, [peers])
  return (
    <VisuallyHidden>
      <span aria-live="polite">{message}</span>
    </VisuallyHidden>
  )
}

function sentenceOf(names: readonly string[], verb: 'joined' | 'left'): string {
  return names.length === 0 ? '' : `${names.map(shortName).join(', ')} ${verb}.`
}
