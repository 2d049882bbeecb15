import { TriangleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { FILE_FORMATS } from '@scenewright/shared/files/file-formats.ts'
import type { BlockCounts } from '@scenewright/shared/statistics/counts.ts'
import { pageSettingsText } from '@scenewright/shared/script/page-settings.ts'
import type { StoryBlock } from '@scenewright/shared/script/script.ts'
import type {
  DividedScript,
  Division,
  ReadFile,
} from '#renderer/services/import/import-messages.ts'
import { Select } from '#renderer/ui/forms/select.tsx'
import styles from './import-dialog.module.css'

const DIVISIONS: Readonly<Record<Division, string>> = {
  scenes: 'At scene headings',
  sections: 'At sections',
  'as-is': 'As in the file',
}

/** Maximum number of problems listed. */
const SHOWN_PROBLEMS = 50
const NUMBER = new Intl.NumberFormat('en-US')

type ImportPreviewProps = Readonly<{
  read: ReadFile
  chosen: DividedScript
  onDivision: (division: Division) => void
}>

/** Shows a file's content, the story blocks it becomes, and what can't be imported. */
export function ImportPreview({ read, chosen, onDivision }: ImportPreviewProps) {
  const { script, counts } = chosen
  return (
    <>
      <Facts read={read} chosen={chosen} />
      {read.divisions.length > 1 && (
        <Select
          label="Split into story blocks"
          options={read.divisions.map(({ division, script: { storyBlocks } }) => ({
            value: division,
            label: `${DIVISIONS[division]} (${counted(storyBlocks.length, 'block')})`,
          }))}
          value={chosen.division}
          onValueChange={onDivision}
        />
      )}
      <Blocks blocks={script.storyBlocks} counts={counts.blocks} />
      <Problems problems={read.problems} what="couldn't be imported unchanged" />
      <Problems problems={read.exportChanges} what="will be different in exported files" />
    </>
  )
}

function Facts({ read, chosen: { script, counts } }: Omit<ImportPreviewProps, 'onDivision'>) {
  const { title, author, storyBlocks, pages } = script
  const elements = storyBlocks.reduce((sum, block) => sum + block.elements.length, 0)
  return (
    <div>
      <p className={styles.title}>{title}</p>
      {author.trim() && <p className={styles.author}>by {author}</p>}
      <p className={styles.facts}>
        {[
          FILE_FORMATS[read.format].label,
          counted(counts.whole.scenes, 'scene'),
          counted(counts.whole.pages, 'page'),
          counted(elements, 'element'),
          counted(storyBlocks.length, 'story block'),
        ].join(' · ')}
      </p>
      {pages && <p className={styles.facts}>{pageSettingsText(pages)}</p>}
    </div>
  )
}

type BlocksProps = Readonly<{ blocks: readonly StoryBlock[]; counts: readonly BlockCounts[] }>

function Blocks({ blocks, counts }: BlocksProps) {
  const heading = useId()
  return (
    <Scrollable className={styles.blocks} labelledBy={heading}>
      <table className={styles.table}>
        <caption id={heading} className={styles.caption}>
          Story blocks
        </caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Scenes</th>
            <th scope="col">Pages</th>
            <th scope="col">Elements</th>
          </tr>
        </thead>
        <tbody>
          {blocks.map(({ id, number, title, elements }, index) => (
            <tr key={id}>
              <th scope="row">
                <span className={styles.name}>
                  <span className={styles.number}>{number}</span>
                  {title}
                </span>
              </th>
              <td>{NUMBER.format(counts[index]?.scenes ?? 0)}</td>
              <td>{NUMBER.format(counts[index]?.pages ?? 0)}</td>
              <td>{NUMBER.format(elements.length)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrollable>
  )
}

type ProblemsProps = Readonly<{
  problems: readonly string[]
  /** The predicate of the heading. */
  what: string
}>

function Problems({ problems, what }: ProblemsProps) {
  const heading = useId()
  if (problems.length === 0) return null
  const unique = [...new Set(problems)]
  const shown = unique.slice(0, SHOWN_PROBLEMS)
  const hidden = unique.length - shown.length
  return (
    <Scrollable className={styles.problems} labelledBy={heading}>
      <h3 id={heading} className={styles.problemsHeading}>
        <TriangleAlert size={16} strokeWidth={1.5} aria-hidden />
        {counted(problems.length, 'detail')} of this file {what}
      </h3>
      <ul className={styles.problemList}>
        {shown.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
        {hidden > 0 && <li>…and {NUMBER.format(hidden)} more</li>}
      </ul>
    </Scrollable>
  )
}

type ScrollableProps = Readonly<{
  className: string | undefined
  labelledBy: string
  children: ReactNode
}>

/** A scrollable section. Focusable, so that the arrow keys can scroll it. */
function Scrollable({ className, labelledBy, children }: ScrollableProps) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={className} aria-labelledby={labelledBy} tabIndex={0}>
      {children}
    </section>
  )
}

function counted(count: number, noun: string): string {
  return `${NUMBER.format(count)} ${noun}${count === 1 ? '' : 's'}`
}
