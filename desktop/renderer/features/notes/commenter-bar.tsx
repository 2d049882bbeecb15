import { MessageSquareText } from 'lucide-react'
import { useScriptState } from '#renderer/state/project/editor-context.tsx'
import { shortcutText } from '#renderer/ui/controls/shortcut.ts'
import styles from './commenter-bar.module.css'

/** Shows a commenter what they can do, above the page. */
export function CommenterBar() {
  const isCommentsOnly = useScriptState((state) => state.isCommentsOnly)
  if (!isCommentsOnly) return null
  return (
    <section className={styles.bar} aria-label="Your role">
      <MessageSquareText size={16} strokeWidth={1.5} aria-hidden />
      <p className={styles.text}>
        You can comment on this script. Select words and press {shortcutText('Mod+Shift+M')} or “Add
        note”.
      </p>
    </section>
  )
}
