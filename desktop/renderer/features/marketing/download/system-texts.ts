import type { DownloadSystem, Installer } from '@scenewright/shared/api/downloads.ts'

/** The page's texts about a system. */
type SystemTexts = Readonly<{
  name: string
  /** Names of the processors, as the system's users know them. */
  archs: Readonly<Record<Installer['arch'], string>>
  /** Instructions for opening an unsigned installer. */
  unsigned: string
  /** Prints the checksum of FILE. */
  checkCommand: string
}>

export const SYSTEM_TEXTS: Readonly<Record<DownloadSystem, SystemTexts>> = {
  windows: {
    name: 'Windows',
    archs: { x64: 'Intel and AMD', arm64: 'ARM', universal: 'All processors' },
    unsigned:
      'This installer isn’t signed, so Windows warns before it runs. Check its checksum first. Then, in the warning, choose “More info” and “Run anyway”.',
    checkCommand: 'Get-FileHash FILE',
  },
  mac: {
    name: 'macOS',
    archs: { x64: 'Intel', arm64: 'Apple silicon', universal: 'All processors' },
    unsigned:
      'This app isn’t signed, so macOS refuses to open it at first. Check its checksum, try to open it once, then choose “Open Anyway” under System Settings, Privacy & Security.',
    checkCommand: 'shasum -a 256 FILE',
  },
  linux: {
    name: 'Linux',
    archs: { x64: 'Intel and AMD', arm64: 'ARM', universal: 'All processors' },
    unsigned:
      'Linux packages aren’t signed, so check the checksum. Then make the AppImage executable (chmod +x FILE) and open it, or install the .deb with your package manager.',
    checkCommand: 'sha256sum FILE',
  },
}

const KINDS: readonly (readonly [ending: string, name: string])[] = [
  ['.exe', 'Installer (.exe)'],
  ['.dmg', 'Disk image (.dmg)'],
  ['.zip', 'Archive (.zip)'],
  ['.AppImage', 'AppImage'],
  ['.deb', 'Debian and Ubuntu (.deb)'],
  ['.tar.gz', 'Archive (.tar.gz)'],
]

/** The kind of an installer, such as `Disk image (.dmg)`. */
export function getInstallerKind({ file }: Pick<Installer, 'file'>): string {
  return KINDS.find(([ending]) => file.endsWith(ending))?.[1] ?? file
}

const BYTES_PER_MB = 1_000_000

/** 104857600 becomes '105 MB'. */
export function sizeText(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / BYTES_PER_MB))} MB`
}
