import { SYSTEMS, type DownloadSystem } from '@scenewright/shared/api/downloads.ts'

/**
 * The desktop system in a browser's user agent; `null` on phones and tablets, for which there is no
 * desktop app. (An iPad names itself a Mac, except for its touch screen.)
 */
export function systemIn(userAgent: string, hasTouch: boolean): DownloadSystem | null {
  if (/Android|iPhone|iPad|iPod|CrOS/.test(userAgent)) return null
  if (userAgent.includes('Windows')) return 'windows'
  if (userAgent.includes('Mac OS X')) return hasTouch ? null : 'mac'
  return userAgent.includes('Linux') ? 'linux' : null
}

/** All systems, the visitor's first. */
export function systemsFor(own: DownloadSystem | null): readonly DownloadSystem[] {
  return own === null ? SYSTEMS : [own, ...SYSTEMS.filter((system) => system !== own)]
}
