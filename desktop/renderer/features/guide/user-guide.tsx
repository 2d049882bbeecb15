import { Fragment, useEffect, useState } from 'react'
import { hasEveryWord } from '@scenewright/shared/content/search-text.ts'
import {
  MAX_ELEMENTS_PER_BLOCK,
  RECOMMENDED_ELEMENTS_PER_BLOCK,
} from '@scenewright/shared/script/limits.ts'
import {
  COMMAND_GROUPS,
  COMMANDS,
  type CommandId,
} from '@scenewright/shared/command-table/commands.ts'
import { KEY_GROUPS } from '@scenewright/shared/command-table/keys.ts'
import {
  FILE_FORMATS,
  IMPORT_FORMATS,
  LINKED_FORMATS,
} from '@scenewright/shared/files/file-formats.ts'
import { PRODUCT } from '@scenewright/shared/product.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Field } from '#renderer/ui/forms/field.tsx'
import { isTouchFirst } from '#renderer/ui/forms/touch-first.ts'
import { Dialog } from '#renderer/ui/overlays/dialog.tsx'
import { shortcutKeys, shortcutText } from '#renderer/state/command-table/shortcuts.ts'
import type { OrderExamples } from './order-examples.ts'
import styles from './user-guide.module.css'

/** The order of use (`docs/product.md#purpose`). */
const STEPS = [
  ['Name it', 'Set the script title in the general settings, on the title page.'],
  ['Tell the story', 'Write or record a story overview and let the AI polish it.'],
  [
    'Write',
    'Pick a story block, then type on the page, or type or dictate commands in the command bar at the bottom.',
  ],
  ['Export', 'Export one story block or the entire script to PDF.'],
] as const

const IMPORTED = IMPORT_FORMATS.map((id) => `${FILE_FORMATS[id].label} (.${id})`).join(', ')
const LINKED = LINKED_FORMATS.map((id) => FILE_FORMATS[id].label).join(' or ')

const TOPICS = [
  [
    'The assistant',
    'Say in the command bar what happens, and it is added at the caret: “Nora puts the kettle on and sits down.” or “Nora laughs. "You are late," she says.” The editor follows, too: “undo that”, “go to scene 2”, “number the scenes”, “omit scene 2”. Ask questions: “which scenes have Nora?” What the assistant changes stays marked; Enter keeps the selected change, Delete undoes it.',
  ],
  [
    'Story blocks',
    `Story blocks work best at 1–8 pages. Keep each block under ${RECOMMENDED_ELEMENTS_PER_BLOCK} elements; the limit is ${MAX_ELEMENTS_PER_BLOCK}. Drag a block or a scene to move it, or double-click a block to rename it. To split a block at the scene with the caret, choose Split block here from its menu.`,
  ],
  [
    'Outline',
    'Write what happens in a scene with Synopsis… in its menu in the sidebar, on its card on the Board, or in the Outline. Add section above… groups scenes under acts or sequences. Neither is printed.',
  ],
  [
    'Alternates',
    'To try another wording of a line, choose Keep as alternate from the Format menu and rewrite it. Alternates… in the same menu lists the earlier wordings and swaps them with the text.',
  ],
  [
    'Characters',
    "To rename a character in the whole script, choose Rename Character… in the script menu or type a command such as “rename John to Mike”. You'll see what changes first, and one undo takes it back.",
  ],
  [
    'Notes',
    'Put notes on words of the script with “Add note” in the Format menu. They are in the panel beside the page and never printed unless you choose it in “Print…”.',
  ],
  [
    'Spelling',
    'Names of characters and places are never marked as misspelled. Add other words, and set the language of the script, under Spelling in the script menu.',
  ],
  [
    'Files',
    `Use Import… in the script menu, or drop a file on the page, to bring in a script in one of these formats: ${IMPORTED}. You'll see a preview first. Open file… (in the desktop app, Chrome and Edge) opens a ${LINKED} file, and Save then saves to it too. Use Export as… to save your script as a file, or as a template for new projects. Choose how pages are printed in Formatting Options.`,
  ],
] as const

type Shortcut = Readonly<{ keys: readonly string[]; action: string }>

const SHORTCUTS: readonly Readonly<{ title: string; rows: readonly Shortcut[] }>[] = [
  ...COMMAND_GROUPS.map(({ title, ids }) => ({
    title,
    rows: ids.map((id) => ({ keys: COMMANDS[id].keys ?? [], action: describeCommand(id) })),
  })),
  ...KEY_GROUPS.map(({ where, keys }) => ({ title: where, rows: keys })),
]

type GuideProps = Readonly<{ onClose: () => void }>

