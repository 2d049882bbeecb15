import { useState } from 'react'
import type { Finding } from '@scenewright/shared/continuity/finding.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import styles from './continuity.module.css'

/** Number of findings before "Show more". */
const FIRST_ROWS = 10
/** Length of the quoted text. */
const QUOTE_CHARACTERS = 90

type FindingListProps = Readonly<{
  findings: readonly Finding[]
  isIgnored: boolean
  action: 'Ignore' | 'Stop ignoring'
  onGoTo: (finding: Finding) => void
  onChange: (finding: Finding, isIgnored: boolean) => void
}>

/** Findings that lead to their places. */
export function FindingList({ findings, isIgnored, action, onGoTo, onChange }: FindingListProps) {
  const [isWhole, setWhole] = useState(false)
  const rows = isWhole ? findings : findings.slice(0, FIRST_ROWS)
  return (
    <>
      <ul className={styles.list}>
        {rows.map((finding) => (
          <li key={`${finding.key} ${finding.elementId}`} className={styles.finding}>
            <button type="button" className={styles.link} onClick={() => onGoTo(finding)}>
              <span>{finding.message}</span>
              <span className={styles.quote}>{quoteOf(finding)}</span>
            </button>
            <Button
              size="small"
              aria-label={`${action}: ${finding.message}`}
              onClick={() => onChange(finding, !isIgnored)}
            >
              {action}
            </Button>
          </li>
        ))}
      </ul>
      {rows.length < findings.length && (
        <Button size="small" variant="bare" onClick={() => setWhole(true)}>
          Show {findings.length - rows.length} more
        </Button>
      )}
    </>
  )
}

/** The text around the finding's words, on one line. */
function quoteOf({ range: { text, from } }: Finding): string {
  const start = from > QUOTE_CHARACTERS ? from - Math.floor(QUOTE_CHARACTERS / 3) : 0
  const quote = text.slice(start, start + QUOTE_CHARACTERS).replaceAll(/\s+/g, ' ')
  const end = start + QUOTE_CHARACTERS < text.length ? '…' : ''
  return `${start > 0 ? '…' : ''}${quote.toWellFormed()}${end}`
}
