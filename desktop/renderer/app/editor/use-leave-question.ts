import { useStore } from 'zustand'
import type { LeaveGuards } from '#renderer/state/project/leave-guards.ts'
import { useLeaveQuestions } from '#renderer/state/use-leave-questions.ts'

/** Asks the questions of all leave guards before the editor with unsaved work is left. */
export function useLeaveQuestion(leaveGuards: LeaveGuards): void {
  useLeaveQuestions(useStore(leaveGuards, ({ questions }) => questions))
}
