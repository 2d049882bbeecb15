import { useEffect } from 'react'
import type { EditorSession } from '#renderer/state/project/editor-session.ts'
import { flushEdits } from '#renderer/state/drafts/flush-edits.ts'
import { registerWork } from '#renderer/state/open-work.ts'
import { hasUnsavedChanges } from '#renderer/state/script/script-store.ts'
import { browserTimer } from '#renderer/state/timer.ts'

type OpenScript = Pick<EditorSession, 'store' | 'saver' | 'draftWriter' | 'leaveGuards'>

/** Has a reload for a new version save the script first. */
export function useOpenWork({ store, saver, draftWriter, leaveGuards }: OpenScript): void {
  useEffect(
    () =>
      registerWork({
        isUnsaved: () =>
          hasUnsavedChanges(store.getState()) || leaveGuards.getState().questions.length > 0,
        async save() {
          const state = store.getState()
          if (hasUnsavedChanges(state) && !state.isReadOnly) await saver.save()
          return await flushEdits({ store, draftWriter }, browserTimer)
        },
      }),
    [store, saver, draftWriter, leaveGuards],
  )
}
