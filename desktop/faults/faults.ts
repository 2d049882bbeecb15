import { bigScriptKilled } from './scenarios/big-script.ts'
import { clockOff } from './scenarios/clock.ts'
import { killDesktop } from './scenarios/desktop.ts'
import { twoDevices } from './scenarios/devices.ts'
import { KILLS } from './scenarios/kills.ts'
import { tokenExpired } from './scenarios/login.ts'
import { NET } from './scenarios/net.ts'
import { STORAGE } from './scenarios/storage.ts'
import { twoTabs } from './scenarios/tabs.ts'
import { TOGETHER } from './scenarios/together.ts'
import type { Fault } from './support/fault.ts'

/** All faults in the order in which a round runs them. */
export const FAULTS: readonly Fault[] = [
  ...KILLS,
  killDesktop,
  ...NET,
  ...STORAGE,
  clockOff,
  twoTabs,
  twoDevices,
  ...TOGETHER,
  tokenExpired,
  bigScriptKilled,
]
