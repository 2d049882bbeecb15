import { listPeople } from '@scenewright/shared/api/people.ts'
import { getReadOnlyLink } from '@scenewright/shared/api/read-only-link.ts'
import type { ApiClient } from '../api-client.ts'
import { loadPatiently, type Patience, type Stopped } from './load-patiently.ts'
import type { ZipWriter } from './zip-writer.ts'

type Parts = Readonly<{ api: ApiClient; patience: Patience; zip: ZipWriter }>

/**
 * Adds who a project is shared with: its people, open invitations and read-only link. A project that
 * isn't shared gets no file.
 *
 * @param folder of the project
 * @returns null, or why the export has to stop
 */
export async function exportSharing(
  { api, patience, zip }: Parts,
  id: string,
  { folder, at }: Readonly<{ folder: string; at: Date }>,
): Promise<Stopped | null> {
  const params = { id }
  const list = await loadPatiently(patience, (signal) => api.call(listPeople, { params, signal }))
  if (list.kind !== 'ready') return list.kind === 'missing' ? null : list
  const { people, invitations, own_role: role } = list.value
  // Only owners may see the link.
  const answer =
    role === 'owner'
      ? await loadPatiently(patience, (signal) => api.call(getReadOnlyLink, { params, signal }))
      : null
  if (answer && answer.kind !== 'ready') return answer.kind === 'missing' ? null : answer
  const link = answer?.value.link ?? null
  if (people.length < 2 && invitations.length === 0 && !link) return null
  const shared = {
    people: people.map(({ email, role: theirs }) => ({ email, role: theirs })),
    invitations: invitations.map((one) => ({
      email: one.email,
      role: one.role,
      expires_at: one.expires_at,
    })),
    read_only_link: link,
  }
  zip.add(`${folder}/sharing.json`, `${JSON.stringify(shared, null, 2)}\n`, at)
  return null
}
