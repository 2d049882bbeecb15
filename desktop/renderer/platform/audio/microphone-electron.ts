import type { DesktopApi } from '@scenewright/shared/desktop-api.ts'
import { peakOfWav } from '@scenewright/shared/voice/wav.ts'
import type { Microphone, MicrophoneEvents, OpenMicrophone } from './microphone.ts'

const MIME = 'audio/wav'
const RECORDING_GONE = 'The recording is gone. Please record it again.'

/** The system's microphone, recorded as WAV by the desktop app's main process. */
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
  const stopListening = desktop.on('microphone:news', (news) => {
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
    stopListening()
    return opened
  }
  const microphone: OpenMicrophone = {
    level: () => level,
    async stop() {
      stopListening()
      const wav = await desktop.ask('microphone:stop', { id })
      if (!wav) throw new Error(RECORDING_GONE)
      // Copied, because the received array may be backed by shared memory.
      return { file: new Blob([new Uint8Array(wav)], { type: MIME }), format: 'wav' }
    },
    drop() {
      stopListening()
      // Nothing to do on failure: the main process ends recordings of pages that are gone.
      desktop.ask('microphone:drop', { id }).catch(() => {})
    },
  }
  return { ok: true, microphone }
}

function problemOf(error: unknown) {
  const message = error instanceof Error ? error.message : String(error)
  return { kind: 'other' as const, message }
}
