import type { ProjectSummary } from '@scenewright/shared/api/projects.ts'
import {
  LOGIN_COLUMN,
  LOGIN_HOLDS,
  LOGIN_TABLES,
  type Login,
  queryWithLogin,
} from '#src/lib/auth/login-check.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { JsonText } from '#src/lib/http/json-text.ts'
import { readSharedCards } from './shared-cards.ts'

type SummaryRow = Omit<ProjectSummary, 'id' | 'updated_at' | 'opened_at' | 'role' | 'shared_by'> &
  Readonly<{ id: string | null; updated_at: Date; opened_at: Date | null; is_member: boolean }>

/** One row without a project if there is none. */
const LIST = `
  SELECT ${LOGIN_COLUMN}, p.id, p.title, p.logline, p.plot_status, p.updated_at, p.tags,
    p.archived_at IS NOT NULL AS archived, p.opened_at, p.author, p.first_scene, p.pages, p.shared,
    EXISTS (SELECT 1 FROM project_members m WHERE m.user_id = u.id) AS is_member
  FROM ${LOGIN_TABLES} LEFT JOIN projects p ON p.user_id = u.id AND p.deleted_at IS NULL
  WHERE ${LOGIN_HOLDS} ORDER BY p.updated_at DESC, p.id`

/**
 * Returns the cards of a user's dashboard, of own and shared projects, last updated first, as JSON; null if the login doesn't
 * hold.
 */
export async function listProjects(deps: AppDeps, login: Login): Promise<JsonText | null> {
  const statement = { name: 'list-projects', text: LIST, values: [] }
  const rows = await queryWithLogin<SummaryRow>(deps, login, statement)
  if (!rows) return null
  const summaries = rows
    .filter(({ id }) => id !== null)
    // A time's JSON is its ISO 8601 text, as in the contract.
    .map(({ id, title, logline, plot_status, updated_at, ...more }) => {
      const { tags, archived, opened_at, author, first_scene, pages, shared } = more
      const script = { author, first_scene, pages }
      const sharing = { role: 'owner', shared_by: null, shared }
      const texts = { id, title, logline, plot_status, updated_at }
      return { ...texts, tags, archived, opened_at, ...script, ...sharing }
    })
  const cards = rows[0]?.is_member
    ? await withSharedCards(deps, login.userId, summaries)
    : summaries
  return new JsonText(JSON.stringify(cards))
}

/** Adds the projects of other accounts, and sorts. */
async function withSharedCards(
  deps: AppDeps,
  userId: string,
  own: readonly Readonly<{ updated_at: Date }>[],
) {
  const shared = await readSharedCards(deps, userId)
  const timeOf = ({ updated_at: at }: Readonly<{ updated_at: Date | string }>) =>
    new Date(at).getTime()
  return [...own, ...shared].toSorted((a, b) => timeOf(b) - timeOf(a))
}
