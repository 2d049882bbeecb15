import { useState } from 'react'
import { dualPairs } from '@scenewright/shared/script/editing/dual-dialogue.ts'
import type { Element } from '@scenewright/shared/script/script.ts'
import { findBlock } from '@scenewright/shared/script/story-blocks.ts'
import { useEditorView, useScriptState } from '#renderer/state/project/editor-context.tsx'
import { VisuallyHidden } from '#renderer/ui/controls/visually-hidden.tsx'

type Side = 'left' | 'right' | null

/** Announces when the caret enters dual dialogue, and when its speech is no longer beside another. */
export function DualDialogueStatus() {
  const selection = useEditorView((state) => state.selection)
  const elementId = useEditorView(({ caretElementId }) => caretElementId)
  const side = useScriptState(({ script }) => {
    const block = selection.kind === 'block' ? findBlock(script, selection.id) : undefined
    return sideOf(block?.elements ?? [], elementId)
  })
  const [announced, setAnnounced] = useState({ side, elementId, message: messageOf(side) })
  if (announced.side !== side || announced.elementId !== elementId) {
    const isSeparated = announced.side !== null && announced.elementId === elementId
    const message = side === null && isSeparated ? 'No longer dual dialogue' : messageOf(side)
    setAnnounced({ side, elementId, message })
  }
  return (
    <VisuallyHidden>
      <output>{announced.message}</output>
    </VisuallyHidden>
  )
}

function messageOf(side: Side): string {
  return side === null ? '' : `Dual dialogue, ${side}`
}

function sideOf(elements: readonly Element[], elementId: string | null): Side {
  const pairs = dualPairs(elements)
  if (pairs.length === 0) return null
  const at = elements.findIndex(({ id }) => id === elementId)
  const pair = pairs.find(({ left, end }) => left <= at && at < end)
  if (!pair) return null
  return at < pair.right ? 'left' : 'right'
}
