import { bigScriptKilled } from './scenes/big-script.ts'
import { clockOff } from './scenes/clock.ts'
import { killDesktop } from './scenes/desktop.ts'
import { twoDevices } from './scenes/devices.ts'
import { KILLS } from './scenes/kills.ts'
import { tokenExpired } from './scenes/login.ts'
import { NET } from './scenes/net.ts'
import { STORAGE } from './scenes/storage.ts'
import { twoTabs } from './scenes/tabs.ts'
import type { Fault } from './support/fault.ts'

/** All faults, in the order in which a round plays them. */
export const FAULTS: readonly Fault[] = [
  ...KILLS,
  killDesktop,
  ...NET,
  ...STORAGE,
  clockOff,
  twoTabs,
  twoDevices,
  tokenExpired,
  bigScriptKilled,
]
