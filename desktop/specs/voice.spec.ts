/** Voice commands, recorded from Chromium's fake microphone (`docs/assistant.md#voice`). */
import { expect, onTestFinished, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { assistantStatus, transcribe } from '@scenewright/shared/api/llm.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { analyzeSound } from '../e2e/support/sound-analysis.ts'
import { TONE_HERTZ, TONES } from '../e2e/support/tone.ts'
import { downloadedFiles } from './support/app.tsx'
import { expectAccessible } from './support/axe.ts'
import {
  button,
  openProject,
  pageText,
  press,
  pressOn,
  scriptWith,
  waitForFrame,
} from './support/editor.ts'
import {
  createFakeTranscription,
  type FakeTranscription,
  REJECTED,
} from './support/fake-transcription.ts'
import {
  commandBox,
  expectStates,
  recordButton,
  recordFor,
  stopButton,
  unplug,
  watchTracks,
} from './support/voice.ts'

const cast = scriptWith(['character:NORA', 'dialogue:Rain.', 'character:OLD BEN', 'dialogue:Yes.'])

async function openCast(): Promise<FakeTranscription> {
  const transcription = createFakeTranscription()
  await openProject({ script: cast, prepare: transcription.answerCalls })
  return transcription
}

const alertDialog = () => page.getByRole('alertdialog')

test('Ctrl+Space starts and stops recording while an element is edited, once per press', async () => {
  const { respondWith } = await openCast()
  respondWith('Make it snow.')
  await expect.element(pageText()).toHaveFocus()
  const pressTwice = async () => {
    await commands.holdKey('Space')
    await commands.holdKey('Space')
    await commands.releaseKey('Space')
  }
  await commands.holdKey('Control')
  await pressTwice()
  await recordFor('0:01')
  await pressTwice()
  await commands.releaseKey('Control')
  await expect.element(commandBox()).toHaveValue('Make it snow.')
  await expect.element(pageText()).toHaveFocus()
  await expect.element(recordButton()).toBeEnabled()
})

test('a recording that the service rejects can be downloaded and sent again', async () => {
  const { recordings, respondWith } = await openCast()
  respondWith(REJECTED, 'It snows.')
  await pressOn(recordButton(), 'Enter')
  await recordFor('0:01')
  await pressOn(stopButton(), 'Enter')
  const failure = page.getByRole('alert').filter({ hasText: /^Transcription failed: / })
  await expect.element(failure).toBeVisible()
  await expect.element(commandBox()).toBeEnabled()
  await expect.element(button('Retry')).toHaveFocus()
  await expectAccessible()

  await button('Download recording').click()
  await expect.poll(() => downloadedFiles().length).toBe(1)
  const [downloaded] = downloadedFiles()
  expect(downloaded?.name).toBe('recording.webm')

  await page.getByRole('link', { name: 'Projects' }).click()
  await expect.element(alertDialog()).toMatchTextContent("hasn't been transcribed yet")
  await button('Cancel').click()
  await expect.element(alertDialog()).not.toBeInTheDocument()
  await expect.element(failure).toBeVisible()

  await button('Retry').click()
  await expect.element(commandBox()).toHaveValue('It snows.')
  await expect.element(failure).not.toBeInTheDocument()
  const sent = await Promise.all(recordings.map(({ file }) => file.bytes()))
  expect(sent).toEqual([downloaded?.bytes, downloaded?.bytes])
})

test('without transcription on the server, the recording can be downloaded', async () => {
  const server = await openProject({ script: cast })
  server.refuse(transcribe, 503, {
    error: MESSAGES.transcriptionNotConfigured,
    code: 'NOT_CONFIGURED',
  })
  await expect.element(page.getByText('offline assistant')).toBeInTheDocument()
  await pressOn(recordButton(), 'Enter')
  await expect
    .element(alertDialog())
    .toMatchTextContent('Voice transcription is not configured on this server.')
  await expect.element(alertDialog()).not.toMatchTextContent('npm run voice')
  await expectAccessible()
  await pressOn(button('Record anyway'), 'Enter')
  await recordFor('0:01')
  await stopButton().click()
  const failure = page.getByText(/^Transcription failed/)
  await expect
    .element(failure)
    .toMatchTextContent(
      'Transcription failed: Voice transcription is not configured on this server.',
    )
  await expect.element(button('Download recording')).toBeVisible()
  await button('Discard').click()
  await expect.element(failure).not.toBeInTheDocument()
})

test('reports a silent recording without sending it', async () => {
  watchTracks('muted')
  const { recordings } = await openCast()
  await recordButton().click()
  await recordFor('0:02')
  await stopButton().click()
  await expect.element(page.getByText(/^No speech was recorded\./)).toBeVisible()
  expect(recordings).toEqual([])
})

test('unplugging the microphone ends the recording and keeps it', async () => {
  const tracks = watchTracks()
  const { respondWith } = await openCast()
  respondWith('Half a sentence.')
  await recordButton().click()
  await recordFor('0:02')
  unplug(tracks)
  await expect
    .element(page.getByText('Recording failed: The microphone was disconnected.'))
    .toBeVisible()
  await button('Transcribe').click()
  await expect.element(commandBox()).toHaveValue('Half a sentence.')
  await expectStates(tracks, 'ended')
})

test('asks before leaving during a recording, and turns the microphone off', async () => {
  const tracks = watchTracks()
  await openCast()
  const projects = page.getByRole('link', { name: 'Projects' })
  await recordButton().click()
  await recordFor('0:01')
  await expectStates(tracks, 'live')
  await projects.click()
  await expect.element(alertDialog()).toMatchTextContent("hasn't been transcribed yet")
  await button('Cancel').click()
  await expect.element(stopButton()).toBeVisible()
  await expectStates(tracks, 'live')
  await projects.click()
  await button('Leave').click()
  await expect.poll(() => location.pathname).toBe('/projects')
  await expectStates(tracks, 'ended')
})

test('a browser without MediaRecorder records WAV', async () => {
  vi.stubGlobal('MediaRecorder', undefined)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { recordings, respondWith } = await openCast()
  respondWith('In waves.')
  await recordButton().click()
  await recordFor('0:03')
  await stopButton().click()
  await expect.element(commandBox()).toHaveValue('In waves.')
  const [recording] = recordings
  expect([recording?.file.name, recording?.file.type]).toEqual(['recording.wav', 'audio/wav'])
  const bytes = await recording!.file.bytes()
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  const sound = await analyzeSound({ base64, tones: TONES })
  expect(sound.hertz).toBe(TONE_HERTZ)
  expect(sound.seconds).toBeGreaterThan(2)
})

test('explains why the microphone cannot be used: missing, busy, or without a recorder', async () => {
  const refusals = ['NotFoundError', 'NotReadableError']
  const opening = vi
    .spyOn(navigator.mediaDevices, 'getUserMedia')
    .mockImplementation(() =>
      Promise.reject(new DOMException('Device in use', refusals.shift() ?? 'AbortError')),
    )
  onTestFinished(() => {
    opening.mockRestore()
    vi.unstubAllGlobals()
  })
  await openCast()
  await recordButton().click()
  await expect
    .element(page.getByText('No microphone found. Please check your microphone connection.'))
    .toBeVisible()
  await recordButton().click()
  await expect
    .element(page.getByText('Failed to start Whisper recording: Device in use'))
    .toBeVisible()
  vi.stubGlobal('MediaRecorder', undefined)
  vi.stubGlobal('AudioWorkletNode', undefined)
  await recordButton().click()
  const unsupported = page.getByText(
    'Audio recording is not supported in this browser. Please use Chrome, Edge, or Safari.',
  )
  await expect.element(unsupported).toBeVisible()
  await button('Dismiss').click()
  await expect.element(unsupported).not.toBeInTheDocument()
})

test('Escape and the button discard a recording while it runs', async () => {
  const tracks = watchTracks()
  const { recordings } = await openCast()
  for (const discard of [() => press('Escape'), () => pressOn(button('Discard (Esc)'), 'Enter')]) {
    await pressOn(recordButton(), 'Enter')
    await recordFor('0:01')
    await discard()
    await expect.element(recordButton()).toBeEnabled()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await expect.element(commandBox()).toHaveValue('')
  }
  await expectStates(tracks, 'ended', 'ended')
  expect(recordings).toEqual([])
})

test('Escape in the text discards a recording that was started there', async () => {
  const { recordings } = await openCast()
  await pageText().click()
  await press('End', 'Control+Space')
  await recordFor('0:01')
  await press('Escape')
  await expect.element(recordButton()).toBeEnabled()
  await expect.element(page.getByText('0:01')).not.toBeInTheDocument()
  await expect.element(pageText()).toHaveFocus()
  await expect.element(commandBox()).toHaveValue('')
  expect(recordings).toEqual([])
  await press('Escape')
  await waitForFrame()
  await expect.element(pageText()).not.toHaveFocus()
})

/** Opens the project on a server that transcribes itself. */
async function openLocal(script = cast): Promise<FakeTranscription> {
  const transcription = createFakeTranscription()
  await openProject({ script, prepare: transcription.answerLocally })
  await expect.element(page.getByText(/^offline assistant/)).toBeInTheDocument()
  return transcription
}

test('a server that transcribes itself gets WAV with 16,000 samples per second', async () => {
  const { recordings, respondWith } = await openLocal({ ...cast, neverSend: true })
  respondWith('Make it snow.')
  await pressOn(recordButton(), 'Enter')
  await recordFor('0:02')
  await pressOn(stopButton(), 'Enter')
  await expect.element(commandBox()).toHaveValue('Make it snow.')
  const [recording] = recordings
  expect([recording?.file.name, recording?.prompt]).toEqual(['recording.wav', 'NORA, OLD BEN'])
  const bytes = await recording!.file.bytes()
  const head = new DataView(bytes.buffer)
  expect([head.getUint16(22, true), head.getUint32(24, true)]).toEqual([1, 16_000])
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  const sound = await analyzeSound({ base64, tones: TONES })
  expect(sound.hertz).toBe(TONE_HERTZ)
  expect(sound.seconds).toBeGreaterThan(1)
})

test('without transcription, an owner is told in one line how to set it up', async () => {
  await openProject({
    script: cast,
    prepare: ({ answer }) => {
      const status = { assistant: 'offline', transcription: false, maySetUpVoice: true } as const
      answer(assistantStatus, () => status)
    },
  })
  await expect.element(page.getByText('offline assistant')).toBeInTheDocument()
  await pressOn(recordButton(), 'Enter')
  await expect
    .element(alertDialog())
    .toMatchTextContent(
      'To turn speech into text, run `npm run voice` on this server and restart it.',
    )
})

test('a writer who returns from setting up transcription can dictate', async () => {
  const transcription = createFakeTranscription()
  const server = await openProject({ script: cast })
  await expect.element(page.getByText('offline assistant')).toBeInTheDocument()
  transcription.answerLocally(server)
  const asked = () => server.calls.filter((call) => call.endsWith('/llm/status')).length
  const before = asked()
  window.dispatchEvent(new Event('focus'))
  await expect.poll(asked).toBeGreaterThan(before)
  await waitForFrame()
  await pressOn(recordButton(), 'Enter')
  await recordFor('0:01')
  await expect.element(stopButton()).toBeVisible()
})
