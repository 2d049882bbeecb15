import { useState } from 'react'
import { Link } from '#renderer/state/navigation/link.tsx'
import { buttonClass } from '#renderer/ui/controls/button.tsx'
import { ColumnPage } from '#renderer/ui/page/column-page.tsx'
import { Disclosure } from '#renderer/ui/page/disclosure.tsx'
import { QUESTIONS } from '@scenewright/shared/pages/faq.ts'
import styles from './faq-page.module.css'

/** Ten questions, at most one open (`docs/product/site.md#screens`). */
export function FaqPage() {
  const [open, setOpen] = useState<string | null>(null)
  return (
    <ColumnPage kind="public" title="Questions and answers">
      <ul className={styles.list}>
        {QUESTIONS.map(({ question, answer }) => (
          <li key={question} className={styles.item}>
            <Disclosure
              summary={<span className={styles.question}>{question}</span>}
              headingLevel={2}
              open={open === question}
              onToggle={() => setOpen(open === question ? null : question)}
            >
              <p className={styles.answer}>{answer}</p>
            </Disclosure>
          </li>
        ))}
      </ul>
      <p className={styles.start}>
        <Link className={buttonClass('primary', 'large')} to="/editor">
          Start writing
        </Link>
      </p>
    </ColumnPage>
  )
}
