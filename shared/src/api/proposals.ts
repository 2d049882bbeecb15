/** Edits that a writer's agent proposes for a script (`docs/product/account.md#agents`). */
import { z } from 'zod'
import { contract } from './contract.ts'
import { Version } from './projects.ts'

/** An open proposal without its edits. */
export const ProposalSummary = z.object({
  id: z.string(),
  /** The name that the writer gave the agent's access token. */
  token_name: z.string(),
  /** The agent's sentence about it. */
  summary: z.string(),
  /** Numbers of edited elements and of the scenes that they are in. */
  edits: z.int(),
  scenes: z.int(),
  /** The version that the agent read. */
  base_version: Version,
  /** Times are ISO 8601. */
  created_at: z.string(),
  expires_at: z.string(),
})
export type ProposalSummary = z.infer<typeof ProposalSummary>

export const PROPOSAL_DECISIONS = ['accepted', 'dismissed'] as const

const ProposalParams = z.object({ id: z.string(), proposal: z.string() })

export const listProposals = contract({
  method: 'GET',
  path: '/api/projects/:id/proposals',
  auth: 'bearer',
  summary: "List the edits that the writer's agents propose for a project, oldest first",
  params: z.object({ id: z.string() }),
  answer: z.object({ proposals: z.array(ProposalSummary) }),
})

export const getProposal = contract({
  method: 'GET',
  path: '/api/projects/:id/proposals/:proposal',
  auth: 'bearer',
  summary: 'Get an open proposal with its edits',
  params: ProposalParams,
  answer: ProposalSummary.extend({
    /** A `ScriptChange` of `ai/script-edits/script-change.ts`. */
    change: z.unknown(),
  }),
})

export const decideProposal = contract({
  method: 'POST',
  path: '/api/projects/:id/proposals/:proposal/decision',
  auth: 'bearer',
  summary: 'Record that the writer reviews or dismisses a proposal. It changes no script',
  params: ProposalParams,
  body: z.object({ decision: z.enum(PROPOSAL_DECISIONS) }),
  answer: z.object({
    id: z.string(),
    decision: z.enum(PROPOSAL_DECISIONS),
    decided_at: z.string(),
  }),
})
