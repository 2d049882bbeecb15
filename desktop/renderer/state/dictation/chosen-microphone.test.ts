import { expect, it } from 'vitest'
import { fakeMicrophone } from '#renderer/test/fake-microphone.ts'
import { createPreferenceStore } from '../editor-preferences.ts'
import { settled } from '../test-support.ts'
import { createChosenMicrophone } from './chosen-microphone.ts'

const EVENTS = { onPiece: () => {}, onLost: () => {}, onError: () => {} }

it('opens the currently chosen device, and the choice is stored', async () => {
  const stored = new Map<string, string>()
  const keyValue = {
    get: async (key: string) => stored.get(key) ?? null,
    set: async (key: string, value: string) => void stored.set(key, value),
    remove: async () => {},
    onOtherWindowChange: () => () => {},
  }
  const { microphone, state } = fakeMicrophone()
  const preferences = createPreferenceStore(keyValue)
  await settled()
  const chosen = createChosenMicrophone(microphone, preferences)
  await chosen.open(EVENTS)
  expect(state.device).toBeNull()
  preferences.setState({ microphone: 'USB' })
  await chosen.open(EVENTS)
  expect(state.device).toBe('USB')

  const later = createPreferenceStore(keyValue)
  await later.loaded
  expect(later.getState().microphone).toBe('USB')
})
