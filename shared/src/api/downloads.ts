import { z } from 'zod'
import { contract } from './contract.ts'

/** The systems that the desktop app is built for. */
export const SYSTEMS = ['windows', 'mac', 'linux'] as const
export type DownloadSystem = (typeof SYSTEMS)[number]

/** An installer of the desktop app. */
export const Installer = z.object({
  /** The file's name, without a folder. */
  file: z.string().regex(/^[A-Za-z0-9][\w.-]*$/),
  version: z.string().regex(/^\d+\.\d+\.\d+[\w.-]*$/),
  system: z.enum(SYSTEMS),
  /** `universal` runs on both kinds of processor. */
  arch: z.enum(['x64', 'arm64', 'universal']),
  /** Bytes. */
  size: z.int().min(1),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** True if the system knows who made it. Linux packages are never signed. */
  signed: z.boolean(),
})
export type Installer = z.infer<typeof Installer>

/** The file (`manifestName`) that `npm run dist` writes next to the installers of a system. */
export const ReleaseManifest = z.object({ installers: z.array(Installer) })
export type ReleaseManifest = z.infer<typeof ReleaseManifest>

/** One file per system, because each system's installers are built on that system. */
export function manifestName(system: DownloadSystem): string {
  return `downloads-${system}.json`
}

/** The address of an installer on its server. */
export function installerPath(file: string): string {
  return `/downloads/${file}`
}

export const listDownloads = contract({
  method: 'GET',
  path: '/api/downloads',
  auth: 'none',
  summary: 'List the installers of the desktop app on this server; each is at /downloads/{file}',
  answer: ReleaseManifest,
})
