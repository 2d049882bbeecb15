import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { ScriptPages } from '@scenewright/shared/layout/live-pages.ts'
import { numberScenes } from '@scenewright/shared/script/scenes/scene-numbers.ts'
import type { Element, Script } from '@scenewright/shared/script/script.ts'
import {
  listNotes,
  notesOfElement,
  type ListedNote,
} from '@scenewright/shared/script/notes/script-notes.ts'
import { useEditorSession, useScriptState } from '#renderer/state/project/editor-context.tsx'
import { useSettledScript } from '#renderer/state/project/use-settled-script.ts'
import type { ScriptState } from '#renderer/state/script/script-store.ts'

/** After this pause, the quotes and places of the notes follow what was typed. */
const SETTLED_MS = 400

/** A note as the panel shows it. `place`: 'Scene 8 · p. 17'. */
export type ShownNote = ListedNote & Readonly<{ place: string }>

/** The notes of the script in its order; a new list at once if a note changes, else after a pause. */
export function useListedNotes(): readonly ShownNote[] {
  const { store, pages } = useEditorSession()
  const settled = useSettledScript(SETTLED_MS)
  const texts = useScriptState(readTexts)
  const listed = useMemo(() => {
    const { script } = store.getState()
    // Both say that something has changed.
    return { script, notes: listNotes(script), settled, texts }
  }, [store, settled, texts])
  const found = useStore(pages, ({ pages: now }) => now && findPages(now, listed).join(' '))
  return useMemo(() => {
    const { script, notes } = listed
    const numbers = numberScenes(script)
    const pageOf = found?.split(' ')
    return notes.map((note, index) => {
      const number = note.sceneId === null ? undefined : numbers.get(note.sceneId)
      const page = pageOf?.[index]
      const place = [number && `Scene ${number}`, page && page !== '-' && `p. ${page}`]
      return { ...note, place: place.filter(Boolean).join(' · ') }
    })
  }, [listed, found])
}

type BlockNotes = Readonly<{ open: number; texts: string }>

/** Per list of elements, so that a key in one block reads only its notes. */
const known = new WeakMap<readonly Element[], BlockNotes>()

/** The open notes of a block, and what its notes say. */
export function notesOfBlock(elements: readonly Element[]): BlockNotes {
  const cached = known.get(elements)
  if (cached) return cached
  const notes = elements.flatMap(notesOfElement)
  const found = {
    open: notes.filter(({ thread }) => !thread.resolved).length,
    texts: JSON.stringify(notes.map(({ ref, text, thread }) => [ref, text, thread])),
  }
  known.set(elements, found)
  return found
}

function readTexts({ script }: ScriptState): string {
  return script.storyBlocks.map(({ elements }) => notesOfBlock(elements).texts).join('')
}

type Listed = Readonly<{ script: Script; notes: readonly ListedNote[] }>

/** The page of each note; '-' if it isn't known. */
function findPages({ starts }: ScriptPages, { script, notes }: Listed): readonly string[] {
  if (notes.length === 0) return []
  const order = new Map(
    script.storyBlocks
      .flatMap(({ elements }) => elements)
      .map((element, index) => [element.id, index]),
  )
  return notes.map(({ ref, range }) => {
    const at = order.get(ref.elementId) ?? -1
    const start = starts.findLast(({ elementId, character }) => {
      const from = order.get(elementId) ?? Infinity
      return from < at || (from === at && character <= range.from)
    })
    return start?.label ?? '-'
  })
}
