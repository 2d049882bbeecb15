import { describe, expect, it } from 'vitest'
import type { CommandAnswer, CommandRequest } from '@scenewright/shared/api/llm.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { countingIds, elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import type { Assistant } from '#renderer/services/assistant.ts'
import { createAnswerReview } from '#renderer/state/review/answer-review.ts'
import { runCommand } from './run-command.ts'
import { createEditorView } from '#renderer/state/script/editor-view.ts'
import { createScriptDialogs } from '#renderer/state/script/script-dialogs.ts'
import { createScriptStore } from '#renderer/state/script/script-store.ts'
import { fakeTimer } from '#renderer/state/test-support.ts'

const BLOCK_2 = { kind: 'block', id: 'story_block_2' } as const
const TITLE = { kind: 'title' } as const

type Answer = Awaited<ReturnType<Assistant['processCommand']>>

function answered(value: CommandAnswer): Answer {
  return { ok: true, value, status: 200, etag: null }
}

function commanding(
  answer: Answer,
  script = scriptOf(elementsOf('action:before'), elementsOf('action:a', 'action:b')),
) {
  const store = createScriptStore(fakeTimer())
  store.load({ script, revision: 0, savedRevision: 0, isRecovered: false })
  const requests: CommandRequest[] = []
  const busyDuring: boolean[] = []
  const assistant: Assistant = {
    processCommand: async (request) => {
      requests.push(request)
      busyDuring.push(store.getState().isBusy)
      return answer
    },
    assist: () => expect.unreachable(),
    enhanceOverview: async () => expect.unreachable(),
    processOverviewRecording: async () => expect.unreachable(),
    status: async () => expect.unreachable(),
    usage: async () => expect.unreachable(),
  }
  const review = createAnswerReview(store)
  const dialogs = createScriptDialogs()
  const deps = {
    store,
    view: createEditorView(),
    review,
    dialogs,
    calls: assistant,
    makeId: countingIds(),
  }
  return { store, requests, busyDuring, deps, review, dialogs }
}

const changed = answered({
  script: {
    title: 'New Screenplay',
    elements: [
      { id: 'e1', type: 'action', content: 'a' },
      { id: 'x', type: 'shot', content: 'new' },
      { id: 'e2', type: 'action', content: 'b!' },
    ],
  },
})

