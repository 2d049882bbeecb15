// `npm run dist`: the desktop app as installers, into release/, as far as this machine can make them;
// it says what it left out and why. `npm run dist -- --release` makes them for every processor and
// downloads what that needs, Electron included; with GITHUB_REPOSITORY and GH_TOKEN set it puts them
// into a draft release there.

import { rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { archFromString } from 'electron-builder'
import { electronBinary } from '../../desktop/e2e/electron/support/launch.ts'
import { ensureDesktopBuild } from '../lib/desktop-build.ts'
import { ROOT } from '../lib/root.ts'
import { ensureWebBuild } from '../lib/web-build.ts'
import { inspectPacked } from '../packaging/inspect.ts'
import { pack } from '../packaging/pack.ts'
import { writeStandIn } from '../packaging/stand-in.ts'
import { ARCHS, INSTALLERS, systemOf, type System } from '../packaging/systems.ts'

const RELEASE = join(ROOT, 'release')
const STAND_IN = join(ROOT, '.cache/electron-stand-in')
const BYTES_PER_MB = 1_000_000

const NO_ELECTRON =
  'Electron’s program is not installed here (npx install-electron downloads it), and without it an installer would install nothing that starts'

/** What came of it, to be told at the end. */
interface Report {
  made: string[]
  /** With the reason. */
  leftOut: string[]
}

const report: Report = { made: [], leftOut: [] }

async function makeRelease(system: System): Promise<void> {
  forgetEmptySecrets()
  const repository = process.env['GH_TOKEN'] ? process.env['GITHUB_REPOSITORY'] : undefined
  const kinds = INSTALLERS[system]
  const archs = ARCHS[system]
  const options = { projectDir: ROOT, output: RELEASE, system, archs, kinds, repository }
  report.made.push(...(await pack(options)))
}

/** A workflow hands over a secret that is not set as '', which would be taken for a file's name. */
function forgetEmptySecrets(): void {
  for (const [name, value] of Object.entries(process.env)) {
    if (value === '' && /^(WIN_)?CSC_|^APPLE_/.test(name)) delete process.env[name]
  }
}

/** For this machine's own processor, with what is installed here. */
async function makeHere(system: System): Promise<void> {
  const binary = electronBinary()
  const here = { projectDir: ROOT, system, archs: [archFromString(process.arch)] }
  if (binary === null) {
    await packAroundStandIn(here)
    report.leftOut.push(`${INSTALLERS[system].join(', ')}: ${NO_ELECTRON}.`)
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
      report.leftOut.push(`${kind}: ${reason}`)
    }
  }
}

async function packAroundStandIn(
  here: Pick<Parameters<typeof pack>[0], 'projectDir' | 'system' | 'archs'>,
) {
  const { system } = here
  // Its program would have to be one that Windows can read, and the fuses on a Mac are signed.
  if (system !== 'linux') return
  await writeStandIn(STAND_IN, system)
  const output = join(RELEASE, 'without-electron')
  await pack({ ...here, output, kinds: ['dir'], electronDist: STAND_IN })
  report.made.push(
    `${output} (a stand-in is where Electron's program belongs: this does not start)`,
  )
}

/** On a Mac the binary is deep inside Electron.app. */
function distributionOf(binary: string, system: System): string {
  return system === 'mac' ? dirname(binary.slice(0, binary.indexOf('.app/'))) : dirname(binary)
}

function leaveOutOthers(system: System): void {
  for (const [other, kinds] of Object.entries(INSTALLERS)) {
    if (other === system) continue
    report.leftOut.push(`${kinds.join(', ')}: made on ${other} (release.yml).`)
  }
}

/** @returns whether all that was packed may go out */
async function judge(system: System): Promise<boolean> {
  const inspected = await inspectPacked(RELEASE, system)
  for (const { archive, bytes, trouble } of inspected) {
    const size = `${(bytes / BYTES_PER_MB).toFixed(1)} MB`
    console.log(
      `\n${relative(ROOT, archive)}, ${size}: ${trouble.length === 0 ? 'as it should be' : ''}`,
    )
    for (const sentence of trouble) console.log(`  ${sentence}`)
  }
  return inspected.every(({ trouble }) => trouble.length === 0)
}

/** @returns the exit code: 1 when something could not be built, or must not go out */
async function dist(): Promise<number> {
  const { values } = parseArgs({ options: { release: { type: 'boolean', default: false } } })
  if (!(await ensureWebBuild()) || !(await ensureDesktopBuild())) return 1
  const system = systemOf(process.platform)
  await rm(RELEASE, { recursive: true, force: true })
  await (values.release ? makeRelease(system) : makeHere(system))
  const isGood = await judge(system)
  leaveOutOthers(system)
  console.log(`\nMade:\n${listed(report.made)}\nLeft out:\n${listed(report.leftOut)}`)
  return isGood ? 0 : 1
}

function listed(lines: readonly string[]): string {
  return lines.map((line) => `  ${line.replace(`${ROOT}/`, '')}\n`).join('') || '  nothing\n'
}

process.exitCode = await dist()
