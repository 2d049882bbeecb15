import { act, cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { newScript } from '@scenewright/shared/script/script.ts'
import type { Dictation } from '#renderer/state/dictation/dictation.ts'
import { IDLE, type DictationState } from '#renderer/state/dictation/dictation-state.ts'
import { EditorSessionProvider } from '#renderer/state/project/editor-context.tsx'
import { memorySession } from '#renderer/state/test-support.ts'
import { answerJson, createPageServer, type PageServer } from '#renderer/test/page-server.ts'
import { renderPage } from '#renderer/test/render-page.tsx'
import { OverviewPanel } from './overview-panel.tsx'

let fakeServer: PageServer
beforeAll(async () => {
  fakeServer = createPageServer((response) => answerJson(response, 404, {}))
})
afterEach(cleanup)

/** Renders the panel with a fake dictation whose state can be set. */
function panel() {
  const { session } = memorySession({ ...newScript(), overview: 'A ship.' })
  const store = createStore<DictationState>(() => IDLE)
  const ignore = async () => undefined
  const dictation: Dictation = {
    store,
    start: ignore,
    stop: ignore,
    retry: ignore,
    cancel: () => undefined,
    discard: () => undefined,
    end: () => undefined,
  }
  const voice = { ...session.voice, create: () => dictation }
  const Page = () => (
    <EditorSessionProvider session={{ ...session, voice }}>
      <OverviewPanel />
    </EditorSessionProvider>
  )
  renderPage(Page, '/editor', fakeServer)
  return {
    setDictation: (state: DictationState) => act(() => store.setState(state, true)),
    questions: () => session.leaveGuards.getState().questions.map(({ title }) => title),
  }
}

const QUESTION = 'Leave without saving the story overview?'

test('asks before leaving a recording that could not be transcribed', () => {
  const { setDictation, questions } = panel()
  expect(questions()).toEqual([])
  const audio = { file: new Blob(['sound']), format: 'webm' } as const
  const problem = { kind: 'transcription', reason: 'Server busy.' } as const
  setDictation({ kind: 'failed', problem, audio })
  expect(questions()).toEqual([QUESTION])
  setDictation({ kind: 'failed', problem: { kind: 'microphone', message: 'No.' }, audio: null })
  expect(questions()).toEqual([])
})

test('asks before leaving unsaved text', async () => {
  const { questions } = panel()
  const text = screen.getByRole('textbox', { name: 'Overview' })
  await userEvent.type(text, '!')
  expect(questions()).toEqual([QUESTION])
  await userEvent.type(text, '{Backspace}')
  expect(questions()).toEqual([])
})
