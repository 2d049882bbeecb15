import { build, type Arch, type Configuration } from 'electron-builder'
import { isSigned, signingConfig } from './signing.ts'
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

/** Returns the configuration that electron-builder.yml leaves open. @param env has the certificates */
export function packConfig(
  options: Pick<PackOptions, 'output' | 'system' | 'electronDist' | 'repository'>,
  env: NodeJS.ProcessEnv,
): Configuration {
  const { output, system, electronDist, repository } = options
  const [owner, repo] = repository?.split('/') ?? []
  const { artifactName, publishAutoUpdate } = signingConfig(isSigned(system, env))
  const github = { provider: 'github', releaseType: 'draft', publishAutoUpdate } as const
  return {
    directories: { output },
    artifactName,
    // electron-builder.yml lists the few packages to include; electron-builder must not look for
    // more.
    beforeBuild: () => Promise.resolve(false),
    ...(electronDist && { electronDist }),
    ...(owner && repo && { publish: { ...github, owner, repo } }),
  }
}

/**
 * Packs the built app according to electron-builder.yml.
 *
 * @returns the paths of the installers
 * @throws if one couldn't be built
 */
export function pack(options: PackOptions): Promise<readonly string[]> {
  const { projectDir, system, archs, kinds, repository } = options
  return build({
    projectDir,
    targets: PLATFORMS[system].createTarget([...kinds], ...archs),
    publish: repository ? 'always' : 'never',
    config: packConfig(options, process.env),
  })
}
