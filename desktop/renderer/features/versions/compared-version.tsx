import { ArrowLeftRight, FileDown, RotateCcw } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { comparisonPdfName } from '@scenewright/shared/files/file-names.ts'
import { compareScripts, isSameScript } from '@scenewright/shared/script/compare/compare-scripts.ts'
import { completeText } from '@scenewright/shared/script/compare/complete-text.ts'
import { withoutMarks } from '@scenewright/shared/script/production/marks.ts'
import { draftsOf } from '@scenewright/shared/script/production/production.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { useEditorSession, useScriptState } from '#renderer/state/project/editor-context.tsx'
import { restoreVersion } from '#renderer/state/project/restore-version.ts'
import { useSettledScript } from '#renderer/state/project/use-settled-script.ts'
import { isLocked } from '#renderer/state/script/script-store.ts'
import type { ComparedVersion as Compared } from '#renderer/state/script/side-panel.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'
import { Skeleton } from '#renderer/ui/page/skeleton.tsx'
import { useMedia } from '#renderer/ui/use-media.ts'
import { ChangeSteps } from './change-steps.tsx'
import { capitalized, inOrder, keyOf, nameOf, namesOf } from './compared-names.ts'
import { ComparisonPage } from './comparison-page.tsx'
import { ComparisonView } from './comparison-view.tsx'
import { useComparedScript } from './use-compared-script.ts'
import { moment } from './version-list.ts'
import styles from './compared-version.module.css'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Pause in the edits, such as those of others, after which the script is compared again. */
const SETTLED_MS = 400
/** Two columns need this room. */
const WIDE = '(width >= 900px)'
const MAX_HEADING_NAME_CHARACTERS = 36

/** A version with the changes since another one marked, as a PDF. */
export type ComparedPdf = Readonly<{
  blockId: null
  script: Script
  earlier: Script
  name: string
  heading: string
}>

type ComparedVersionProps = Readonly<{
  compared: Compared
  onPrint: (pdf: ComparedPdf) => void
}>

/** A version in place of the page, compared with another one. */
export function ComparedVersion({ compared, onPrint }: ComparedVersionProps) {
  const other = useStore(useEditorSession().sidePanel, (state) => state.comparedWith)
  const [before, after] = inOrder(other, compared)
  const key = `${keyOf(before)} ${keyOf(after)}`
  return <Comparison key={key} ordered={[before, after]} onPrint={onPrint} />
}

type ComparisonProps = Readonly<{
  ordered: readonly [before: Compared, after: Compared]
  onPrint: (pdf: ComparedPdf) => void
}>

function Comparison({ ordered: [earlier, later], onPrint }: ComparisonProps) {
  const [isSwapped, setSwapped] = useState(false)
  const [before, after] = isSwapped ? [later, earlier] : [earlier, later]
  const current = useSettledScript(SETTLED_MS)
  const sides = [useComparedScript(before, current), useComparedScript(after, current)] as const
  const [old, now] = [sides[0].state, sides[1].state]
  const names = namesOf(before, after)
  const title = `${capitalized(names[0])} compared with ${names[1]}`
  if (old.kind === 'ready' && now.kind === 'ready') {
    return (
      <ReadyComparison
        compared={[before, after]}
        scripts={[old.value, now.value]}
        {...{ title, names, onPrint }}
        onSwap={() => setSwapped(!isSwapped)}
      />
    )
  }
  const failed = [old, now].flatMap((state, side) =>
    state.kind === 'failed' ? [{ message: state.message, side }] : [],
  )
  return (
    <ComparisonPage title={title}>
      {failed.map(({ message, side }) => (
        <ErrorBox
          key={side}
          message={`${capitalized(names[side] ?? '')}: ${message}`}
          onRetry={() => void sides[side]?.reload()}
        />
      ))}
      {failed.length === 0 && (
        <Skeleton label="Loading the version">
          <div className={styles.loading} aria-hidden />
        </Skeleton>
      )}
    </ComparisonPage>
  )
}

type ReadyComparisonProps = Readonly<{
  title: string
  names: readonly [before: string, after: string]
  compared: readonly [before: Compared, after: Compared]
  scripts: readonly [before: Script, after: Script]
  onPrint: (pdf: ComparedPdf) => void
  onSwap: () => void
}>

