import { useCallback, useEffect, useRef, useState } from 'react'
import {
  decideProposal,
  listProposals,
  type PROPOSAL_DECISIONS,
  type ProposalSummary,
} from '@scenewright/shared/api/proposals.ts'
import { MINUTE_MS } from '@scenewright/shared/duration.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { onReturn } from '#renderer/state/on-return.ts'
import { useEditorSession, useScriptOrigin } from '#renderer/state/project/editor-context.tsx'

/** Returning to the page looks for new proposals, but not more often than this. */
const CHECK_EVERY_MS = MINUTE_MS

type Decision = (typeof PROPOSAL_DECISIONS)[number]

export type Proposals = Readonly<{
  /** Open proposals for this script, oldest first. */
  open: readonly ProposalSummary[]
  /** Hides a proposal and sends the decision, again later if the server doesn't answer. */
  decide: (id: string, decision: Decision) => void
}>

/** Looks for proposals of agents when the script opens and when the writer returns to the page. */
export function useProposals(): Proposals {
  const { api } = useAppServices()
  const { now } = useEditorSession()
  const projectId = useScriptOrigin((origin) => origin.projectId)
  const hasVersion = useScriptOrigin((origin) => origin.baseVersion !== null)
  const [found, setFound] = useState<readonly ProposalSummary[]>([])
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const unsent = useRef(new Map<string, Decision>())

  const send = useCallback(
    async (id: string, proposal: string, decision: Decision) => {
      const answer = await api.call(decideProposal, {
        params: { id, proposal },
        body: { decision },
      })
      if (answer.ok || answer.status === 404) unsent.current.delete(proposal)
    },
    [api],
  )

  useEffect(() => {
    if (projectId === null || !hasVersion) return undefined
    const ended = new AbortController()
    let checkedAt = -Infinity
    async function check(id: string) {
      if (now() - checkedAt < CHECK_EVERY_MS) return
      checkedAt = now()
      await Promise.all([...unsent.current].map(async (each) => await send(id, ...each)))
      const answer = await api.call(listProposals, { params: { id }, signal: ended.signal })
      // Without an answer, the next return to the page looks again.
      if (answer.ok) setFound(answer.value.proposals)
    }
    const checkNow = () => void check(projectId)
    checkNow()
    const stop = onReturn(checkNow)
    return () => {
      ended.abort()
      stop()
    }
  }, [api, now, projectId, hasVersion, send])

  return {
    open: found.filter(({ id }) => !hidden.has(id)),
    decide(id, decision) {
      setHidden(new Set([...hidden, id]))
      unsent.current.set(id, decision)
      if (projectId !== null) void send(projectId, id, decision)
    },
  }
}
