import type { AudioFormat } from '@scenewright/shared/voice/recording.ts'

export type Recordable = Readonly<{ format: AudioFormat; mimeType: string }>

/** Audio types in order of preference (`docs/assistant.md#voice`). */
const TYPES: readonly Recordable[] = [
  { format: 'webm', mimeType: 'audio/webm;codecs=opus' },
  { format: 'webm', mimeType: 'audio/webm' },
  { format: 'mp4', mimeType: 'audio/mp4' },
  { format: 'wav', mimeType: 'audio/wav' },
]

/** The preferred type this browser can record; `null` if there is none. */
export function recordableType(): Recordable | null {
  if (typeof MediaRecorder === 'undefined') return null
  return TYPES.find(({ mimeType }) => MediaRecorder.isTypeSupported(mimeType)) ?? null
}

/**
 * True if the browser gives access to a microphone and can record it, as WAV if MediaRecorder supports no
 * usable type.
 */
export function canRecord(): boolean {
  // Missing on pages without HTTPS, despite its type.
  const devices: MediaDevices | undefined = navigator.mediaDevices
  const canWriteWav = typeof AudioWorkletNode !== 'undefined'
  return devices !== undefined && (recordableType() !== null || canWriteWav)
}
