import { build, type Arch } from 'electron-builder'
import { PLATFORMS, type System } from './systems.ts'

export interface PackOptions {
  /** The folder of electron-builder.yml. */
  projectDir: string
  output: string
  system: System
  archs: readonly Arch[]
  /** Installers by electron-builder's names, or `dir` for the unpacked app. */
  kinds: readonly string[]
  /** A folder with Electron's distribution; if undefined, electron-builder downloads it. */
  electronDist?: string | undefined
  /** The GitHub repository to publish to, `owner/name`; if undefined, nothing is published. */
  repository?: string | undefined
}

/**
 * Packs the built app according to electron-builder.yml.
 *
 * @returns the paths of the installers
 * @throws if one couldn't be built
 */
export function pack(options: PackOptions): Promise<readonly string[]> {
  const { projectDir, output, system, archs, kinds, electronDist, repository } = options
  const [owner, repo] = repository?.split('/') ?? []
  return build({
    projectDir,
    targets: PLATFORMS[system].createTarget([...kinds], ...archs),
    publish: repository ? 'always' : 'never',
    config: {
      directories: { output },
      // electron-builder.yml lists the few packages to include; electron-builder must not look for
      // more.
      beforeBuild: () => Promise.resolve(false),
      ...(electronDist && { electronDist }),
      ...(owner && repo && { publish: { provider: 'github', owner, repo, releaseType: 'draft' } }),
    },
  })
}
