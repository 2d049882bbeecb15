import { listAccessTokens } from '@scenewright/shared/api/access-tokens.ts'
import { getAccount } from '@scenewright/shared/api/account.ts'
import { listSessions } from '@scenewright/shared/api/auth.ts'
import { subscription } from '@scenewright/shared/api/billing.ts'
import { getEmailChange } from '@scenewright/shared/api/email-change.ts'
import { usage } from '@scenewright/shared/api/llm-usage.ts'
import { getPreferences } from '@scenewright/shared/api/preferences.ts'
import type { ApiClient, CallFailure, CallSuccess } from '../api-client.ts'
import { loadPatiently, type Loaded, type Patience } from './load-patiently.ts'

type Call = (
  api: ApiClient,
  signal: AbortSignal,
) => Promise<CallSuccess<Readonly<Record<string, unknown>>> | CallFailure>

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

/** Loads an account's data for its export, as one JSON object. */
export async function loadAccountData(
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
