import type { SystemMicrophoneProblem } from '@scenewright/shared/desktop/microphone.ts'

/** The part of Electron's `systemPreferences` used here. */
export type MediaAccess = Readonly<{
  getMediaAccessStatus: (
    mediaType: 'microphone',
  ) => 'not-determined' | 'granted' | 'denied' | 'restricted' | 'unknown'
  askForMediaAccess: (mediaType: 'microphone') => Promise<boolean>
}>

/**
 * Asks the system for microphone access. macOS shows its own question once, Windows has a switch in
 * its settings, and on Linux the sound server decides (Electron docs: systemPreferences).
 *
 * @returns why access was denied, or `null`
 */
export async function askAccess(
  access: MediaAccess,
  platform: NodeJS.Platform,
): Promise<SystemMicrophoneProblem | null> {
  if (platform !== 'darwin' && platform !== 'win32') return null
  const status = access.getMediaAccessStatus('microphone')
  if (status === 'denied' || status === 'restricted') {
    return { kind: 'system-denied', message: status }
  }
  if (platform === 'win32' || status === 'granted') return null
  const isGranted = await access.askForMediaAccess('microphone')
  return isGranted ? null : { kind: 'system-denied', message: 'denied' }
}
