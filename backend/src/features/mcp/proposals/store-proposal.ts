import type { ScriptChange } from '@scenewright/shared/ai/script-edits/script-change.ts'
import { DAY_MS } from '@scenewright/shared/duration.ts'
import { type Failure, type Result, fail, ok } from '@scenewright/shared/result.ts'
import {
  MAX_OPEN_PROPOSALS,
  MAX_PROPOSAL_BYTES,
  PROPOSAL_DAYS,
} from '@scenewright/shared/script/limits.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import type { Agent } from '../token-login.ts'
import type { ChangeDescription } from '@scenewright/shared/ai/script-edits/describe-change.ts'

const MEGABYTE = 1024 * 1024

const TOO_LARGE = `The edits are too large: with their story blocks they have more than ${MAX_PROPOSAL_BYTES / MEGABYTE} MB. Propose the edits of fewer story blocks at once.`
const TOO_MANY = `The writer has ${MAX_OPEN_PROPOSALS} open proposals for this project. Ask the writer to review or dismiss them first.`

/** Returns the refusal of edits to another version than the newest. */
export function staleVersion(version: number): Failure {
  const error = `The script was saved since you read it: it has version ${version} now. Read the scenes again, then propose edits with that version.`
  return { code: 'VERSION_CONFLICT', error, version }
}

type NewProposal = Readonly<{
  projectId: string
  baseVersion: number
  change: ScriptChange
  summary: string
  description: ChangeDescription
}>

/** Stores a proposal for the writer, unless the project has too many or was saved meanwhile. */
export async function storeProposal(
  { prisma, clock }: Pick<AppDeps, 'prisma' | 'clock'>,
  { userId, tokenName }: Agent,
  { projectId, baseVersion, change, summary, description }: NewProposal,
): Promise<Result<{ id: string }>> {
  if (Buffer.byteLength(JSON.stringify(change)) > MAX_PROPOSAL_BYTES) {
    return fail({ code: 'BODY_TOO_LARGE', error: TOO_LARGE })
  }
  const now = clock()
  return await prisma.$transaction(async (db) => {
    // Locks the project, so that several calls at once can't exceed the limit.
    const [project] = await db.$queryRaw<{ version: number }[]>`
      SELECT version FROM projects
      WHERE id = ${projectId}::uuid AND user_id = ${userId}::uuid AND deleted_at IS NULL
      FOR NO KEY UPDATE`
    if (!project) return fail({ code: 'NOT_FOUND', error: 'Project not found.' })
    if (project.version !== baseVersion) return fail(staleVersion(project.version))
    const open = await db.proposal.count({ where: { ...openAt(now), userId, projectId } })
    if (open >= MAX_OPEN_PROPOSALS) return fail({ code: 'VALIDATION_FAILED', error: TOO_MANY })
    const { edits, scenes } = description
    const times = { createdAt: now, expiresAt: new Date(now.getTime() + PROPOSAL_DAYS * DAY_MS) }
    const data = { userId, projectId, tokenName, baseVersion, summary, edits, scenes, ...times }
    const { id } = await db.proposal.create({ data: { ...data, change }, select: { id: true } })
    return ok({ id })
  })
}

/** The condition of proposals that the writer can decide on. */
export function openAt(now: Date) {
  return { decision: null, expiresAt: { gt: now } }
}
