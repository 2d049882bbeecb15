import { build, type Arch } from 'electron-builder'
import { PLATFORMS, type System } from './systems.ts'

export interface PackOptions {
  /** Where electron-builder.yml stands. */
  projectDir: string
  output: string
  system: System
  archs: readonly Arch[]
  /** Installers by electron-builder's names, or `dir` for the unpacked app alone. */
  kinds: readonly string[]
  /** A folder with Electron's distribution; left out, electron-builder downloads it. */
  electronDist?: string | undefined
  /** The GitHub repository to publish to, `owner/name`; left out, nothing is published. */
  repository?: string | undefined
}

/**
 * Packs the built app by electron-builder.yml.
 *
 * @returns the paths of the installers
 * @throws when one could not be made
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
      // The few packages that go in are named in electron-builder.yml; none are to be looked for.
      beforeBuild: () => Promise.resolve(false),
      ...(electronDist && { electronDist }),
      ...(owner && repo && { publish: { provider: 'github', owner, repo, releaseType: 'draft' } }),
    },
  })
}
