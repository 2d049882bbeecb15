import type { Collected } from './pieces.ts'

/** What a worker is started for. */
export type WorkerJob = Readonly<{ kind: 'list' } | { kind: 'record'; device: string | null }>

/** The only thing that a recording worker is told: to give what it has and end. */
export const STOP = 'stop'
export type ToWorker = typeof STOP

/** What a worker says. */
export type FromWorker =
  | Readonly<{ kind: 'devices'; names: readonly string[] }>
  /** The recorder runs and the first sound has come. */
  | Readonly<{ kind: 'started' }>
  | Collected
  /** The device that was recorded from is not connected any more. */
  | Readonly<{ kind: 'gone' }>
  /**
   * `recorder`: it could not be loaded on this machine. `no-device`: the system has none to record
   * from. `device`: that one could not be opened.
   */
  | Readonly<{ kind: 'failed'; why: 'recorder' | 'no-device' | 'device'; reason: string }>
  /** All has been handed over. */
  | Readonly<{ kind: 'stopped' }>
