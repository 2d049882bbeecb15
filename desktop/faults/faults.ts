import { KILLS } from './scenes/kills.ts'
import type { Fault } from './support/fault.ts'

export const FAULTS: readonly Fault[] = [...KILLS]
