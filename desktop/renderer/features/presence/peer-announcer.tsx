import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Peer } from '#renderer/services/live/live-link.ts'
import { useSession } from '#renderer/state/app-services.tsx'
import type { Following } from '#renderer/state/live/following.ts'
import type { LiveWriting } from '#renderer/state/live/live-writing.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { VisuallyHidden } from '#renderer/ui/controls/visually-hidden.tsx'
import { nameOf } from './peer-name.ts'

/**
 * Announces to screen readers who has joined, who has left and whom the page follows. Outside of the
 * header, which dialogs couldn't hide with a live region in it.
 */
export function PeerAnnouncer() {
  const { live, following } = useEditorSession()
  return live && following && <Announcer live={live} following={following} />
}

type AnnouncerProps = Readonly<{ live: LiveWriting; following: Following }>
type Followed = Readonly<{ clientId: number; name: string }>

function Announcer({ live, following }: AnnouncerProps) {
  const peers = useStore(live, (state) => state.peers)
  const clientId = useStore(following, (state) => state.clientId)
  const own = useSession().user?.email
  const known = useRef<ReadonlySet<string>>(new Set())
  const followed = useRef<Followed | null>(null)
  const [message, setMessage] = useState('')
  useEffect(() => {
    const now = new Set(peers.map(({ name }) => nameOf(name, own)))
    const joined = [...now].filter((name) => !known.current.has(name))
    const left = [...known.current].filter((name) => !now.has(name))
    known.current = now
    const before = followed.current
    followed.current = followedOf(peers, clientId, own)
    const sentences = [
      sentenceOf(joined, 'joined'),
      sentenceOf(left, 'left'),
      followingSentence(before, followed.current),
    ].filter(Boolean)
    if (sentences.length > 0) setMessage(sentences.join(' '))
  }, [peers, clientId, own])
  return (
    <VisuallyHidden>
      <span aria-live="polite">{message}</span>
    </VisuallyHidden>
  )
}

function followedOf(
  peers: readonly Peer[],
  clientId: number | null,
  own: string | undefined,
): Followed | null {
  const peer = peers.find((one) => one.clientId === clientId)
  return peer ? { clientId: peer.clientId, name: nameOf(peer.name, own) } : null
}

function followingSentence(before: Followed | null, now: Followed | null): string {
  if (before?.clientId === now?.clientId) return ''
  return now ? `Following ${now.name}.` : 'No longer following anyone.'
}

function sentenceOf(names: readonly string[], verb: 'joined' | 'left'): string {
  if (names.length === 0) return ''
  const list = names.join(', ')
  return `${list.charAt(0).toUpperCase()}${list.slice(1)} ${verb}.`
}
