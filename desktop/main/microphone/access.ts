import type { SystemMicrophoneProblem } from '@scenewright/shared/desktop/microphone.ts'

/** What Electron's `systemPreferences` tells of the microphone. */
export type MediaAccess = Readonly<{
  getMediaAccessStatus: (
    mediaType: 'microphone',
  ) => 'not-determined' | 'granted' | 'denied' | 'restricted' | 'unknown'
  askForMediaAccess: (mediaType: 'microphone') => Promise<boolean>
}>

/**
 * Asks for the microphone as the system wants it: macOS shows its own question once, and Windows has
 * a switch in its settings; elsewhere the sound server decides (Electron: systemPreferences).
 *
 * @returns why it may not be used, or `null`
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
