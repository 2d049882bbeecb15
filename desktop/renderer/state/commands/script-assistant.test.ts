import { expect, test } from 'vitest'
import type { AssistRequest } from '@scenewright/shared/api/assist.ts'
import { MAX_MESSAGE_CHARACTERS } from '@scenewright/shared/api/conversation.ts'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import type { AssistUpdate } from '#renderer/services/assist-stream.ts'
import type { Assistant } from '#renderer/services/assistant.ts'
import { memorySession, settled } from '#renderer/state/test-support.ts'
import { conversationServer } from '#renderer/test/conversation-server.ts'
import { memoryRecords } from '#renderer/test/memory-records.ts'
import { createConversationSync } from '#renderer/state/assist/conversation-sync.ts'
import { createScriptAssistant } from './script-assistant.ts'

const USAGE = { input: 900, cached: 0, output: 100, counted: 1000 }
const DONE: AssistUpdate = {
  event: 'done',
  text: 'Nora [scene 1].',
  citations: [{ label: 'scene 1', elementId: 'e1' }],
  change: null,
  usage: USAGE,
}
const OUTDATED: AssistUpdate = {
  event: 'failed',
  failure: { code: 'VERSION_CONFLICT', error: 'Saved since.' },
}
const UNREACHABLE: AssistUpdate = {
  event: 'failed',
  failure: { code: 'UNAVAILABLE', error: 'Cannot reach the server.' },
}
const ASK = { kind: 'ask', message: 'How many scenes are there?' } as const

/** Answers each request with the next list of updates. */
function asking(...answers: readonly (readonly AssistUpdate[])[]) {
  const script = scriptOf(elementsOf('scene_heading:INT. ATTIC', 'action:Dust.'))
  const { session } = memorySession(script, { projectId: 'p1' })
  const requests: AssistRequest[] = []
  const conversation = createConversationSync({
    userId: 'u',
    storage: memoryRecords().storage,
    conversations: conversationServer().conversations,
    mayStore: () => true,
  })
  const saver = { getState: () => ({ ...session.saver.getState(), baseScript: script }) }
  const withAnswers = (assist: Assistant['assist']) =>
    createScriptAssistant({
      ...session,
      saver,
      conversation,
      calls: { ...session.assistant.calls, assist },
    })
  const assistant = withAnswers(async function* (request) {
    yield* answers[requests.push(request) - 1] ?? []
  })
  const messages = () => conversation.getState().messages.map(({ text }) => text)
  return { assistant, withAnswers, session, requests, messages }
}

test('an answer joins the conversation, and the script stays as it is', async () => {
  const { assistant, session, requests, messages } = asking([
    { event: 'estimate', tokens: 5000 },
    { event: 'step', text: 'Reading scene 1…', scenes: [1] },
    DONE,
  ])
  const { script } = session.store.getState()
  expect(await assistant.ask(ASK)).toBe('done')
  expect(messages()).toEqual([ASK.message, 'Nora [scene 1].'])
  expect(requests.map(({ script: { blocks } }) => blocks)).toEqual([[1]])
  expect(assistant.panel.getState()).toMatchObject({
    running: null,
    steps: ['Reading scene 1…'],
    read: { script, scenes: [1] },
    usage: { counted: 1000 },
  })
  expect(session.store.getState().script).toBe(script)
})

test('every block is sent if the server has another version', async () => {
  const { assistant, requests, session } = asking([OUTDATED], [DONE])
  expect(await assistant.ask(ASK)).toBe('done')
  const { storyBlocks } = session.store.getState().script
  expect(requests.map(({ script: { blocks } }) => blocks)).toEqual([[1], storyBlocks])
})

test('without a server, the offline assistant in the page answers', async () => {
  const { assistant, messages } = asking([UNREACHABLE])
  expect(await assistant.ask(ASK)).toBe('done')
  expect(messages()).toEqual([
    ASK.message,
    'The script has 1 scene on 1 page.\n- [Scene 1, p. 1] INT. ATTIC',
  ])
})

test('a failure says why, and leaves no message', async () => {
  const failed: AssistUpdate = { event: 'failed', failure: { code: 'AI_FAILED', error: 'Busy.' } }
  const { assistant, messages } = asking([{ event: 'text', text: 'Half' }, failed])
  expect(await assistant.ask(ASK)).toBe('failed')
  expect(assistant.panel.getState().failure).toEqual({ message: 'Busy.', question: ASK })
  expect(messages()).toEqual([])
})

test('an edit locks the script until it is applied, as one undo step with a review', async () => {
  const { withAnswers, session } = asking([])
  const [block] = session.store.getState().script.storyBlocks
  const before = [...(block?.elements ?? [])]
  const after = [...before, ...elementsOf('action:Rain.').map((one) => ({ ...one, id: 'rain' }))]
  const locked: boolean[] = []
  const edit = withAnswers(async function* (): AsyncGenerator<AssistUpdate, void> {
    locked.push(session.store.getState().isBusy)
    yield { ...DONE, change: { blocks: [{ number: 1, before, after, reasons: {} }] } }
  })
  expect(await edit.ask({ kind: 'edit', message: 'Make it rain here.' })).toBe('done')
  expect(locked).toEqual([true])
  expect(session.store.getState().isBusy).toBe(false)
  expect(session.store.getState().script.storyBlocks[0]?.elements).toEqual(after)
  expect(session.review.getState().reviews.size).toBe(1)
  session.store.undo()
  expect(session.store.getState().script.storyBlocks[0]?.elements).toEqual(before)
})

test('a message is no longer than a conversation can store', async () => {
  const { assistant, messages } = asking([
    { ...DONE, text: 'x'.repeat(MAX_MESSAGE_CHARACTERS + 1) },
  ])
  await assistant.ask(ASK)
  expect(messages()[1]).toHaveLength(MAX_MESSAGE_CHARACTERS)
})

test.each(['openai', 'offline'] as const)(
  'a command for the whole script goes to the assistant that answers, %s, also before the page knows it',
  async (answering) => {
    const { session } = memorySession(scriptOf(elementsOf('action:Fog.')))
    const asked: string[] = []
    const calls = {
      ...session.assistant.calls,
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
    const conversation = { ...session.assistant.conversation, open: async () => [] }
    const assistant = createScriptAssistant({ ...session, calls, conversation })
    assistant.command.setState({ text: 'Make it rain in every scene' })
    void assistant.send()
    void assistant.send()
    await settled()
    expect(asked).toEqual([answering])
    // The second time changed nothing.
    const { running } = assistant.panel.getState()
    expect(assistant.command.getState().cancel ?? running?.stop).toBeTypeOf('function')
  },
)
