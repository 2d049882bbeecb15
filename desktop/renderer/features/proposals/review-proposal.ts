import { ScriptChange } from '@scenewright/shared/ai/script-edits/script-change.ts'
import { getProposal, type ProposalSummary } from '@scenewright/shared/api/proposals.ts'
import { failureSentence, type ApiClient } from '#renderer/services/api-client.ts'
import type { ScriptAssistant } from '#renderer/state/assist/script-assistant.ts'
import type { ScriptChangeResult } from '#renderer/state/review/apply-script-change.ts'

const NOT_LOADED = "Couldn't load the proposed changes. Please try again."
const UNREADABLE = "This version of the page can't read the proposed changes. Reload the page."

/** Loads a proposal and applies it, so that the writer reviews each change. */
export async function reviewProposal(
  api: ApiClient,
  { applyChange }: Pick<ScriptAssistant, 'applyChange'>,
  projectId: string,
  { id: proposal, token_name: name }: ProposalSummary,
): Promise<ScriptChangeResult> {
  const answer = await api.call(getProposal, { params: { id: projectId, proposal } })
  if (!answer.ok) return { kind: 'refused', message: failureSentence(answer, NOT_LOADED) }
  const change = ScriptChange.safeParse(answer.value.change)
  if (!change.success) return { kind: 'refused', message: UNREADABLE }
  return await applyChange(change.data, `Changes proposed by ${name}`)
}
