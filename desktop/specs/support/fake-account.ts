/** The fake server's answers about the account and the server: nothing is sold, nothing was used. */
import { getAccount } from '@scenewright/shared/api/account.ts'
import { listAccessTokens } from '@scenewright/shared/api/access-tokens.ts'
import { listSessions } from '@scenewright/shared/api/auth.ts'
import { billingStatus, subscription } from '@scenewright/shared/api/billing.ts'
import { getConversation } from '@scenewright/shared/api/conversation.ts'
import { listDownloads } from '@scenewright/shared/api/downloads.ts'
import { getEmailChange } from '@scenewright/shared/api/email-change.ts'
import { usage } from '@scenewright/shared/api/llm-usage.ts'
import { assistantStatus } from '@scenewright/shared/api/llm.ts'
import { listPeople, listTransferOffers } from '@scenewright/shared/api/people.ts'
import { getPreferences, updatePreferences } from '@scenewright/shared/api/preferences.ts'
import { listProposals } from '@scenewright/shared/api/proposals.ts'
import { getReadOnlyLink } from '@scenewright/shared/api/read-only-link.ts'
import { twoStepStatus } from '@scenewright/shared/api/two-step.ts'
import { PLANS } from '@scenewright/shared/plans/plans.ts'
import type { AnswerCall } from './fake-calls.ts'

const EMAIL = 'writer@example.org'
const PLAN = 'free' as const
const CREATED_AT = '2026-11-01T12:00:00.000Z'
const DEVICE = 'Chrome on Linux'

export function answerAccount(answer: AnswerCall): void {
  answer(getAccount, () => ({
    id: 'writer',
    email: EMAIL,
    plan: PLAN,
    created_at: CREATED_AT,
    storage: { used: 12 * 1024 * 1024, limit: 1024 * 1024 * 1024 },
  }))
  answer(getEmailChange, () => ({ email: EMAIL, email_change: null }))
  answer(getPreferences, () => ({ preferences: {} }))
  answer(updatePreferences, (preferences) => ({ preferences }))
  answer(listAccessTokens, () => ({ access_tokens: [] }))
  answer(listSessions, () => ({
    sessions: [
      {
        id: 'session',
        device: DEVICE,
        network: 'IPv4 network',
        created_at: CREATED_AT,
        last_used_at: CREATED_AT,
        is_current: true,
      },
    ],
  }))
  answer(twoStepStatus, () => ({
    enabled_at: null,
    recovery_codes_left: 0,
    passkeys: [],
    can_add_passkeys: true,
    device: DEVICE,
  }))
  answer(usage, () => ({
    usage: {
      plan: { name: PLAN, tokens_used: 0, monthly_limit: PLANS.free.tokensPerMonth },
      current_month: { total_tokens: 0, total_requests: 0, breakdown: [] },
      all_time: { total_tokens: 0 },
      by_day: [{ date: '2026-11-01', total_tokens: 0, total_requests: 0 }],
      resets_at: '2026-12-01T00:00:00.000Z',
      sells_plans: false,
    },
  }))
  answer(billingStatus, () => ({ enabled: false, contact_email: 'owner@example.org' }))
  answer(subscription, () => ({ subscription: null, plan: PLAN }))
  answer(listTransferOffers, () => ({ offers: [] }))
  answer(listDownloads, () => ({ installers: [] }))
  answerForEditor(answer)
}

function answerForEditor(answer: AnswerCall): void {
  answer(assistantStatus, () => ({ assistant: 'offline' as const, transcription: false }))
  answer(listPeople, () => ({ people: [], invitations: [], own_role: 'owner' as const }))
  answer(listProposals, () => ({ proposals: [] }))
  answer(getReadOnlyLink, () => ({ link: null }))
  answer(getConversation, () => ({ messages: [] }))
}
