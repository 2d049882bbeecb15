import { expect, it } from 'vitest'
import { fakeMicrophone } from '#renderer/test/fake-microphone.ts'
import { createPreferenceStore } from '../editor-preferences.ts'
import { settled } from '../test-support.ts'
import { chosenMicrophone } from './chosen-microphone.ts'

const EVENTS = { onPiece: () => {}, onLost: () => {}, onError: () => {} }

it('is opened as the device that is chosen by then, and keeps that choice for the next start', async () => {
  const kept = new Map<string, string>()
  const keyValue = {
    get: async (key: string) => kept.get(key) ?? null,
    set: async (key: string, value: string) => void kept.set(key, value),
    remove: async () => {},
    onOtherWindowChange: () => () => {},
  }
  const { microphone, state } = fakeMicrophone()
  const preferences = createPreferenceStore(keyValue)
  await settled()
  const chosen = chosenMicrophone(microphone, preferences)
  await chosen.open(EVENTS)
  expect(state.device).toBeNull()
  preferences.setState({ microphone: 'USB' })
  await chosen.open(EVENTS)
  expect(state.device).toBe('USB')

  const later = createPreferenceStore(keyValue)
  await settled()
  expect(later.getState().microphone).toBe('USB')
})
