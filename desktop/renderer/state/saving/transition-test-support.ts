/** States and rows for tables of the saver's transitions. */
import { newScript } from '@scenewright/shared/script/script.ts'
import {
  IDLE_SAVER,
  type Conflict,
  type SaveProblem,
  type SaverState,
  type SaveResult,
  type SaveStep,
} from './saver-state.ts'
import type { SaverEffect, SaverEvent } from './saver-transitions.ts'

export const script = (title: string) => ({ ...newScript(), title })
export const sent = { script: script('Mine'), revision: 3 }
const tried = { sent, isRebased: false, isRenamed: false } as const

export const IDLE: SaveStep = { kind: 'idle' }
export const WRITING = { kind: 'writing-draft', isRebased: false } as const
export const SENDING = { kind: 'sending', ...tried } as const
export const COMPARING = { kind: 'comparing', ...tried } as const
export const FINISHING: SaveStep = { kind: 'finishing', result: { kind: 'saved' } }
export const STEPS: readonly SaveStep[] = [IDLE, WRITING, SENDING, COMPARING, FINISHING]

const server = (title: string) => {
  return { script: script(title), version: 8, updatedAt: '2030-01-01T00:00:00Z', savedBy: null }
}
export const loaded = (title: string, { isNew = false, canCombine = false } = {}) =>
  ({ kind: 'loaded', id: 'p', isNew, server: server(title), canCombine }) as const
export const conflict: Conflict = {
  script: script('Theirs'),
  version: 8,
  updatedAt: '2030-01-01T00:00:00Z',
}
export const IN_CONFLICT: SaveProblem = { kind: 'conflict', conflict }
export const SIGNED_OUT: SaveProblem = { kind: 'signed-out', isShown: false }

export const CANCEL: SaverEffect = { kind: 'cancel-retry' }
export const report = (result: SaveResult): SaverEffect => {
  return { kind: 'report', result }
}
export const confirm: SaverEffect = { kind: 'confirm', id: 'p', version: 8, revision: 3 }

/** A state at a step; all else is as in a newly opened script. */
export const at = (step: SaveStep, more: Partial<SaverState> = {}): SaverState => {
  return { ...IDLE_SAVER, step, ...more }
}

export type Row = readonly [
  name: string,
  before: SaverState,
  event: SaverEvent,
  after: SaverState,
  effects: readonly SaverEffect[],
]
