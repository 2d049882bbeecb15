import { getConversation } from '@scenewright/shared/api/conversation.ts'
import { getProposal, listProposals } from '@scenewright/shared/api/proposals.ts'
import type { ApiClient } from '../api-client.ts'
import { loadPatiently, type Patience, type Stopped } from './load-patiently.ts'
import type { ZipWriter } from '../zip-writer.ts'

type Parts = Readonly<{ api: ApiClient; patience: Patience; zip: ZipWriter }>

/**
 * Adds a project's conversation with the assistant and its open proposals. What was deleted
 * meanwhile is left out.
 *
 * @param folder of the project
 * @returns null, or why the export has to stop
 */
export async function exportAssistance(
  { api, patience, zip }: Parts,
  id: string,
  { folder, at }: Readonly<{ folder: string; at: Date }>,
): Promise<Stopped | null> {
  const params = { id }
  const addJson = (name: string, value: object) =>
    zip.add(`${folder}/${name}.json`, `${JSON.stringify(value, null, 2)}\n`, at)

  const conversation = await loadPatiently(patience, (signal) =>
    api.call(getConversation, { params, signal }),
  )
  if (conversation.kind !== 'ready') return conversation.kind === 'missing' ? null : conversation
  const { messages } = conversation.value
  if (messages.length > 0) addJson('conversation', messages)

  const list = await loadPatiently(patience, (signal) =>
    api.call(listProposals, { params, signal }),
  )
  if (list.kind !== 'ready') return list.kind === 'missing' ? null : list
  const proposals: object[] = []
  for (const summary of list.value.proposals) {
    const proposal = await loadPatiently(patience, (signal) =>
      api.call(getProposal, { params: { id, proposal: summary.id }, signal }),
    )
    if (proposal.kind === 'missing') continue
    if (proposal.kind !== 'ready') return proposal
    proposals.push(proposal.value)
  }
  if (proposals.length > 0) addJson('proposals', proposals)
  return null
}
