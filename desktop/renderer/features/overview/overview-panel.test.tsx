// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { newScript } from '@scenewright/shared/script/script.ts'
import type { Dictation } from '#renderer/state/dictation/dictation.ts'
import { IDLE, type DictationState } from '#renderer/state/dictation/dictation-state.ts'
import { EditorSessionProvider } from '#renderer/state/editor-context.tsx'
import { memorySession } from '#renderer/state/test-support.ts'
import { answerJson, startHttpPeer, type HttpPeer } from '#renderer/test/http-peer.ts'
import { renderPage } from '#renderer/test/render-page.tsx'
import { OverviewPanel } from './overview-panel.tsx'

let peer: HttpPeer
beforeAll(async () => {
  peer = await startHttpPeer((response) => answerJson(response, 404, {}))
})
afterAll(() => peer.stop())
afterEach(cleanup)

/** The panel over a microphone that is put into any state. */
function panel() {
  const { session } = memorySession({ ...newScript(), overview: 'A ship.' })
  const store = createStore<DictationState>(() => IDLE)
  const still = async () => undefined
  const dictation: Dictation = {
    store,
    start: still,
    stop: still,
    retry: still,
    cancel: () => undefined,
    discard: () => undefined,
    end: () => undefined,
  }
  const voice = { ...session.voice, create: () => dictation }
  const Page = () => (
    <EditorSessionProvider session={{ ...session, voice }}>
      <OverviewPanel onClose={() => undefined} />
    </EditorSessionProvider>
  )
  renderPage(Page, '/editor', peer)
  return {
    hear: (state: DictationState) => act(() => store.setState(state, true)),
    questions: () => session.atStake.getState().questions.map(({ title }) => title),
  }
}

const QUESTION = 'Leave without the story overview?'

test('leaving asks about a recording that could not be transcribed', () => {
  const { hear, questions } = panel()
  expect(questions()).toEqual([])
  const audio = { file: new Blob(['sound']), format: 'webm' } as const
  const problem = { kind: 'transcription', reason: 'Resting.' } as const
  hear({ kind: 'failed', problem, audio })
  expect(questions()).toEqual([QUESTION])
  hear({ kind: 'failed', problem: { kind: 'microphone', message: 'No.' }, audio: null })
  expect(questions()).toEqual([])
})

test('leaving asks about text that is not saved', async () => {
  const { questions } = panel()
  const text = screen.getByRole('textbox', { name: 'Overview' })
  await userEvent.type(text, '!')
  expect(questions()).toEqual([QUESTION])
  await userEvent.type(text, '{Backspace}')
  expect(questions()).toEqual([])
})
