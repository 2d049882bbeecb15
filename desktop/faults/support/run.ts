/** A single run's writer, devices and ledger. Only the server is shared with other runs. */
import type { Random } from '@scenewright/shared/test-support/random.ts'
import type { Writer } from '../../e2e/support/signed-in.ts'
import { createDesktopDevice, type DesktopDevice } from './desktop-device.ts'
import { createDevice, type Device } from './device.ts'
import { createLedger, type Ledger } from './ledger.ts'
import type { Environment } from './environment.ts'

export type Run = Readonly<{
  environment: Environment
  random: Random
  ledger: Ledger
  writer: Writer
  /** Long faults take seconds instead of half a minute or more. */
  isShort: boolean
  /**
   * @param token a login other than the writer's
   * @param server the port of another server than the first
   */
  newDevice: (token?: string, server?: number) => Promise<Device>
  newDesktopDevice: () => Promise<DesktopDevice>
  /** Removes the devices. */
  end: () => Promise<void>
}>

/** The result of a run. */
export type Verdict = Readonly<{
  /** The number of promised words. */
  atRisk: number
  /** Promised words that the product no longer offers anywhere. */
  lost: readonly string[]
  /** Conflicts shown although nobody else had saved. */
  falseConflicts: number
  /** Projects that the writer didn't create. */
  secondProjects: number
  /** Milliseconds from a word's last key to its promise. */
  waits: readonly number[]
}>

export async function startRun(
  options: Readonly<{
    environment: Environment
    random: Random
    isShort: boolean
    browserPath: string
  }>,
): Promise<Run> {
  const { environment, random, isShort, browserPath } = options
  const ledger = createLedger(random)
  const writer = await environment.newWriter()
  const devices: Pick<Device, 'remove'>[] = []
  return {
    environment,
    random,
    ledger,
    writer,
    isShort,
    async newDevice(token = writer.token, server) {
      const proxy = await environment.newProxy(server)
      const device = await createDevice({ browserPath, proxy, ledger, token })
      devices.push(device)
      return device
    },
    async newDesktopDevice() {
      const { token } = writer
      const proxy = await environment.newProxy()
      const device = await createDesktopDevice({ browserPath, proxy, ledger, token })
      devices.push(device)
      return device
    },
    async end() {
      await Promise.all(devices.map((device) => device.remove()))
    },
  }
}
