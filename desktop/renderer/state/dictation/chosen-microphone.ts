import type { Microphone } from '#renderer/platform/audio/microphone.ts'
import type { PreferenceStore } from '../editor-preferences.ts'

/** A microphone that opens the device currently chosen in the preferences. */
export function createChosenMicrophone(
  microphone: Microphone,
  preferences: Pick<PreferenceStore, 'getState'>,
): Microphone {
  return {
    ...microphone,
    open: (events) => microphone.open(events, preferences.getState().microphone),
  }
}
