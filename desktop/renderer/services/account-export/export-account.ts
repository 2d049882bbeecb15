/**
 * Everything in an account as one zip file. Made in the page and not by the server: the writers of
 * Fountain and Final Draft run here anyway, a large account would keep a server busy for minutes,
 * and no copy of anybody's scripts is stored in between. One version of one script is loaded at a
 * time, so memory only has to hold the compressed result.
 */
import { listProjects } from '@scenewright/shared/api/projects.ts'
import { chooseStem, exportName } from '@scenewright/shared/files/file-names.ts'
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import { listAccessTokens } from '@scenewright/shared/api/access-tokens.ts'
import { getAccount } from '@scenewright/shared/api/account.ts'
import { listSessions } from '@scenewright/shared/api/auth.ts'
import { subscription } from '@scenewright/shared/api/billing.ts'
import { getEmailChange } from '@scenewright/shared/api/email-change.ts'
import { usage } from '@scenewright/shared/api/llm-usage.ts'
import { getPreferences } from '@scenewright/shared/api/preferences.ts'
import type { DownloadableFile } from '#renderer/platform/platform.ts'
import type { ApiClient, CallFailure, CallSuccess } from '../api-client.ts'
import { exportProject } from './export-project.ts'
import { loadPatiently, type Patience, type Stopped, type Loaded } from './load-patiently.ts'
import { createZipWriter } from '../zip-writer.ts'

/** The calls that return everything the server stores about an account besides its scripts, and no secret. */
const CALLS: readonly Call[] = [
  async (api, signal) => {
    const answer = await api.call(getAccount, { signal })
    return answer.ok ? { ...answer, value: { profile: answer.value } } : answer
  },
  async (api, signal) => {
    const answer = await api.call(getEmailChange, { signal })
    const pending = answer.ok && answer.value.email_change
    return answer.ok ? { ...answer, value: { email_change: pending } } : answer
  },
  (api, signal) => api.call(getPreferences, { signal }),
  (api, signal) => api.call(usage, { signal }),
  (api, signal) => api.call(listSessions, { signal }),
  (api, signal) => api.call(subscription, { signal }),
  (api, signal) => api.call(listAccessTokens, { signal }),
]

/** `title` is the script that is being exported, the one after `done` others. */
export type ExportProgress = Readonly<{ done: number; total: number; title: string }>

export type AccountExport = Readonly<{
  api: ApiClient
  makeId: MakeId
  patience: Patience
  now: Date
  onProgress: (progress: ExportProgress) => void
}>

const README = `Everything in your Scenewright account.

account.json    your profile, preferences, usage, devices, subscription and access tokens
scripts         one folder per script:
  .scenewright  opens in Scenewright, with everything that belongs to the script
  .fountain     plain text that most screenwriting programs can read
  .fdx          Final Draft
  versions      the earlier versions that were saved, as .scenewright files
  sharing.json       the people it is shared with, open invitations and the read-only link
  conversation.json  your conversation with the assistant about it
  proposals.json     edits that your agents have proposed and you haven't decided on
`

const GONE = 'Your account could not be read. Log in again, and try once more.'

/** Loads and packs everything. */
export async function exportAccount({
  api,
  makeId,
  patience,
  now,
  onProgress,
}: AccountExport): Promise<Readonly<{ kind: 'ready'; file: DownloadableFile }> | Stopped> {
  const zip = createZipWriter()
  const data = await loadAccountData(api, patience)
  if (data.kind !== 'ready') return data.kind === 'missing' ? failed(GONE) : data
  zip.add('README.txt', README, now)
  const account = { exported_at: now.toISOString(), ...data.value }
  zip.add('account.json', `${JSON.stringify(account, null, 2)}\n`, now)

  const list = await loadPatiently(patience, (signal) => api.call(listProjects, { signal }))
  if (list.kind !== 'ready') return list.kind === 'missing' ? failed(GONE) : list
  const taken = new Set<string>()
  for (const [done, project] of list.value.entries()) {
    onProgress({ done, total: list.value.length, title: project.title })
    const stem = chooseStem(project.title, taken)
    const stopped = await exportProject({ api, makeId, patience, zip }, project, stem)
    if (stopped) return stopped
  }
  const name = exportName(now.toISOString().slice(0, 10))
  return { kind: 'ready', file: { name, bytes: zip.finish(), mime: 'application/zip' } }
}

function failed(message: string): Stopped {
  return { kind: 'failed', message }
}

type Call = (
  api: ApiClient,
  signal: AbortSignal,
) => Promise<CallSuccess<Readonly<Record<string, unknown>>> | CallFailure>

/** Loads an account's data for its export, as one JSON object. */
async function loadAccountData(
  api: ApiClient,
  patience: Patience,
): Promise<Loaded<Readonly<Record<string, unknown>>>> {
  const data: Record<string, unknown> = {}
  for (const call of CALLS) {
    const loaded = await loadPatiently(patience, (signal) => call(api, signal))
    if (loaded.kind !== 'ready') return loaded
    Object.assign(data, loaded.value)
  }
  return { kind: 'ready', value: data }
}
