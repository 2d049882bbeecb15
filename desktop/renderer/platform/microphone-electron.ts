import type { DesktopApi } from '@scenewright/shared/desktop-api.ts'
import { peakOfWav } from '@scenewright/shared/voice/wav.ts'
import type { Microphone, MicrophoneEvents, OpenMicrophone } from './microphone.ts'

const MIME = 'audio/wav'
const NOT_THERE = 'The recording is not there any more.'

/** The system's microphone, which the desktop app's main process records as wav. */
export function createElectronMicrophone(desktop: Pick<DesktopApi, 'ask' | 'on'>): Microphone {
  return {
    isSupported: () => true,
    devices: () => desktop.ask('microphone:devices'),
    open: (events, device = null) => open(desktop, events, device),
    peak: async (audio) => peakOfWav(new Uint8Array(await audio.arrayBuffer())),
  }
}

async function open(
  desktop: Pick<DesktopApi, 'ask' | 'on'>,
  events: MicrophoneEvents,
  device: string | null,
): ReturnType<Microphone['open']> {
  const id = crypto.randomUUID()
  let level = 0
  const stopHearing = desktop.on('microphone:news', (news) => {
    if (news.id !== id) return
    switch (news.kind) {
      case 'level':
        level = news.peak
        return
      case 'piece':
        return events.onPiece(news.bytes)
      case 'lost':
        return events.onLost()
      case 'error':
        return events.onError(news.reason)
    }
  })
  const opened = await desktop
    .ask('microphone:open', { id, device })
    .catch((error: unknown) => ({ ok: false as const, problem: problemOf(error) }))
  if (!opened.ok) {
    stopHearing()
    return opened
  }
  const microphone: OpenMicrophone = {
    level: () => level,
    async stop() {
      stopHearing()
      const wav = await desktop.ask('microphone:stop', { id })
      if (!wav) throw new Error(NOT_THERE)
      // Copied: what came over may lie in memory that others share.
      return { file: new Blob([new Uint8Array(wav)], { type: MIME }), format: 'wav' }
    },
    drop() {
      stopHearing()
      // The main process ends a recording whose page does not answer; there is no more to be done.
      desktop.ask('microphone:drop', { id }).catch(() => {})
    },
  }
  return { ok: true, microphone }
}

function problemOf(error: unknown) {
  const message = error instanceof Error ? error.message : String(error)
  return { kind: 'other' as const, message }
}
