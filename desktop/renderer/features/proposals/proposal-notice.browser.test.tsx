import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ScriptChange } from '@scenewright/shared/ai/script-edits/script-change.ts'
import type { ProposalSummary } from '@scenewright/shared/api/proposals.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import type { Element as ScriptElement } from '@scenewright/shared/script/script.ts'
import { replaceElements } from '@scenewright/shared/script/story-blocks.ts'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import type { ApiClient } from '#renderer/services/api-client.ts'
import { AppServicesProvider, type AppServices } from '#renderer/state/app-services.tsx'
import { EditorSessionProvider } from '#renderer/state/project/editor-context.tsx'
import { memorySession } from '#renderer/state/test-support.ts'
import { ProposalNotice } from './proposal-notice.tsx'

afterEach(cleanup)

const first = elementsOf('action:one', 'action:two')
const second = elementsOf('action:three').map((element) => ({ ...element, id: 'three' }))
const [one, two] = first as [ScriptElement, ScriptElement]
const [three] = second as [ScriptElement]

const change: ScriptChange = {
  blocks: [
    { number: 1, before: first, after: [one, { ...two, content: 'two!' }], reasons: {} },
    { number: 2, before: second, after: [{ ...three, content: 'three!' }], reasons: {} },
  ],
}

const summary: ProposalSummary = {
  id: 'proposal',
  token_name: 'Claude Desktop',
  summary: 'Louder.',
  edits: 2,
  scenes: 1,
  base_version: 1,
  created_at: '2026-11-23T10:00:00.000Z',
  expires_at: '2026-12-23T10:00:00.000Z',
}

/** Renders the notice of a script with an open proposal. `calls` are the paths that were called. */
async function renderNotice(mayWrite = () => true) {
  const { session, timer } = memorySession(scriptOf(first, second), { mayWrite })
  const calls: string[] = []
  const answers: Readonly<Record<string, unknown>> = {
    '/api/projects/:id/proposals': { proposals: [summary] },
    '/api/projects/:id/proposals/:proposal': { ...summary, change },
    '/api/projects/:id/proposals/:proposal/decision': {},
  }
  const call = vi.fn<ApiClient['call']>(async ({ path }, { body }) => {
    calls.push(body === undefined ? path : `${path} ${JSON.stringify(body)}`)
    return { ok: true, value: answers[path] as never, status: 200, etag: null }
  })
  render(
    <AppServicesProvider
      services={{ api: { call, open: vi.fn() } } as Partial<AppServices> as AppServices}
    >
      <EditorSessionProvider session={session}>
        <ProposalNotice />
      </EditorSessionProvider>
    </AppServicesProvider>,
  )
  await screen.findByText('Claude Desktop proposes 2 changes in 1 scene.')
  return { session, timer, calls, status: () => screen.getByRole('status').textContent }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

const ACCEPTED = '/api/projects/:id/proposals/:proposal/decision {"decision":"accepted"}'

test('applies a proposal as one history entry and opens its review', async () => {
  const { session, calls } = await renderNotice()
  press('Review')
  await screen.findByText('2 changes to review: keep or undo each one.')
  expect(session.review.getState().reviews.size).toBe(2)
  expect(calls).toContain(ACCEPTED)
  expect(document.activeElement).toBe(screen.getByRole('status'))
  act(() => session.store.undo())
  expect(session.store.getState().script.storyBlocks.map(({ elements }) => elements)).toEqual([
    first,
    second,
  ])
})

test('says which story blocks were left out, because the writer has edited them', async () => {
  const { session, status } = await renderNotice()
  const edited = [{ ...three, content: 'edited' }]
  act(() =>
    session.store.edit('Type', (script) => replaceElements(script, 'story_block_2', edited)),
  )
  press('Review')
  await screen.findByText(/^1 change to review/)
  expect(status()).toContain('Some changes to story block 2 were left out')
  expect(session.store.getState().script.storyBlocks[1]?.elements).toEqual(edited)
})

test('changes nothing while another tab is editing, and keeps the proposal', async () => {
  const { session, calls } = await renderNotice()
  act(() => session.store.setReadOnly(true))
  press('Review')
  await screen.findByText(MESSAGES.commandOtherTab)
  expect(screen.getByRole('button', { name: 'Review' })).toBeDefined()
  expect(calls).not.toContain(ACCEPTED)
})

test('looks again when the writer returns, at most once a minute', async () => {
  const { calls, timer } = await renderNotice()
  const lists = () => calls.filter((path) => path.endsWith('/proposals')).length
  await act(async () => void fireEvent.focus(window))
  expect(lists()).toBe(1)
  timer.advance(60_000)
  await act(async () => void fireEvent.focus(window))
  expect(lists()).toBe(2)
})
