import { createContext, useContext, type ReactNode } from 'react'
import { useStore } from 'zustand'
import type { EditorSession } from './editor-session.ts'
import type { EditorViewState } from '#renderer/state/script/editor-view.ts'
import type { SharingState } from '#renderer/state/live/sharing.ts'
import type { SaverState } from '#renderer/state/saving/saver-state.ts'
import type { OriginState } from '#renderer/state/script/script-origin.ts'
import type { ScriptState } from '#renderer/state/script/script-store.ts'

const Context = createContext<EditorSession | null>(null)

export function EditorSessionProvider({
  session,
  children,
}: Readonly<{ session: EditorSession; children: ReactNode }>) {
  return <Context value={session}>{children}</Context>
}

/** The session of the open script. */
export function useEditorSession(): EditorSession {
  const session = useContext(Context)
  if (!session) throw new Error('useEditorSession outside EditorSessionProvider')
  return session
}

/** Selects from the script's state. `select` must return the same value for the same state. */
export function useScriptState<T>(select: (state: ScriptState) => T): T {
  return useStore(useEditorSession().store, select)
}

/** Selects from what the script is based on, such as its project. */
export function useScriptOrigin<T>(select: (state: OriginState) => T): T {
  return useStore(useEditorSession().origin, select)
}

export function useEditorView<T>(select: (state: EditorViewState) => T): T {
  return useStore(useEditorSession().view, select)
}

export function useSaverState<T>(select: (state: SaverState) => T): T {
  return useStore(useEditorSession().saver, select)
}

/** Selects from writing together, which begins and ends while the script is open. */
export function useSharing<T>(select: (state: SharingState) => T): T {
  return useStore(useEditorSession().sharing, select)
}
