/** The system under us, as the page knows it. */
const SYSTEMS: Readonly<Record<string, 'mac' | 'windows'>> = { darwin: 'mac', win32: 'windows' }

export function systemName(platform: NodeJS.Platform): 'mac' | 'windows' | 'linux' {
  return SYSTEMS[platform] ?? 'linux'
}
