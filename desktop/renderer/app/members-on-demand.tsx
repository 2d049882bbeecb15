import { useEffect, useState, type ComponentType } from 'react'
import { useSession } from '#renderer/state/app-services.tsx'

/** What runs on every page of a logged-in user. Pages for visitors load without it. */
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
