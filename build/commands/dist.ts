// `npm run dist`: builds the desktop app's installers into release/, as far as this machine can,
// with a list of them for /download, and prints which ones were skipped and why.
// `npm run dist -- --release` builds them for every processor and downloads whatever that needs,
// including Electron; with GITHUB_REPOSITORY and GH_TOKEN set, it uploads them to a draft release.

import { readFile, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { archFromString } from 'electron-builder'
import { z } from 'zod'
import { electronBinary } from '../../desktop/e2e/electron/support/find-electron.ts'
import { ensureDesktopBuild } from '../lib/desktop-build.ts'
import { ROOT } from '../lib/root.ts'
import { ensureWebBuild } from '../lib/web-build.ts'
import { packAroundStandIn } from '../packaging/electron-stand-in/pack-around.ts'
import { inspectPacked } from '../packaging/inspect.ts'
import { pack } from '../packaging/pack.ts'
import { writeManifest } from '../packaging/release-manifest.ts'
import { isSigned } from '../packaging/signing.ts'
import { ARCHS, INSTALLERS, getSystem, type System } from '../packaging/systems.ts'

const RELEASE = join(ROOT, 'release')
const BYTES_PER_MB = 1_000_000

const NO_ELECTRON =
  'Electron isn’t downloaded here (npx install-electron does it), and an installer without it installs nothing that starts'

/** The result, printed at the end. */
interface Report {
  made: string[]
  /** Each with the reason. */
  skipped: string[]
}

const report: Report = { made: [], skipped: [] }

async function makeRelease(system: System): Promise<void> {
  forgetEmptySecrets()
  const repository = process.env['GH_TOKEN'] ? process.env['GITHUB_REPOSITORY'] : undefined
  const kinds = INSTALLERS[system]
  const archs = ARCHS[system]
  const options = { projectDir: ROOT, output: RELEASE, system, archs, kinds, repository }
  report.made.push(...(await pack(options)))
}

/** A workflow passes an unset secret as '', which electron-builder would treat as a file name. */
function forgetEmptySecrets(): void {
  for (const [name, value] of Object.entries(process.env)) {
    if (value === '' && /^(WIN_)?CSC_|^APPLE_/.test(name)) delete process.env[name]
  }
}

/** Packs for this machine's own processor, with what is installed. */
async function makeHere(system: System): Promise<void> {
  const binary = electronBinary()
  const here = { projectDir: ROOT, system, archs: [archFromString(process.arch)] }
  if (binary === null) {
    const output = join(RELEASE, 'without-electron')
    if (await packAroundStandIn({ ...here, output })) {
      report.made.push(`${output} (with a stand-in for Electron's program, so it doesn't start)`)
    }
    report.skipped.push(`${INSTALLERS[system].join(', ')}: ${NO_ELECTRON}.`)
    return
  }
  const electronDist = distributionOf(binary, system)
  await pack({ ...here, output: RELEASE, kinds: ['dir'], electronDist })
  for (const kind of INSTALLERS[system]) {
    try {
      const options = { ...here, output: RELEASE, kinds: [kind], electronDist }
      report.made.push(...(await pack(options)))
    } catch (error) {
      const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
      report.skipped.push(`${kind}: ${reason}`)
    }
  }
}

/** On a Mac, the binary is deep inside Electron.app. */
function distributionOf(binary: string, system: System): string {
  return system === 'mac' ? dirname(binary.slice(0, binary.indexOf('.app/'))) : dirname(binary)
}

function skipOthers(system: System): void {
  for (const [other, kinds] of Object.entries(INSTALLERS)) {
    if (other === system) continue
    report.skipped.push(`${kinds.join(', ')}: built on ${other} (release.yml).`)
  }
}

/** Prints what is wrong with the packed apps. @returns whether all of them may be released */
async function inspect(system: System): Promise<boolean> {
  const inspected = await inspectPacked(RELEASE, system)
  for (const { archive, bytes, problems } of inspected) {
    const size = `${(bytes / BYTES_PER_MB).toFixed(1)} MB`
    console.log(
      `\n${relative(ROOT, archive)}, ${size}: ${problems.length === 0 ? 'no problems' : ''}`,
    )
    for (const sentence of problems) console.log(`  ${sentence}`)
  }
  return inspected.every(({ problems }) => problems.length === 0)
}

async function listInstallers(system: System): Promise<void> {
  const text = await readFile(join(ROOT, 'desktop/package.json'), 'utf8')
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(text))
  const release = { version, system, signed: isSigned(system, process.env) }
  const list = await writeManifest(RELEASE, report.made, release)
  if (list !== null) report.made.push(list)
}

/** @returns the exit code: 1 if something couldn't be built or must not be released */
async function dist(): Promise<number> {
  const { values } = parseArgs({ options: { release: { type: 'boolean', default: false } } })
  if (!(await ensureWebBuild()) || !(await ensureDesktopBuild())) return 1
  const system = getSystem(process.platform)
  await rm(RELEASE, { recursive: true, force: true })
  await (values.release ? makeRelease(system) : makeHere(system))
  await listInstallers(system)
  const isGood = await inspect(system)
  skipOthers(system)
  console.log(`\nBuilt:\n${listed(report.made)}\nSkipped:\n${listed(report.skipped)}`)
  return isGood ? 0 : 1
}

function listed(lines: readonly string[]): string {
  return lines.map((line) => `  ${line.replace(`${ROOT}/`, '')}\n`).join('') || '  nothing\n'
}

process.exitCode = await dist()
