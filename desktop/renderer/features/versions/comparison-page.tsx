import { ArrowLeft } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Paper } from '#renderer/ui/page/paper.tsx'
import styles from './compared-version.module.css'

type ComparisonPageProps = Readonly<{
  title: string
  isSideBySide?: boolean
  restore?: ReactNode
  tools?: ReactNode
  children: ReactNode
}>

/** The bar at the top of the desk, and the sheet. Escape goes back to the script. */
export function ComparisonPage(props: ComparisonPageProps) {
  const { title, isSideBySide = false, restore, tools, children } = props
  const { sidePanel, view } = useEditorSession()

  useEffect(() => {
    const leave = () => sidePanel.setState({ compared: null })
    function press(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      leave()
    }
    window.addEventListener('keydown', press)
    // The page that was opened meanwhile, or that an answer leads to.
    const stop = view.subscribe((now, before) => {
      const isGoing = now.target !== null && now.target !== before.target
      const isElsewhere = now.pageKey !== before.pageKey || now.shown !== before.shown
      if (isElsewhere || isGoing) leave()
    })
    return () => {
      window.removeEventListener('keydown', press)
      stop()
    }
  }, [sidePanel, view])

  return (
    <div data-comparison className={isSideBySide ? styles.wide : undefined}>
      <header className={styles.bar}>
        <div className={styles.row}>
          <Button size="small" onClick={() => sidePanel.setState({ compared: null })}>
            <ArrowLeft size={16} strokeWidth={1.5} aria-hidden />
            Back to the script
          </Button>
          <h2 className={styles.title}>
            <bdi>{title}</bdi>
          </h2>
          {restore}
        </div>
        {tools && <div className={styles.row}>{tools}</div>}
      </header>
      <Paper label={title} form="printed">
        <div className={styles.comparison}>{children}</div>
      </Paper>
    </div>
  )
}
