import { useEffect, useRef, useState } from 'react'
import { CHECKS } from '@scenewright/shared/continuity/checks.ts'
import { CHECK_IDS, type Finding } from '@scenewright/shared/continuity/finding.ts'
import { useEditorSession, useScriptOrigin } from '#renderer/state/project/editor-context.tsx'
import { goTo } from '#renderer/state/script/editor-view.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { useAppServices, useSession } from '#renderer/state/app-services.tsx'
import { readIgnoredFindings, setIgnored } from '#renderer/state/ignored-findings.ts'
import styles from './continuity.module.css'
import shared from './statistics.module.css'

/** Number of findings before "Show more". */
const FIRST_ROWS = 10

/** Length of the quoted text. */
const QUOTE_CHARACTERS = 90

type ContinuityProps = Readonly<{
  findings: readonly Finding[]
  /** True if the panel was opened for it. */
  isFirst: boolean
}>

/** The continuity findings by check, and those that the writer ignores. */
export function Continuity({ findings, isFirst }: ContinuityProps) {
  const { view } = useEditorSession()
  const ignored = useIgnored()
  const [isIgnoredShown, setIgnoredShown] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const isReady = ignored !== null

  useEffect(() => {
    if (!isFirst || !isReady) return
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'start' })
  }, [isFirst, isReady])

  if (!ignored) return null
  const { keys, set } = ignored
  const open = findings.filter(({ key }) => !keys.has(key))
  const hidden = findings.filter(({ key }) => keys.has(key))

  async function change({ key }: Finding, isIgnored: boolean) {
    await set(key, isIgnored)
    const left = open.length + (isIgnored ? -1 : 1)
    setAnnouncement(`${isIgnored ? 'Ignored' : 'No longer ignored'}. ${counted(left)}.`)
    if (!isIgnored && hidden.length === 1) setIgnoredShown(false)
    // The pressed button is gone.
    heading.current?.focus()
  }

  const lists = {
    onGoTo: ({ blockId, elementId, range }: Finding) =>
      goTo(view, blockId, { elementId, range, focus: 'page' }),
    onChange: (finding: Finding, is: boolean) => void change(finding, is),
  }
  return (
    <section aria-labelledby="continuity" className={styles.continuity}>
      <h3 id="continuity" ref={heading} className={styles.heading} tabIndex={-1}>
        Continuity
      </h3>
      <p className={styles.intro}>
        {open.length === 0
          ? 'No slips found. Names, places, ages, scene numbers, exits, quotes and more were checked.'
          : `${counted(open.length)}. Nothing is changed; go to each place and decide.`}
      </p>
      {CHECK_IDS.map((check) => {
        const found = open.filter((finding) => finding.check === check)
        return (
          found.length > 0 && (
            <section key={check} aria-labelledby={`check-${check}`}>
              <h4 id={`check-${check}`} className={styles.check}>
                {CHECKS[check].title} <span className={styles.count}>{found.length}</span>
              </h4>
              <FindingList findings={found} action="Ignore" isIgnored={false} {...lists} />
            </section>
          )
        )
      })}
      {hidden.length > 0 && (
        <div className={styles.ignored}>
          <Button
            size="small"
            variant="bare"
            aria-expanded={isIgnoredShown}
            onClick={() => setIgnoredShown(!isIgnoredShown)}
          >
            {isIgnoredShown ? 'Hide' : 'Show'} ignored ({hidden.length})
          </Button>
          {isIgnoredShown && (
            <FindingList findings={hidden} action="Stop ignoring" isIgnored {...lists} />
          )}
        </div>
      )}
      <p role="status" className={shared.unseen}>
        {announcement}
      </p>
    </section>
  )
}

function counted(findings: number): string {
  if (findings === 0) return 'No possible slips left'
  return `${findings} possible ${findings === 1 ? 'slip' : 'slips'}`
}

type Ignored = Readonly<{
  keys: ReadonlySet<string>
  set: (key: string, isIgnored: boolean) => Promise<void>
}>

/** The open project's ignored findings; `null` while they are read. */
function useIgnored(): Ignored | null {
  const { keyValue } = useAppServices().platform
  const userId = useSession().user?.id
  const projectId = useScriptOrigin((origin) => origin.projectId)
  const [keys, setKeys] = useState<ReadonlySet<string> | null>(null)

  useEffect(() => {
    let isCurrent = true
    async function read() {
      const stored =
        userId === undefined ? [] : await readIgnoredFindings(keyValue, { userId, projectId })
      if (isCurrent) setKeys(new Set(stored))
    }
    void read()
    return () => {
      isCurrent = false
    }
  }, [keyValue, userId, projectId])

  async function set(key: string, isIgnored: boolean) {
    if (userId === undefined) return
    const stored = await setIgnored(keyValue, { userId, projectId }, { key, isIgnored })
    setKeys(new Set(stored))
  }

  return keys && { keys, set }
}

type FindingListProps = Readonly<{
  findings: readonly Finding[]
  isIgnored: boolean
  action: 'Ignore' | 'Stop ignoring'
  onGoTo: (finding: Finding) => void
  onChange: (finding: Finding, isIgnored: boolean) => void
}>

/** Findings that lead to their places. */
function FindingList({ findings, isIgnored, action, onGoTo, onChange }: FindingListProps) {
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
