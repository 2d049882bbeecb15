/** The writer's calls about proposals (docs/product/account.md#agents). */
import type { AnswerOf, BodyOf } from '@scenewright/shared/api/contract.ts'
import { ProjectId } from '@scenewright/shared/api/projects.ts'
import type * as contracts from '@scenewright/shared/api/proposals.ts'
import { type Failure, type Result, fail, ok } from '@scenewright/shared/result.ts'
import type { Proposal } from '#src/generated/prisma/client.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { findAccess } from '#src/lib/projects/member-access.ts'
import { ownProject } from '#src/lib/projects/own-project.ts'
import { openAt } from './store-proposal.ts'

type Deps = Pick<AppDeps, 'prisma' | 'clock'>
type ProposalPath = Readonly<{ id: string; proposal: string }>

const NO_SUCH_PROPOSAL: Failure = {
  code: 'NOT_FOUND',
  error: 'This proposal was already decided, or has expired.',
}

const SUMMARY_COLUMNS = {
  id: true,
  tokenName: true,
  summary: true,
  edits: true,
  scenes: true,
  baseVersion: true,
  createdAt: true,
  expiresAt: true,
} as const

/** Lists a project's open proposals, oldest first. */
export async function listProposals(
  deps: Deps,
  userId: string,
  rawId: string,
): Promise<Result<AnswerOf<typeof contracts.listProposals>>> {
  // Also for members, whose page looks for them, though agents only have access to held projects.
  const project = await findAccess(deps.prisma, { userId, rawId, needed: 'reader' })
  if (!project.ok) return project
  const rows = await deps.prisma.proposal.findMany({
    where: { ...openAt(deps.clock()), userId, projectId: project.value.id },
    select: SUMMARY_COLUMNS,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return ok({ proposals: rows.map(toSummary) })
}

export async function getProposal(
  deps: Deps,
  userId: string,
  path: ProposalPath,
): Promise<Result<AnswerOf<typeof contracts.getProposal>>> {
  const where = await openProposal(deps, userId, path)
  if (!where.ok) return where
  const select = { ...SUMMARY_COLUMNS, change: true } as const
  const row = await deps.prisma.proposal.findFirst({ where: where.value, select })
  return row ? ok({ ...toSummary(row), change: row.change }) : fail(NO_SUCH_PROPOSAL)
}

/** Records a decision and its time. Of two at once, the first counts. */
export async function decideProposal(
  deps: Deps,
  userId: string,
  path: ProposalPath,
  { decision }: BodyOf<typeof contracts.decideProposal>,
): Promise<Result<AnswerOf<typeof contracts.decideProposal>>> {
  const where = await openProposal(deps, userId, path)
  if (!where.ok) return where
  const decidedAt = deps.clock()
  const data = { decision, decidedAt }
  const { count } = await deps.prisma.proposal.updateMany({ where: where.value, data })
  if (count === 0) return fail(NO_SUCH_PROPOSAL)
  return ok({ id: where.value.id, decision, decided_at: decidedAt.toISOString() })
}

async function openProposal(deps: Deps, userId: string, { id, proposal }: ProposalPath) {
  const project = await ownProject(deps.prisma, userId, id)
  if (!project.ok) return project
  // A proposal's id is a UUID, like a project's.
  const proposalId = ProjectId.safeParse(proposal).data
  if (proposalId === undefined) return fail(NO_SUCH_PROPOSAL)
  return ok({ ...openAt(deps.clock()), id: proposalId, userId, projectId: project.value })
}

function toSummary(row: Pick<Proposal, keyof typeof SUMMARY_COLUMNS>) {
  return {
    id: row.id,
    token_name: row.tokenName,
    summary: row.summary,
    edits: row.edits,
    scenes: row.scenes,
    base_version: row.baseVersion,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  }
}
