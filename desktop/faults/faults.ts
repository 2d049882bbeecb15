import { bigScriptKilled } from './scenes/big-script.ts'
import { clockOff } from './scenes/clock.ts'
import { KILLS } from './scenes/kills.ts'
import { NET } from './scenes/net.ts'
import type { Fault } from './support/fault.ts'

/** All faults, in the order in which a round plays them. */
export const FAULTS: readonly Fault[] = [...KILLS, ...NET, clockOff, bigScriptKilled]
