import { useEffect, useRef, useState } from 'react'
import type { Peer } from '#renderer/services/live/live-link.ts'
import { shortName } from '#renderer/state/live/peer-color.ts'
import { VisuallyHidden } from '#renderer/ui/controls/visually-hidden.tsx'

/** Announces to screen readers who has joined and who has left. */
export function PeerAnnouncer({ peers }: Readonly<{ peers: readonly Peer[] }>) {
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
