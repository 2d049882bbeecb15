import { onDemand } from '#renderer/platform/on-demand.ts'
import type { Microphone } from './microphone.ts'
import { canRecord } from './recordable-type.ts'

/** The browser's microphone, whose code loads when it is first opened. */
export function microphoneOnDemand(load: () => Promise<Microphone>): Microphone {
  const { get } = onDemand(load)
  return {
    isSupported: canRecord,
    devices: null,
    async open(events) {
      try {
        return await (await get()).open(events)
      } catch (error) {
        const message = error instanceof Error ? error.message : ''
        return { ok: false, problem: { kind: 'recorder', message } }
      }
    },
    peak: async (audio) => await (await get()).peak(audio),
  }
}
