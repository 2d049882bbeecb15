import { Pencil, Plus } from 'lucide-react'
import { Fragment, memo, type CSSProperties } from 'react'
import type { OutlineSection } from '@scenewright/shared/script/outline/outline.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { stopIn, type TabStop } from '#renderer/ui/controls/use-roving-focus.ts'
import { VisuallyHidden } from '#renderer/ui/controls/visually-hidden.tsx'
import { entryId, type BoardColumn, type ColumnEntry } from './columns.ts'
import { NewSceneField } from './new-scene-field.tsx'
import { SceneCard } from './scene-card.tsx'
import type { SceneColors } from './scene-colors.ts'
import styles from './board.module.css'

type ColumnProps = Readonly<{
  column: BoardColumn
  /** Its printed pages, such as 'p. 1–7'; empty for an act and until they are laid out. */
  pages: string
  colors: SceneColors
  /** The scene with the caret, if it is in this column. */
  current: string | null
  /** The board's tab stop, if it is in this column. */
  stop: TabStop | null
  /** Where the dragged card would go in this column, and its height in pixels. */
  gapIndex: number | null
  gapHeight: number
  /** The index at which a scene is being added. */
  adding: number | null
  isOff: boolean
  /** Opens the field for a new scene at an index; `null` closes it. */
  onAdd: (columnId: string, index: number | null) => void
}>

/** A story block or an act with its cards. The cards below the gap move down to make room. */
export const Column = memo(function Column(props: ColumnProps) {
  const { column, pages, gapIndex, gapHeight, adding, isOff, onAdd } = props
  const { id, number, title, entries } = column
  const style: CSSProperties & Record<'--gap', string> = { '--gap': `${gapHeight}px` }
  const isShifted = (index: number) => gapIndex !== null && index >= gapIndex
  const onAddAfter = (elementId: string) =>
    onAdd(id, entries.findIndex((entry) => entryId(entry) === elementId) + 1)
  const field = <NewSceneField column={column} index={adding ?? 0} onEnd={() => onAdd(id, null)} />
  return (
    <section className={styles.column} aria-label={title} data-column={id}>
      <h2 className={styles.title}>
        {number !== null && <span className={styles.blockNumber}>{number}</span>}
        <span className={styles.name}>{title}</span>
        <small>{pages}</small>
      </h2>
      <ul className={styles.entries} style={style}>
        {entries.map((entry, index) => (
          <Fragment key={entryId(entry)}>
            {gapIndex === index && <Gap />}
            {adding === index && <li>{field}</li>}
            <Entry {...props} entry={entry} isShifted={isShifted(index)} onAddAfter={onAddAfter} />
          </Fragment>
        ))}
        {gapIndex === entries.length && <Gap />}
        <li className={styles.last} data-shifted={isShifted(entries.length) || undefined}>
          {adding === entries.length ? (
            field
          ) : (
            <button
              type="button"
              className={styles.add}
              aria-label={`New scene here, at the end of ${title}`}
              disabled={isOff}
              onClick={() => onAdd(id, entries.length)}
            >
              <Plus size={14} strokeWidth={1.5} aria-hidden />
              New scene here
            </button>
          )}
        </li>
      </ul>
    </section>
  )
})

/** Where the dragged card lands. */
function Gap() {
  return <li className={styles.gap} aria-hidden />
}

type EntryProps = Omit<ColumnProps, 'onAdd'> &
  Readonly<{ entry: ColumnEntry; isShifted: boolean; onAddAfter: (elementId: string) => void }>

function Entry({ entry, isShifted, colors, current, stop, isOff, onAddAfter }: EntryProps) {
  if (entry.kind === 'section') {
    return <Section section={entry.section} isShifted={isShifted} isOff={isOff} />
  }
  if (entry.kind === 'block') {
    return (
      <li className={styles.label} data-entry data-shifted={isShifted || undefined}>
        <span>{entry.number}</span> {entry.title}
      </li>
    )
  }
  const { kind: _kind, ...row } = entry
  return (
    <SceneCard
      {...row}
      bar={barOf(colors.colorsOf(entry))}
      colorOfName={colors.colorOfName}
      isCurrent={row.card.elementId === current}
      isShifted={isShifted}
      stop={stopIn(row.card.elementId, stop)}
      isOff={isOff}
      onAddAfter={onAddAfter}
    />
  )
}

/** The strip of a card: its colors side by side. */
export function barOf(colors: readonly string[]): string {
  const width = 100 / colors.length
  const parts = colors.map((color, at) => `${color} ${at * width}% ${(at + 1) * width}%`)
  return `linear-gradient(to right, ${parts.join(', ')})`
}

type SectionProps = Readonly<{ section: OutlineSection; isShifted: boolean; isOff: boolean }>

/** A section above the cards it groups. */
function Section({ section, isShifted, isOff }: SectionProps) {
  const { level, name, synopsis } = section
  const { dialogs } = useEditorSession()
  return (
    <li
      className={styles.section}
      data-entry
      data-level={Math.min(level, 3)}
      data-shifted={isShifted || undefined}
    >
      <h3>
        <VisuallyHidden>Section, level {level}: </VisuallyHidden>
        {name}
      </h3>
      <button
        type="button"
        className={styles.tool}
        aria-label={`Change section ${name}`}
        title="Change section"
        disabled={isOff}
        onClick={() => dialogs.setState({ section: { kind: 'change', section } })}
      >
        <Pencil size={14} strokeWidth={1.5} aria-hidden />
      </button>
      {synopsis !== '' && <p>{synopsis}</p>}
    </li>
  )
}
