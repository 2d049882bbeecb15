import { Download } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'
import styles from './admin.module.css'

const JSON_ROWS = 20

type JsonViewProps = Readonly<{
  title: string
  fileName: string
  value: unknown
  textRef: RefObject<HTMLTextAreaElement | null>
  /** Additional buttons in the header. */
  children?: ReactNode
}>

/** Shows a value as JSON, with a download button. */
export function JsonView({ title, fileName, value, textRef, children }: JsonViewProps) {
  const { platform } = useAppServices()
  const json = JSON.stringify(value, null, 2)
  async function download(): Promise<void> {
    const bytes = new TextEncoder().encode(`${json}\n`)
    await platform.downloadFile({ name: fileName, bytes, mime: 'application/json' })
  }
  return (
    <section className={styles.section} aria-label={title}>
      <header className={styles.jsonHeader}>
        <h2 className={styles.heading}>{title}</h2>
        {children}
        <Button onClick={() => void download()}>
          <Download size={16} strokeWidth={1.5} aria-hidden />
          Download JSON
        </Button>
      </header>
      <textarea
        ref={textRef}
        className={styles.json}
        aria-label={`${title}, text`}
        value={json}
        rows={JSON_ROWS}
        wrap="off"
        spellCheck={false}
        readOnly
      />
    </section>
  )
}
