import type { Collected } from './pieces.ts'

/** A worker's task. */
export type WorkerJob = Readonly<{ kind: 'list' } | { kind: 'record'; device: string | null }>

/** The only message to a recording worker: send the remaining sound and end. */
export const STOP = 'stop'
export type ToWorker = typeof STOP

/** Messages from a worker. */
export type FromWorker =
  | Readonly<{ kind: 'devices'; names: readonly string[] }>
  /** The first sound has arrived. */
  | Readonly<{ kind: 'started' }>
  | Collected
  /** The device is no longer connected. */
  | Readonly<{ kind: 'gone' }>
  /**
   * `recorder`: the library couldn't be loaded. `no-device`: the system has no microphone.
   * `device`: the chosen device couldn't be opened.
   */
  | Readonly<{ kind: 'failed'; why: 'recorder' | 'no-device' | 'device'; reason: string }>
  /** All sound has been sent. */
  | Readonly<{ kind: 'stopped' }>
