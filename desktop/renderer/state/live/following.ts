/** Following another person: the page goes where that person writes. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { goTo, type EditorView } from '#renderer/state/script/editor-view.ts'
import type { ScriptStore } from '#renderer/state/script/script-store.ts'
import type { Peer } from '#renderer/services/live/live-link.ts'
import type { LiveWriting } from './live-writing.ts'

export type Following = StoreApi<Readonly<{ clientId: number | null }>>

/** Follows nobody at first. */
export function createFollowing(
  live: LiveWriting,
  { store, view }: Readonly<{ store: ScriptStore; view: EditorView }>,
): Following {
  const following: Following = createStore<Readonly<{ clientId: number | null }>>(() => ({
    clientId: null,
  }))

  function followed(peers: readonly Peer[]): Peer | undefined {
    const { clientId } = following.getState()
    return peers.find((peer) => peer.clientId === clientId)
  }

  function goThere(): void {
    const elementId = followed(live.getState().peers)?.cursor?.elementId
    if (elementId === undefined) return
    const { script } = store.getState()
    const block = script.storyBlocks.find(({ elements }) =>
      elements.some(({ id }) => id === elementId),
    )
    if (block) goTo(view, block.id, { elementId, focus: 'stay' })
  }

  live.subscribe(({ peers }, before) => {
    if (peers === before.peers || following.getState().clientId === null) return
    const [now, old] = [followed(peers), followed(before.peers)]
    if (!now) following.setState({ clientId: null })
    else if (now.cursor?.elementId !== old?.cursor?.elementId) goThere()
  })
  following.subscribe(goThere)
  return following
}
