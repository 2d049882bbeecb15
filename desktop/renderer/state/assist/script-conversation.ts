import type { ScriptOrigin } from '#renderer/state/script/script-origin.ts'
import type { ConversationPlace, ConversationSync } from './conversation-sync.ts'

/** The place of the conversation about an open script. */
export function conversationPlace(origin: ScriptOrigin): ConversationPlace {
  const { projectId, lineage } = origin.getState()
  return { key: projectId ?? lineage.newProjectId, projectId }
}

/**
 * Moves the conversation about a new script to the project that its first save creates, and shows
 * another one if the script becomes another project. Returns a function that stops this.
 */
export function followScript(sync: ConversationSync, origin: ScriptOrigin): () => void {
  let place = conversationPlace(origin)
  return origin.subscribe(() => {
    const before = place
    place = conversationPlace(origin)
    if (place.key === before.key && place.projectId === before.projectId) return
    if (before.projectId === null) void sync.rename(before.key, place)
    else if (sync.getState().key === before.key) void sync.open(place)
  })
}
