import { type ConversationMessage, MAX_MESSAGES } from './conversation.ts'

/** Returns the newest messages in their order; of two with the same id, the first one given. */
export function newestMessages(
  messages: readonly ConversationMessage[],
): readonly ConversationMessage[] {
  const known = new Set<string>()
  const unique = messages.filter(({ id }) => !known.has(id) && known.add(id))
  return unique.toSorted(byTime).slice(-MAX_MESSAGES)
}

/** A question and its answer may have the same time. */
function byTime(one: ConversationMessage, other: ConversationMessage): number {
  const from = Number(one.from === 'assistant') - Number(other.from === 'assistant')
  return Date.parse(one.at) - Date.parse(other.at) || from || (one.id < other.id ? -1 : 1)
}
