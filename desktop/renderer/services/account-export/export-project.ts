import { getProject, type ProjectSummary } from '@scenewright/shared/api/projects.ts'
import { hasRightsOf } from '@scenewright/shared/api/roles.ts'
import { getRevision, listRevisions } from '@scenewright/shared/api/revisions.ts'
import { writeFdx } from '@scenewright/shared/formats/fdx/write-fdx.ts'
import { writeFountain } from '@scenewright/shared/formats/fountain/write-fountain.ts'
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import { normalizeScript } from '@scenewright/shared/script/normalize.ts'
import { newScript, type Script } from '@scenewright/shared/script/script.ts'
import { listPeople } from '@scenewright/shared/api/people.ts'
import { getReadOnlyLink } from '@scenewright/shared/api/read-only-link.ts'
import type { ApiClient } from '../api-client.ts'
import { scriptFile } from '../script-file.ts'
import { exportAssistance } from './export-assistance.ts'
import { loadPatiently, type Patience, type Stopped } from './load-patiently.ts'
import type { ZipWriter } from '../zip-writer.ts'

export type ExportParts = Readonly<{
  api: ApiClient
  makeId: MakeId
  patience: Patience
  zip: ZipWriter
}>

/**
 * Adds a project: its script in three formats, its earlier versions, who it is shared with, its
 * conversation and its proposals. What was deleted meanwhile is left out.
 *
 * @param stem of its folder and files
 * @returns null, or why the export has to stop
 */
export async function exportProject(
  { api, makeId, patience, zip }: ExportParts,
  { id, title }: Pick<ProjectSummary, 'id' | 'title'>,
  stem: string,
): Promise<Stopped | null> {
  const project = await loadPatiently(patience, (signal) =>
    api.call(getProject, { params: { id }, signal }),
  )
  if (project.kind !== 'ready') return project.kind === 'missing' ? null : project
  const { screenplay_json: json, version: current, updated_at: updatedAt, role } = project.value
  const readScript = (stored: unknown): Script =>
    normalizeScript(stored, makeId)?.script ?? { ...newScript(), title }
  const script = readScript(json)
  const at = new Date(updatedAt)
  const folder = `scripts/${stem}`
  zip.add(`${folder}/${stem}.scenewright`, textOf(script, at), at)
  zip.add(`${folder}/${stem}.fountain`, writeFountain(script), at)
  zip.add(`${folder}/${stem}.fdx`, writeFdx(script), at)

  // Readers have no history.
  const list = hasRightsOf(role, 'commenter')
    ? await loadPatiently(patience, (signal) => api.call(listRevisions, { params: { id }, signal }))
    : ({ kind: 'ready', value: { revisions: [] } } as const)
  if (list.kind !== 'ready') return list.kind === 'missing' ? null : list
  for (const { version } of list.value.revisions) {
    if (version === current) continue
    const params = { id, version: `${version}` }
    const revision = await loadPatiently(patience, (signal) =>
      api.call(getRevision, { params, signal }),
    )
    if (revision.kind === 'missing') continue
    if (revision.kind !== 'ready') return revision
    const savedAt = new Date(revision.value.at)
    const earlier = readScript(revision.value.screenplay_json)
    zip.add(
      `${folder}/versions/${versionName(version, savedAt)}`,
      textOf(earlier, savedAt),
      savedAt,
    )
  }
  const stopped = await exportSharing({ api, patience, zip }, id, { folder, at })
  return stopped ?? (await exportAssistance({ api, patience, zip }, id, { folder, at }))
}

function textOf(script: Script, at: Date): string {
  return new TextDecoder().decode(scriptFile(script, at).bytes)
}

/** Such as `0012_2026-11-23T18-05-00Z.scenewright`, so that the names sort by age. */
function versionName(version: number, at: Date): string {
  const time = at.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')
  return `${String(version).padStart(4, '0')}_${time}.scenewright`
}

type Parts = Readonly<{ api: ApiClient; patience: Patience; zip: ZipWriter }>

/**
 * Adds who a project is shared with: its people, open invitations and read-only link. A project that
 * isn't shared gets no file.
 *
 * @param folder of the project
 * @returns null, or why the export has to stop
 */
async function exportSharing(
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
    people: people.map(({ email, name, role: theirs }) => ({ email, name, role: theirs })),
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
