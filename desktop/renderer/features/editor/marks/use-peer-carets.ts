import { useEffect, type RefObject } from 'react'
import { findBlock } from '@scenewright/shared/script/story-blocks.ts'
import type { BlockEditor } from '#renderer/features/editor/prosemirror/block-editor.ts'
import { useEditorSession, useSharing } from '#renderer/state/project/editor-context.tsx'
import { shortName } from '#renderer/state/live/peer-color.ts'
import { createCaretMoves } from './caret-moves.ts'
import type { PeerCaret } from './peer-carets.ts'

/** Shows the carets of others who write in a block. */
export function usePeerCarets(blockId: string, editor: RefObject<BlockEditor | null>): void {
  const { store } = useEditorSession()
  const live = useSharing((state) => state.live)

  useEffect(() => {
    if (!live) return undefined
    const startsOf = createCaretMoves(() => performance.now())
    const show = () => {
      const { peers } = live.getState()
      const here = new Set(
        findBlock(store.getState().script, blockId)?.elements.map(({ id }) => id),
      )
      const carets = peers.flatMap(({ clientId, name, color, cursor }): PeerCaret[] =>
        cursor && here.has(cursor.elementId)
          ? [
              {
                clientId,
                name: shortName(name),
                color,
                starts: startsOf({ clientId, ...cursor }),
                ...cursor,
              },
            ]
          : [],
      )
      editor.current?.showPeers(carets)
    }
    show()
    return live.subscribe((now, before) => {
      if (now.peers !== before.peers) show()
    })
  }, [store, live, editor, blockId])
}