/** The user guide: four steps, orders, advice, and all shortcuts, with a search. */
export function UserGuide({ onClose }: GuideProps) {
  return <Guide onClose={onClose} />
}

/** The same, with the shortcuts first. */
export function ShortcutGuide({ onClose }: GuideProps) {
  return <Guide onClose={onClose} startsWithShortcuts />
}

function Guide({
  onClose,
  startsWithShortcuts = false,
}: GuideProps & Readonly<{ startsWithShortcuts?: boolean }>) {
  const [search, setSearch] = useState('')
  const finds = (...texts: string[]) => hasEveryWord(texts.join(' '), search)
  const steps = STEPS.filter(([name, text]) => finds(name, text))
  const topics = TOPICS.filter(([name, text]) => finds(name, text))
  const groups = SHORTCUTS.flatMap(({ title, rows }) => {
    const found = rows.filter(({ keys, action }) => finds(title, action, ...keys))
    return found.length > 0 ? [{ title, rows: found }] : []
  })
  const orders = useOrderExamples().flatMap(({ title, examples }) => {
    const found = examples.filter((example) => finds(title, example))
    return found.length > 0 ? [{ title, examples: found }] : []
  })
  const isEmpty = steps.length + topics.length + orders.length + groups.length === 0
  const shortcuts = groups.length > 0 && (
    <section className={styles.section}>
      <h3 id="guide-shortcuts">Commands and keyboard shortcuts</h3>
      <table className={styles.shortcuts} aria-labelledby="guide-shortcuts">
        {groups.map(({ title, rows }) => (
          <ShortcutGroup key={title} title={title} rows={rows} />
        ))}
      </table>
    </section>
  )
  return (
    <Dialog
      open
      size="wide"
      title={`${PRODUCT} User Guide`}
      onClose={onClose}
      firstField={isTouchFirst() ? 'noscript' : 'input'}
      actions={
        <Button variant="primary" onClick={onClose}>
          Got it!
        </Button>
      }
    >
      <Field
        className={styles.search}
        label="Search the guide"
        labelHidden
        type="search"
        placeholder="Search the guide"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <p role="status" className={styles.none}>
        {isEmpty && 'The guide has nothing about this. Try fewer or other words.'}
      </p>
      {startsWithShortcuts && shortcuts}
      {steps.length > 0 && (
        <ol className={styles.steps}>
          {steps.map(([name, text]) => (
            <li
              key={name}
              style={{ counterSet: `step ${STEPS.findIndex(([one]) => one === name) + 1}` }}
            >
              <strong>{name}</strong>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      )}
      {orders.length > 0 && <Orders groups={orders} />}
      {topics.map(([name, text]) => (
        <section key={name} className={styles.section}>
          <h3>{name}</h3>
          <p>{text}</p>
        </section>
      ))}
      {!startsWithShortcuts && shortcuts}
    </Dialog>
  )
}

/** The orders load when the guide opens. Without a connection it may have to do without them. */
function useOrderExamples(): readonly OrderExamples[] {
  const [examples, setExamples] = useState<readonly OrderExamples[]>([])
  useEffect(() => {
    import('./order-examples.ts').then(
      ({ ORDER_EXAMPLES }) => setExamples(ORDER_EXAMPLES),
      () => undefined,
    )
  }, [])
  return examples
}

function Orders({ groups }: Readonly<{ groups: readonly OrderExamples[] }>) {
  return (
    <section className={styles.section}>
      <h3>Orders for the command bar</h3>
      <dl className={styles.orders}>
        {groups.map(({ title, examples }) => (
          <div key={title}>
            <dt>{title}</dt>
            {examples.map((example) => (
              <dd key={example}>{example}</dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  )
}

/** A browser needs some keys itself. */
function describeCommand(id: CommandId): string {
  const { label, desktopKey } = COMMANDS[id]
  return desktopKey ? `${label} (in the desktop app: ${shortcutText(desktopKey)})` : label
}

function ShortcutGroup({ title, rows }: (typeof SHORTCUTS)[number]) {
  return (
    <tbody>
      <tr>
        <th colSpan={2} scope="colgroup">
          {title}
        </th>
      </tr>
      {rows.map(({ keys, action }) => (
        <tr key={action}>
          <td>
            {keys.map((shortcut, index) => (
              <Fragment key={shortcut}>
                {index > 0 && <span className={styles.or}>or</span>}
                <Keys of={shortcut} />
              </Fragment>
            ))}
          </td>
          <td>{action}</td>
        </tr>
      ))}
    </tbody>
  )
}

function Keys({ of }: Readonly<{ of: string }>) {
  return (
    <span className={styles.keys}>
      {shortcutKeys(of).map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  )
}
