/** What one run has at hand; all of it is made for the run and gone after it, but the stage. */
import type { Random } from '@scenewright/shared/test-support/random.ts'
import type { Writer } from '../../e2e/support/signed-in.ts'
import { createDesktopDevice, type DesktopDevice } from './desktop-device.ts'
import { createDevice, type Device } from './device.ts'
import { createLedger, type Ledger } from './ledger.ts'
import type { Stage } from './stage.ts'

export type Run = Readonly<{
  stage: Stage
  random: Random
  ledger: Ledger
  writer: Writer
  /** Faults that last take seconds instead of half a minute or more. */
  isShort: boolean
  /** @param token another login than the writer's usual one */
  newDevice: (token?: string) => Promise<Device>
  newDesktopDevice: () => Promise<DesktopDevice>
  /** Removes the devices. */
  end: () => Promise<void>
}>

/** What came of a run. */
export type Verdict = Readonly<{
  /** Promised words. */
  atRisk: number
  /** Promised words that no copy holds which the product offers. */
  lost: readonly string[]
  /** The writer was asked to choose, though nobody else had written. */
  falseConflicts: number
  /** Projects that the writer did not make. */
  secondProjects: number
  /** Milliseconds from key to promise. */
  waits: readonly number[]
}>

export async function startRun(
  options: Readonly<{ stage: Stage; random: Random; isShort: boolean; browserPath: string }>,
): Promise<Run> {
  const { stage, random, isShort, browserPath } = options
  const ledger = createLedger(random)
  const writer = await stage.newWriter()
  const devices: Pick<Device, 'remove'>[] = []
  return {
    stage,
    random,
    ledger,
    writer,
    isShort,
    async newDevice(token = writer.token) {
      const device = await createDevice({ browserPath, way: await stage.newWay(), ledger, token })
      devices.push(device)
      return device
    },
    async newDesktopDevice() {
      const { token } = writer
      const way = await stage.newWay()
      const device = await createDesktopDevice({ browserPath, way, ledger, token })
      devices.push(device)
      return device
    },
    async end() {
      await Promise.all(devices.map((device) => device.remove()))
    },
  }
}
