import { listProjects as contract } from '@scenewright/shared/api/projects.ts'
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

type ListRow = Readonly<{
  /** The cards of the user's own projects as JSON, last updated first. */
  cards: string
  is_member: boolean
}>

/** A time as in the contract, which is also how JavaScript writes it. */
const isoText = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The database makes the JSON, which is quicker than reading each column. */
const LIST = `
  SELECT ${LOGIN_COLUMN},
    EXISTS (SELECT 1 FROM project_members m WHERE m.user_id = u.id) AS is_member,
    (SELECT coalesce(json_agg(card), '[]')::text FROM (
      SELECT p.id, p.title, p.logline, p.plot_status, ${isoText('p.updated_at')} AS updated_at,
        p.tags, p.archived_at IS NOT NULL AS archived, ${isoText('p.opened_at')} AS opened_at,
        p.author, p.first_scene, p.pages, 'owner' AS role, NULL AS shared_by, NULL AS shared_by_name,
        p.shared
      FROM projects p WHERE p.user_id = u.id AND p.deleted_at IS NULL
      ORDER BY p.updated_at DESC, p.id
    ) AS card) AS cards
  FROM ${LOGIN_TABLES} WHERE ${LOGIN_HOLDS}`

/**
 * Returns the cards of a user's dashboard as JSON, of own and shared projects, last updated first; null
 * if the login doesn't hold.
 */
export async function listProjects(deps: AppDeps, login: Login): Promise<JsonText | null> {
  const statement = { name: 'list-projects', text: LIST, values: [] }
  const [row] = (await queryWithLogin<ListRow>(deps, login, statement)) ?? []
  if (!row) return null
  return new JsonText(
    row.is_member ? await withSharedCards(deps, login.userId, row.cards) : row.cards,
  )
}

/** Adds the projects of other accounts, and sorts. */
async function withSharedCards(deps: AppDeps, userId: string, cards: string): Promise<string> {
  const own = contract.answer.parse(JSON.parse(cards))
  const shared = await readSharedCards(deps, userId)
  const all = [...own, ...shared].toSorted(
    (one, other) => Date.parse(other.updated_at) - Date.parse(one.updated_at),
  )
  return JSON.stringify(all)
}
