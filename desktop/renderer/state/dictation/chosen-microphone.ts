import type { Microphone } from '#renderer/platform/microphone.ts'
import type { PreferenceStore } from '../editor-preferences.ts'

/** The microphone, opened as the device that the writer has chosen by then. */
export function chosenMicrophone(
  microphone: Microphone,
  preferences: Pick<PreferenceStore, 'getState'>,
): Microphone {
  return {
    ...microphone,
    open: (events) => microphone.open(events, preferences.getState().microphone),
  }
}
