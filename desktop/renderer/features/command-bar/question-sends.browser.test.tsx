import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { EditorSessionProvider } from '#renderer/state/project/editor-context.tsx'
import { memorySession } from '#renderer/state/test-support.ts'
import { QuestionSends } from './question-sends.tsx'

afterEach(cleanup)

test('names the scenes that the last answer read, even if their numbers have changed', () => {
  const script = scriptOf(elementsOf('scene_heading:INT. ATTIC', 'scene_heading:EXT. PIER'))
  const { session } = memorySession(script)
  session.assistant.panel.setState({ read: { script, scenes: [2] } })
  session.store.edit('Add a scene', () =>
    scriptOf(
      elementsOf(
        'scene_heading:INT. CELLAR',
        'scene_heading:INT. ATTIC',
        'scene_heading:EXT. PIER',
      ),
    ),
  )
  const question = { kind: 'ask', message: 'Who is in scene 3?' } as const
  render(
    <EditorSessionProvider session={session}>
      <QuestionSends question={question} status={null} />
    </EditorSessionProvider>,
  )
  const read = screen.getByRole('heading', { name: 'Read for the last answer' }).parentElement
  expect(read?.textContent).toBe('Read for the last answerScene 2EXT. PIER')
  const all = screen.getByRole('heading', { name: 'The list of scenes' }).parentElement
  expect(all?.textContent).toBe(
    'The list of scenesScene 1INT. CELLARScene 2INT. ATTICScene 3EXT. PIER',
  )
})
