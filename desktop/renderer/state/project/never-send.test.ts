import { expect, it, vi } from 'vitest'
import { withNeverSend } from '@scenewright/shared/script/editing/never-send.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { memorySession } from '#renderer/state/test-support.ts'
import { sendingScript, guardTranscriber } from './never-send.ts'

const script = scriptOf(elementsOf('action:Rain.'))
const audio = { file: new Blob(['audio']), format: 'webm' } as const
const { signal } = new AbortController()

it('is said with each call, and can be undone', () => {
  const { session } = memorySession(script)
  expect(sendingScript(session).neverSend).toBe(false)
  session.store.edit('on', (before) => withNeverSend(before, true))
  expect(sendingScript(session).neverSend).toBe(true)
  session.store.undo()
  expect(session.store.getState().script).toBe(script)
  expect(sendingScript(session).neverSend).toBe(false)
})

it('keeps recordings from being sent', async () => {
  const { session } = memorySession(script)
  const { command } = session.assistant
  const transcribe = vi.fn(async () => ({
    ok: true as const,
    value: { transcription: 'Rain.' },
    status: 200,
    etag: null,
  }))
  const transcriber = guardTranscriber({ ...session, command }, { transcribe })
  expect(await transcriber.transcribe(audio, 'NORA', signal)).toMatchObject({ ok: true })
  session.store.edit('on', (before) => withNeverSend(before, true))
  expect(await transcriber.transcribe(audio, 'NORA', signal)).toMatchObject({
    ok: false,
    failure: { error: MESSAGES.recordingNeverSent },
  })
  expect(transcribe).toHaveBeenCalledTimes(1)
  command.setState({ transcription: 'local' })
  expect(await transcriber.transcribe(audio, 'NORA', signal)).toMatchObject({ ok: true })
  const sending: unknown = expect.objectContaining({ neverSend: true, isLocal: true })
  expect(transcribe).toHaveBeenLastCalledWith(audio, 'NORA', signal, sending)
})
