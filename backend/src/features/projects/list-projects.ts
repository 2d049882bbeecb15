import type { ProjectSummary } from '@scenewright/shared/api/projects.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { JsonText } from '#src/lib/http/json-text.ts'

type SummaryRow = Omit<ProjectSummary, 'updated_at'> & Readonly<{ updated_at: Date }>

/** The columns have the answer's names. */
const LIST = `
  SELECT id, title, logline, plot_status, updated_at FROM projects
  WHERE user_id = $1::uuid ORDER BY updated_at DESC, id`

/** Returns the cards of a user's dashboard, last updated first, as JSON. */
export async function listProjects({ pool }: AppDeps, userId: string): Promise<JsonText> {
  const query = { name: 'list-projects', text: LIST, values: [userId] }
  const { rows } = await pool.query<SummaryRow>(query)
  // A time's JSON is its ISO 8601 text, as in the contract.
  return new JsonText(JSON.stringify(rows))
}
