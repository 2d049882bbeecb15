import { MessageSquareText } from 'lucide-react'
import { useScriptState } from '#renderer/state/project/editor-context.tsx'
import { getShortcut } from '#renderer/state/command-table/shortcuts.ts'
import { isTouchFirst } from '#renderer/ui/forms/touch-first.ts'
import { NoticeBar } from '#renderer/ui/page/notice-bar.tsx'

/** Shows a commenter what they can do, above the page. */
export function CommenterBar() {
  const isCommentsOnly = useScriptState((state) => state.isCommentsOnly)
  if (!isCommentsOnly) return null
  const shortcut = isTouchFirst() ? '' : ` (${getShortcut('add-note')})`
  return (
    <NoticeBar
      name="Your role"
      icon={MessageSquareText}
      text={`You can comment on this script. Select words, then choose “Add note”${shortcut}.`}
    />
  )
}