describe('runCommand', () => {
  it('sends the block with the preceding one and applies the answer as one entry', async () => {
    const { store, requests, busyDuring, deps } = commanding(changed)
    const before = store.getState().script.storyBlocks[1]?.elements
    expect(await runCommand(deps, '  add a shot after a ', BLOCK_2)).toMatchObject({ kind: 'done' })
    expect(requests[0]).toMatchObject({
      command: 'add a shot after a',
      isOverviewCommand: false,
      currentScript: {
        elements: [{ id: 'e1' }, { id: 'e2' }],
        preceding_block: { number: 1, elements: [{ content: 'before' }] },
      },
    })
    expect(busyDuring).toEqual([true])
    expect(store.getState().isBusy).toBe(false)
    const after = store.getState().script.storyBlocks[1]?.elements
    // The first block also has an element e1, but ids must be unique in the script.
    expect(after?.map(({ content }) => content)).toEqual(['a', 'new', 'b!'])
    expect(new Set(after?.map(({ id }) => id)).size).toBe(3)
    store.undo()
    expect(store.getState().script.storyBlocks[1]?.elements).toBe(before)
  })

  it('keeps the objects of unchanged elements', async () => {
    const { store, deps } = commanding(changed, scriptOf([], elementsOf('action:a', 'action:b')))
    const before = store.getState().script.storyBlocks[1]?.elements[0]
    await runCommand(deps, 'add a shot after a', BLOCK_2)
    expect(store.getState().script.storyBlocks[1]?.elements[0]).toBe(before)
  })

  it('replaces the title if the answer has another one', async () => {
    const elements = elementsOf('action:a', 'action:b')
    const { store, deps } = commanding(answered({ script: { title: 'Night Bus', elements } }))
    const outcome = await runCommand(deps, 'set the title to Night Bus', BLOCK_2)
    expect(outcome).toEqual({ kind: 'done', note: 'The title is now “Night Bus”.' })
    expect(store.getState().script.title).toBe('Night Bus')
  })

  it('sends an overview command without a block, also from the title page', async () => {
    const { store, requests, deps } = commanding(answered({ overview: 'A heist.' }))
    await runCommand(deps, 'The story is about a heist', TITLE)
    expect(requests[0]).toMatchObject({ isOverviewCommand: true, currentScript: null })
    expect(store.getState().script.overview).toBe('A heist.')
  })

  it('sends nothing with fewer than eight characters', async () => {
    const { requests, deps } = commanding(changed)
    expect(await runCommand(deps, ' cut it  ', BLOCK_2)).toEqual({ kind: 'ignored' })
    expect(requests).toEqual([])
  })

  it('refuses block commands on the title page', async () => {
    const { deps } = commanding(changed)
    expect(await runCommand(deps, 'add an action', TITLE)).toEqual({
      kind: 'refused',
      message: MESSAGES.selectBlockFirst,
    })
  })

  it('refuses at 1000 elements, and overview commands at 500 characters', async () => {
    const full = Array.from({ length: 1000 }, (_, n) =>
      elementsOf('action:x').map((e) => ({ ...e, id: `n${n}` })),
    ).flat()
    const script = { ...scriptOf([], full), overview: 'o'.repeat(500) }
    const { deps, requests } = commanding(changed, script)
    expect(await runCommand(deps, 'add an action', BLOCK_2)).toMatchObject({
      message: MESSAGES.elementLimit,
    })
    expect(await runCommand(deps, 'change the overview', BLOCK_2)).toMatchObject({
      message: MESSAGES.overviewLimit,
    })
    expect(requests).toEqual([])
  })

  it("returns the server's error and changes nothing", async () => {
    const failure = {
      code: 'COMMAND_NOT_UNDERSTOOD',
      error: 'Try “add an action”.',
      examples: ['add an action'],
    } as const
    const { store, deps } = commanding({
      ok: false,
      kind: 'refused',
      status: 422,
      failure,
      retryAfterSeconds: null,
    })
    const before = store.getState().script
    expect(await runCommand(deps, 'do the thing', BLOCK_2)).toEqual({
      kind: 'refused',
      message: 'Try “add an action”.',
      isUnanswered: true,
      needsModel: false,
      offers: [],
      examples: ['add an action'],
    })
    expect(store.getState().script).toBe(before)
    expect(store.getState().isBusy).toBe(false)
  })

  it('goes on after what it added, until the caret is elsewhere or that is undone', async () => {
    const { store, requests, deps } = commanding(
      changed,
      scriptOf([], elementsOf('action:a', 'action:b')),
    )
    deps.view.setState({ selection: BLOCK_2, caretElementId: 'e1' })
    const here = async () => {
      await runCommand(deps, 'add another shot', BLOCK_2)
      return requests.at(-1)?.caretElementId
    }
    expect(await here()).toBe('e1')
    store.undo()
    expect(await here()).toBe('e1')
    expect(await here()).toBe('x')
    deps.view.setState({ caretElementId: 'e2' })
    expect(await here()).toBe('e2')
  })

  it('offers another try and what can be sent here, with the reason, if the network fails', async () => {
    const failure = {
      code: 'COMMAND_NOT_UNDERSTOOD',
      error: 'Try “add an action”.',
      offers: [{ label: 'Add it as action', command: 'add action: x' }],
      examples: ['add an action'],
    } as const
    const { deps } = commanding({
      ok: false,
      kind: 'network',
      status: null,
      failure,
      retryAfterSeconds: null,
    })
    expect(await runCommand(deps, 'do the thing', BLOCK_2)).toEqual({
      kind: 'refused',
      message: 'Error processing command. Please try again.\n\nTry “add an action”.',
      isUnreachable: true,
      offers: failure.offers,
      examples: failure.examples,
    })
  })

  it('opens a review of the answer', async () => {
    const script = scriptOf([], elementsOf('action:a', 'action:b'))
    const { review, deps } = commanding(changed, script)
    await runCommand(deps, 'add a shot after a', BLOCK_2)
    const entries = review.getState().reviews.get('story_block_2')?.entries
    expect(entries?.map(({ kind }) => kind)).toEqual(['added', 'changed'])
  })

  it('ignores an answer that arrives after the command was cancelled', async () => {
    const { store, deps } = commanding(changed)
    const before = store.getState().script
    const controller = new AbortController()
    const running = runCommand(deps, 'add a shot after a', BLOCK_2, controller.signal)
    controller.abort()
    expect(await running).toEqual({ kind: 'cancelled' })
    expect(store.getState().script).toBe(before)
    expect(store.getState().isBusy).toBe(false)
  })
})
