import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { Peer } from '#renderer/services/live/live-link.ts'
import { useAppServices, useSession } from '#renderer/state/app-services.tsx'
import { getPeerName } from '#renderer/state/live/peer-color.ts'
import { useEditorSession, useScriptOrigin } from '#renderer/state/project/editor-context.tsx'

/** The name of another page of the same account. */
export const OWN_DEVICE = 'your other device'

/**
 * Returns how people who are here are named: `short`, and `full`, with the whole address of someone without a
 * name. Loads the names of those who have joined since.
 */
export function usePeerNames(peers: readonly Peer[]) {
  const { api } = useAppServices()
  const { people } = useEditorSession()
  const projectId = useScriptOrigin((origin) => origin.projectId)
  const own = useSession().user?.email
  const names = useStore(people.store, (state) => state.names)
  const unknown = peers.find(({ name }) => !names.has(name))?.name
  useEffect(() => {
    if (unknown !== undefined && projectId !== null) void people.load(api, projectId)
  }, [api, people, projectId, unknown])
  const named = (address: string, name: string) => (address === own ? OWN_DEVICE : name)
  return {
    short: (address: string) => named(address, getPeerName(names, address)),
    full: (address: string) => named(address, names.get(address) ?? address),
  }
}
