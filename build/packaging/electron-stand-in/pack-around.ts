import { join } from 'node:path'
import type { Arch } from 'electron-builder'
import { pack } from '../pack.ts'
import type { System } from '../systems.ts'
import { writeStandIn } from './stand-in.ts'

/**
 * Packs the app without Electron's program, so that its layout and contents can be checked.
 *
 * @param options `output` is the folder for the packed app
 * @returns whether it was packed: Windows would need a valid .exe file, and macOS a signed program
 */
export async function packAroundStandIn(
  options: Readonly<{ projectDir: string; output: string; system: System; archs: readonly Arch[] }>,
): Promise<boolean> {
  if (options.system !== 'linux') return false
  const electronDist = join(options.projectDir, '.cache/electron-stand-in')
  await writeStandIn(electronDist, options.system)
  await pack({ ...options, kinds: ['dir'], electronDist })
  return true
}
