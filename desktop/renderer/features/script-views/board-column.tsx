import { Pencil, Plus } from 'lucide-react'
import { Fragment, memo, useRef, type CSSProperties } from 'react'
import type { OutlineSection } from '@scenewright/shared/script/outline/outline.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { addSceneAt } from '#renderer/state/script/scene-editing.ts'
import { stopIn, type TabStop } from '#renderer/ui/controls/use-roving-focus.ts'
import { VisuallyHidden } from '#renderer/ui/controls/visually-hidden.tsx'
import { useQuickField } from '#renderer/ui/forms/use-quick-field.ts'
import { entryId, placeInScript, type BoardColumn, type ColumnEntry } from './columns.ts'
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
  /** The dragged card's place in this column, and its height in pixels. */
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
  const list = useRef<HTMLUListElement>(null)
  const field = (
    <NewSceneField
      column={column}
      index={adding ?? 0}
      onEnd={(addedId, by) => {
        onAdd(id, null)
        // Its buttons are shown after the next render.
        if (by === 'key')
          requestAnimationFrame(() => focusAfterField(list.current, adding, addedId))
      }}
    />
  )
  return (
    <section className={styles.column} aria-label={title} data-column={id}>
      <h2 className={styles.title}>
        {number !== null && <span className={styles.blockNumber}>{number}</span>}
        <span className={styles.name}>{title}</span>
        <small>{pages}</small>
      </h2>
      <ul ref={list} className={styles.entries} style={style}>
        {entries.map((entry, index) => (
          <Fragment key={entryId(entry)}>
            {gapIndex === index && <Gap />}
            {adding === index && <li>{field}</li>}
            <Entry {...props} entry={entry} index={index} isShifted={isShifted(index)} />
          </Fragment>
        ))}
        {gapIndex === entries.length && <Gap />}
        <li data-shifted={isShifted(entries.length) || undefined}>
          {adding === entries.length ? (
            field
          ) : (
            <button
              type="button"
              className={styles.add}
              aria-label={`New scene here, at the end of ${title}`}
              data-adds={entries.length}
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

/** The gap in which the dragged card lands. */
function Gap() {
  return <li className={styles.gap} aria-hidden />
}

type NewSceneFieldProps = Readonly<{
  column: BoardColumn
  index: number
  /** `addedId`: the new scene, if one was added. */
  onEnd: (addedId: string | null, by: 'key' | 'blur') => void
}>

/** The heading of a new scene. */
function NewSceneField({ column, index, onEnd }: NewSceneFieldProps) {
  const session = useEditorSession()
  const addedId = useRef<string>(null)
  const { field, handlers } = useQuickField<HTMLInputElement>({
    text: '',
    onSave: (text) => (addedId.current = addSceneAt(session, placeInScript(column, index), text)),
    onEnd: (by) => onEnd(addedId.current, by),
  })
  return (
    <input
      ref={field}
      className={styles.newScene}
      aria-label="Heading of the new scene"
      placeholder="INT. PLACE - DAY"
      {...handlers}
    />
  )
}

/** Focuses the new card, or the button that opened the field for it. */
function focusAfterField(list: HTMLElement | null, index: number | null, addedId: string | null) {
  const opener = list?.querySelector<HTMLElement>(`[data-adds="${index}"]`)
  const card = addedId === null ? null : list?.querySelector(`[data-row="${CSS.escape(addedId)}"]`)
  const target = card?.querySelector<HTMLElement>('[data-part="open"]') ?? opener
  target?.focus()
}

type EntryProps = ColumnProps & Readonly<{ entry: ColumnEntry; index: number; isShifted: boolean }>

function Entry(props: EntryProps) {
  const { column, entry, index, isShifted, colors, current, stop, isOff, onAdd } = props
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
      columnId={column.id}
      indexBelow={index + 1}
      onAdd={onAdd}
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
