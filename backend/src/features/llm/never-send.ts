/** Finds scripts that must not be sent to any AI service (docs/assistant.md#never-send). */
import type { SendingScript } from '@scenewright/shared/api/llm.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { offlineProvider } from '#src/lib/llm/offline.ts'
import type { LlmProvider } from '#src/lib/llm/provider.ts'
import type { TextJobs } from '#src/lib/text-jobs/text-jobs.ts'
import type { CurrentUser } from '#src/plugins/authenticate.ts'

export type LlmDeps = AppDeps & Readonly<{ texts: TextJobs }>

/** `named` is null if the user has no project $2. Projects in the trash count too. */
const READ = `
  SELECT bool_or(never_send) FILTER (WHERE id = $2::uuid) AS named,
    coalesce(bool_or(never_send), false) AS some
  FROM projects WHERE user_id = $1::uuid AND (id = $2::uuid OR never_send)`

type Row = Readonly<{ named: boolean | null; some: boolean }>

/**
 * True if no AI service may get this script, according to the page or to a saved project. A request that
 * neither names its project nor says that the script may be sent is protected if any project of the
 * account is, or any that is shared with it.
 */
export async function isNeverSent(
  { pool, prisma }: Pick<AppDeps, 'pool' | 'prisma'>,
  { id: userId }: Pick<CurrentUser, 'id'>,
  { projectId, neverSend }: SendingScript,
): Promise<boolean> {
  if (neverSend === true) return true
  const query = { name: 'read-never-send', text: READ, values: [userId, projectId ?? null] }
  const [row] = (await pool.query<Row>(query)).rows
  if (typeof row?.named === 'boolean') return row.named
  if (neverSend === false && projectId === undefined) return false
  const shared = await sharedProjects(prisma, userId)
  const named = shared.find(({ id }) => id === projectId?.toLowerCase())
  if (named) return named.neverSend
  return neverSend === undefined && (row?.some === true || shared.some((one) => one.neverSend))
}

/** The assistant for a request: the offline one if the script must never be sent. */
export async function assistantFor(
  deps: LlmDeps,
  user: Pick<CurrentUser, 'id'>,
  request: SendingScript,
): Promise<LlmProvider> {
  const { llm, texts } = deps
  if (llm.kind !== 'offline' && !(await isNeverSent(deps, user, request))) return llm
  return offlineProvider(
    async (name, input, bytes) => await texts.run(name, input, { account: user.id, bytes }),
  )
}

async function sharedProjects(prisma: AppDeps['prisma'], userId: string) {
  const memberships = await prisma.projectMember.findMany({
    where: { userId },
    select: { projectId: true },
  })
  if (memberships.length === 0) return []
  const id = { in: memberships.map(({ projectId }) => projectId) }
  return await prisma.project.findMany({ where: { id }, select: { id: true, neverSend: true } })
}
