/** The assistant's conversation as the panel shows it, and the answer that is on its way. */
import type { ReadyQuestion } from '@scenewright/shared/api/ready-question.ts'
import type { Failure } from '@scenewright/shared/result.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import type { AssistUpdate } from '#renderer/services/assist-stream.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'

export type RunningRequest = Readonly<{
  kind: 'ask' | 'edit'
  message: string
  /** The part of the answer that has arrived. */
  text: string
  /** Tokens that it may take at most; null if it takes none or isn't known yet. */
  estimate: number | null
  stop: () => void
}>

export type AssistQuestion = Readonly<{
  kind: 'ask' | 'edit'
  message: string
  ready?: ReadyQuestion | undefined
}>

/** `question`: what to ask again; null if the answer arrived. */
export type AssistFailure = Readonly<{ message: string; question: AssistQuestion | null }>

export type AssistPanelState = Readonly<{
  running: RunningRequest | null
  /** The assistant's steps for the last answer: 'Reading scene 12…'. */
  steps: readonly string[]
  /** The script as it was sent for the last answer, and the scenes read, by positions from 1. */
  read: Readonly<{ script: Script; scenes: readonly number[] }> | null
  /** Why the last request has no answer. */
  failure: AssistFailure | null
  /** Why the last question couldn't be answered; the conversation has its sentence. */
  refusal: Pick<Failure, 'examples' | 'needs'> | null
  /** The last answer's tokens; null if it took none. */
  usage: Readonly<{ counted: number; cached: number }> | null
}>

export type AssistPanel = StoreApi<AssistPanelState>

export function createAssistPanel(): AssistPanel {
  return createStore<AssistPanelState>(() => ({
    running: null,
    steps: [],
    read: null,
    failure: null,
    refusal: null,
    usage: null,
  }))
}

/** Shows an update of the running request; the last one changes nothing. */
export function showUpdate(panel: AssistPanel, update: AssistUpdate): void {
  panel.setState(({ running, steps, read }): Partial<AssistPanelState> => {
    if (!running) return {}
    switch (update.event) {
      case 'estimate':
        return { running: { ...running, estimate: update.tokens } }
      case 'text':
        return { running: { ...running, text: running.text + update.text } }
      case 'step':
        return {
          steps: [...steps, update.text],
          read: read && { ...read, scenes: [...read.scenes, ...update.scenes] },
        }
      case 'done':
      case 'failed':
      case 'stopped':
        return {}
    }
  })
}
