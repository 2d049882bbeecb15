import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useAppServices, useSession } from '#renderer/state/app-services.tsx'
import { useEditorSession, useScriptOrigin } from './editor-context.tsx'

export type KnownPeople = Readonly<{
  /** Everyone who can comment; empty if nobody else is on the project, or that isn't known. */
  emails: readonly string[]
  /** The writer's own address. */
  own: string
  /** Everyone else. */
  others: readonly string[]
  /** A person's name, or the address or author if there is none. */
  nameOf: (author: string) => string
}>

/** Loads the people when something that shows them opens. The last ones stay until the answer. */
export function useProjectPeople(): KnownPeople {
  const { api } = useAppServices()
  const { people } = useEditorSession()
  const projectId = useScriptOrigin((origin) => origin.projectId)
  const own = useSession().user?.email ?? ''
  useEffect(() => {
    if (projectId !== null) void people.load(api, projectId)
  }, [api, people, projectId])
  const loaded = useStore(people.store, (state) => state.emails)
  const names = useStore(people.store, (state) => state.names)
  const others = loaded.filter((email) => email !== own)
  const nameOf = (author: string) => names.get(author) ?? author
  return { emails: others.length > 0 ? loaded : [], own, others, nameOf }
}
