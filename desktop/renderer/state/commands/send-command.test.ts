import { expect, test } from 'vitest'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { memorySession, settled } from '#renderer/state/test-support.ts'
import { sendCommand } from './command-draft.ts'

test.each(['openai', 'offline'] as const)(
  'a command for the whole script goes to the assistant that answers, %s, also before the page knows it',
  async (answering) => {
    const { session } = memorySession(scriptOf(elementsOf('action:Fog.')))
    const asked: string[] = []
    const assistant = {
      ...session.assistant,
      status: async () => ({
        ok: true as const,
        value: { assistant: answering, transcription: false },
        status: 200,
        etag: null,
      }),
      async *assist() {
        asked.push('openai')
        yield await Promise.withResolvers<never>().promise
      },
      processCommand: async () => {
        asked.push('offline')
        return await Promise.withResolvers<never>().promise
      },
    }
    session.view.setState({ selection: { kind: 'block', id: 'story_block_1' } })
    session.command.setState({ text: 'Make it rain in every scene' })
    const conversation = { ...session.conversation, open: async () => [] }
    void sendCommand({ ...session, assistant, conversation })
    await settled()
    expect(asked).toEqual([answering])
  },
)