function ReadyComparison(props: ReadyComparisonProps) {
  const { title, names, compared, scripts, onPrint, onSwap } = props
  const { sidePanel } = useEditorSession()
  const [before, after] = scripts
  const isText = compared.some(({ kind }) => kind === 'file' || kind === 'issued')
  const earlier = useMemo(
    () => (isText ? completeText(before, after) : before),
    [isText, before, after],
  )
  const comparison = useMemo(
    () => compareScripts(withoutMarks(earlier), withoutMarks(after)),
    [earlier, after],
  )
  const isSame = isSameScript(comparison)
  const isIdentical = isSame && isSameScript(compareScripts(earlier, after))
  const removed = useRemovedDraft(compared)
  const isWide = useMedia(WIDE)
  const isSideBySide = useStore(sidePanel, (state) => state.isSideBySide) && isWide
  const restorable = findRestorable(compared, scripts)

  const print = () =>
    onPrint({
      blockId: null,
      script: after,
      earlier,
      name: comparisonPdfName(after.title, ...names),
      heading: `${capitalized(shortened(names[1]))}: changes since ${shortened(names[0])}`,
    })

  return (
    <ComparisonPage
      title={title}
      isSideBySide={isSideBySide}
      restore={restorable && <Restore {...restorable} isSame={isIdentical} />}
      tools={
        <>
          <ChangeSteps comparison={comparison} />
          {isWide && (
            <Button
              size="small"
              aria-pressed={isSideBySide}
              onClick={() => sidePanel.setState({ isSideBySide: !isSideBySide })}
            >
              Side by side
            </Button>
          )}
          <Button size="small" onClick={onSwap}>
            <ArrowLeftRight {...ICON} />
            Swap
          </Button>
          <Button size="small" onClick={print}>
            <FileDown {...ICON} />
            PDF with marks
          </Button>
        </>
      }
    >
      {removed !== null && (
        <p className={styles.hint}>
          {capitalized(removed)} was removed from the script. It is shown as it was.
        </p>
      )}
      <p className={styles.hint}>
        {isSame && !isIdentical
          ? 'Only the marks of drafts differ.'
          : hintText({ isSame, names, canRestore: restorable !== null })}
      </p>
      {isSideBySide && (
        <div className={styles.columns} aria-hidden>
          {names.map((name) => (
            <span key={name}>{capitalized(name)}</span>
          ))}
        </div>
      )}
      <ComparisonView
        // Begins drawing again.
        key={`${title} ${isSideBySide}`}
        comparison={comparison}
        isSideBySide={isSideBySide}
        names={{
          same: 'unchanged',
          changed: 'changed',
          added: `only in ${names[1]}`,
          removed: `only in ${names[0]}`,
        }}
      />
    </ComparisonPage>
  )
}

/** The name of a compared draft that the script no longer has; else null. */
function useRemovedDraft(compared: readonly Compared[]): string | null {
  const production = useScriptState(({ script }) => script.production)
  const removed = compared.find(
    (one) =>
      one.kind === 'issued' &&
      draftsOf(production).every(({ number }) => number !== one.draft.number),
  )
  return removed ? nameOf(removed) : null
}

type HintParts = Readonly<{
  isSame: boolean
  names: readonly [before: string, after: string]
  canRestore: boolean
}>

function hintText({ isSame, names: [before, after], canRestore }: HintParts): string {
  if (isSame && canRestore) return 'This version is the same as the current script.'
  if (isSame) return 'These two are the same.'
  const signs = `− is only in ${before}, + only in ${after}.`
  return canRestore
    ? `${signs} Restoring makes the script as it was in the version. You can undo it.`
    : signs
}

/** For the pages' heading, which is one line. */
function shortened(name: string): string {
  if (name.length <= MAX_HEADING_NAME_CHARACTERS) return name
  return `${name.slice(0, MAX_HEADING_NAME_CHARACTERS - 1)}…`
}

type Restorable = Readonly<{ script: Script; at: string }>

/** The saved version that is compared with the current script. A file isn't imported. */
function findRestorable(
  compared: readonly Compared[],
  scripts: readonly Script[],
): Restorable | null {
  if (!compared.some(({ kind }) => kind === 'current')) return null
  const found = compared.flatMap((one, side): Restorable[] => {
    const script = scripts[side]
    if (!script) return []
    if (one.kind === 'version') return [{ script, at: one.version.at }]
    return one.kind === 'state' ? [{ script, at: new Date(one.state.at).toISOString() }] : []
  })
  return found[0] ?? null
}

function Restore({ script, at, isSame }: Restorable & Readonly<{ isSame: boolean }>) {
  const { store, view, sidePanel } = useEditorSession()
  const isOff = useScriptState(isLocked)

  function restore() {
    sidePanel.setState({ compared: null })
    restoreVersion({ store, view }, script, moment(at))
  }

  return (
    <Button variant="primary" size="small" disabled={isSame || isOff} onClick={restore}>
      <RotateCcw {...ICON} />
      Restore this version
    </Button>
  )
}
