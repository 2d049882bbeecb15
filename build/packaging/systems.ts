import { Arch, Platform } from 'electron-builder'

/** An operating system, by the name that the recorder's folders and our texts use. */
export type System = 'mac' | 'windows' | 'linux'

const BY_PLATFORM: Readonly<Record<string, System>> = {
  darwin: 'mac',
  win32: 'windows',
  linux: 'linux',
}

/** @throws on a system that the app isn't built for */
export function getSystem(platform: NodeJS.Platform): System {
  const system = BY_PLATFORM[platform]
  if (!system) throw new Error(`The desktop app cannot be built for ${platform}`)
  return system
}

export const PLATFORMS = {
  mac: Platform.MAC,
  windows: Platform.WINDOWS,
  linux: Platform.LINUX,
} as const satisfies Record<System, Platform>

/** The installers of each system (electron-builder.yml). */
export const INSTALLERS = {
  mac: ['dmg', 'zip'],
  windows: ['nsis'],
  linux: ['AppImage', 'deb', 'tar.gz'],
} as const satisfies Record<System, readonly string[]>

/** The processors that the app is packed for. */
export const ARCHS = {
  mac: [Arch.x64, Arch.arm64],
  windows: [Arch.x64, Arch.arm64],
  linux: [Arch.x64],
} as const satisfies Record<System, readonly Arch[]>
