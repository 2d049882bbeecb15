import { useStore } from 'zustand'
import type { Following } from '#renderer/state/live/following.ts'
import type { LiveWriting } from '#renderer/state/live/live-writing.ts'
import { useSharing } from '#renderer/state/project/editor-context.tsx'
import { usePeerNames } from './peer-name.ts'
import { PeerNews } from './peer-news.tsx'

/** Outside of the header, which dialogs couldn't hide with a live region in it. */
export function PeerAnnouncer() {
  const { live, following } = useSharing((state) => state)
  return live && following && <Announcer live={live} following={following} />
}

type AnnouncerProps = Readonly<{ live: LiveWriting; following: Following }>

function Announcer({ live, following }: AnnouncerProps) {
  const peers = useStore(live, (state) => state.peers)
  const isConnected = useStore(live, ({ link }) => link.kind === 'connected')
  const clientId = useStore(following, (state) => state.clientId)
  const { short: nameOf } = usePeerNames(peers)
  const followed = peers.find((peer) => peer.clientId === clientId)
  return (
    <PeerNews
      names={peers.map(({ name }) => nameOf(name))}
      isConnected={isConnected}
      followed={followed ? nameOf(followed.name) : null}
    />
  )
}
