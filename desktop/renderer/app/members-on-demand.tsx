import { useEffect, useState, type ComponentType } from 'react'
import { useSession } from '#renderer/state/app-services.tsx'

/** Loads the parts that every page of a logged-in user has. Pages for visitors load without them. */
export function MembersOnDemand() {
  const { user } = useSession()
  const [Members, setMembers] = useState<ComponentType | null>(null)
  const isKnown = user !== null
  useEffect(() => {
    if (!isKnown) return
    async function load() {
      const { MembersFrame } = await import('./members-frame.tsx')
      setMembers(() => MembersFrame)
    }
    // A page works without it.
    void load().catch(() => undefined)
  }, [isKnown])
  return Members && <Members />
}
