import { MessageSquareText } from 'lucide-react'
import { useScriptState } from '#renderer/state/project/editor-context.tsx'
import { shortcutText } from '#renderer/ui/controls/shortcut.ts'
import { NoticeBar } from '#renderer/ui/page/notice-bar.tsx'

/** Shows a commenter what they can do, above the page. */
export function CommenterBar() {
  const isCommentsOnly = useScriptState((state) => state.isCommentsOnly)
  if (!isCommentsOnly) return null
  return (
    <NoticeBar
      name="Your role"
      icon={MessageSquareText}
      text={`You can comment on this script. Select words and press ${shortcutText('Mod+Shift+M')} or “Add note”.`}
    />
  )
}
