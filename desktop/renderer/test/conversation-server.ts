import { Conversation, type ConversationMessage } from '@scenewright/shared/api/conversation.ts'
import { newestMessages } from '@scenewright/shared/api/conversation-order.ts'
import { createApiClient } from '#renderer/services/api-client.ts'
import { createConversations } from '#renderer/services/conversations/conversations.ts'

/** The conversations of a server, behind a network that can fail and wait. */
export function conversationServer() {
  const stored = new Map<string, readonly ConversationMessage[]>()
  const calls: string[] = []
  let isDown = false
  let waiting: Promise<void> | null = null

  async function respond(address: string, { method, body }: RequestInit): Promise<Response> {
    const [, projectId = ''] = /^\/api\/projects\/(.+)\/conversation$/.exec(address) ?? []
    calls.push(`${method} ${projectId}`)
    if (isDown) throw new TypeError('Failed to fetch')
    const before = stored.get(projectId) ?? []
    if (method === 'DELETE') stored.set(projectId, [])
    if (method === 'POST' && typeof body === 'string') {
      const { messages } = Conversation.parse(JSON.parse(body))
      stored.set(projectId, newestMessages([...before, ...messages]))
    }
    const answer = Response.json({ messages: stored.get(projectId) ?? [] })
    await waiting
    return answer
  }

  return {
    conversations: createConversations(
      createApiClient({
        base: '',
        fetch: (address, init = {}) =>
          respond(address instanceof Request ? address.url : `${address}`, init),
        getToken: () => 'token',
        onTokenRefused: () => undefined,
      }),
    ),
    stored,
    /** Such as `GET p1`. */
    calls,
    setDown: (down: boolean) => (isDown = down),
    /** Delays answers until the returned function is called. */
    delay() {
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting = promise
      return () => {
        waiting = null
        resolve()
      }
    },
  }
}
