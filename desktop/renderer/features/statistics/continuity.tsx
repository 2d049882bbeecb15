import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CHECKS } from '@scenewright/shared/continuity/checks.ts'
import { CHECK_IDS, type Finding } from '@scenewright/shared/continuity/finding.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { goTo } from '#renderer/state/script/editor-view.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { FindingList } from './finding-list.tsx'
import { useIgnored } from './use-ignored.ts'
import styles from './continuity.module.css'
import shared from './statistics.module.css'

type ContinuityProps = Readonly<{
  findings: readonly Finding[]
  /** True if the panel was opened for it. */
  isFirst: boolean
  /** Called before a finding's place is shown. */
  onLeave: () => void
}>

/** The continuity findings by check, and those that the writer ignores. */
export function Continuity({ findings, isFirst, onLeave }: ContinuityProps) {
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

  /** Goes to the place once the dialog is closed and has returned the focus. */
  function leaveTo({ blockId, elementId, range }: Finding) {
    flushSync(onLeave)
    setTimeout(() => goTo(view, blockId, { elementId, range, focus: 'page' }))
  }

  const lists = {
    onGoTo: leaveTo,
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
