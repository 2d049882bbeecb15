import { Plus } from 'lucide-react'
import { useRef } from 'react'
import {
  fillLine,
  LINE_PARTS,
  MAX_PAGE_LINE_CHARACTERS,
  OFFERED_FIELDS,
  PAGE_FIELDS,
  pageDate,
  type FieldValues,
  type LinePart,
  type PageLine,
} from '@scenewright/shared/script/page-lines.ts'
import {
  DEFAULT_PAGE_SETTINGS,
  pageLines,
  SCENE_BOTTOM,
  SCENE_TOP,
  withPageLine,
  withSceneWords,
  type PageSettings,
} from '@scenewright/shared/script/page-settings.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { localDay } from '#renderer/services/local-day.ts'
import { useEditorSession, useScriptState } from '#renderer/state/project/editor-context.tsx'
import { isLocked, type ScriptStore } from '#renderer/state/script/script-store.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { VisuallyHidden } from '#renderer/ui/controls/visually-hidden.tsx'
import { Field } from '#renderer/ui/forms/field.tsx'
import { Switch } from '#renderer/ui/forms/switch.tsx'
import { Menu, MenuItem } from '#renderer/ui/overlays/menu.tsx'
import styles from './margin-fields.module.css'

const LINES = { header: 'Header', footer: 'Footer' } as const
type LineName = keyof typeof LINES
const PARTS: Readonly<Record<LinePart, string>> = {
  left: 'left',
  centre: 'center',
  right: 'right',
}
const MAX_WORDS = 40

/** Header, footer, and the words of scenes that continue. Typing is one history entry until a pause. */
export function MarginFields() {
  const { store } = useEditorSession()
  const pages = useScriptState((state) => state.script.pages ?? DEFAULT_PAGE_SETTINGS)
  const isOff = useScriptState(isLocked)
  const { sceneContinueds = 'none', sceneBottom = '', sceneTop = '', sceneCounts = false } = pages
  const isTop = sceneContinueds === 'top' || sceneContinueds === 'both'
  const isBottom = sceneContinueds === 'bottom' || sceneContinueds === 'both'
  const shared = { maxLength: MAX_WORDS, autoComplete: 'off', disabled: isOff } as const

  return (
    <div className={styles.margins}>
      {isBottom && (
        <Field
          {...shared}
          label="Words at the foot"
          placeholder={SCENE_BOTTOM}
          value={sceneBottom}
          onChange={({ target: { value } }) =>
            store.type(withPages((now) => withSceneWords(now, 'sceneBottom', value)))
          }
        />
      )}
      {isTop && (
        <>
          <Field
            {...shared}
            label="Words at the head"
            placeholder={SCENE_TOP}
            value={sceneTop}
            onChange={({ target: { value } }) =>
              store.type(withPages((now) => withSceneWords(now, 'sceneTop', value)))
            }
          />
          <Switch
            label="Number a scene's pages: CONTINUED: (2)"
            checked={sceneCounts}
            disabled={isOff}
            onCheckedChange={(isOn) =>
              store.edit(
                `Number a scene's pages: ${isOn ? 'on' : 'off'}`,
                withPages((now) => ({ ...now, sceneCounts: isOn })),
              )
            }
          />
        </>
      )}
      <LineFields name="header" line={pageLines(pages).header} isOff={isOff} />
      <LineFields name="footer" line={pageLines(pages).footer} isOff={isOff} />
    </div>
  )
}

type LineFieldsProps = Readonly<{ name: LineName; line: PageLine; isOff: boolean }>

function LineFields({ name, line, isOff }: LineFieldsProps) {
  const { store } = useEditorSession()
  const inputs = useRef(new Map<LinePart, HTMLInputElement>())
  const lastPart = useRef<LinePart>('right')
  const label = LINES[name]
  const change = (changed: Partial<PageLine>) =>
    withPages((pages) => withPageLine(pages, name, { ...pageLines(pages)[name], ...changed }))

  /** Puts a field where the caret was last, and the caret behind it. */
  function insert(field: (typeof OFFERED_FIELDS)[number]) {
    const part = lastPart.current
    const input = inputs.current.get(part)
    const [start, end] = [input?.selectionStart, input?.selectionEnd]
    const [before, after] = [
      line[part].slice(0, start ?? undefined),
      line[part].slice(end ?? Infinity),
    ]
    const text = `${before}{${field}}`
    if (text.length + after.length > MAX_PAGE_LINE_CHARACTERS) return
    store.edit(`${label}: ${PAGE_FIELDS[field].toLowerCase()}`, change({ [part]: text + after }))
    input?.focus()
    input?.setSelectionRange(text.length, text.length)
  }

  return (
    <fieldset className={styles.line}>
      <legend className={styles.legend}>{label}</legend>
      <LinePreview line={line} />
      <div className={styles.parts}>
        {LINE_PARTS.map((part) => (
          <Field
            key={part}
            ref={(input) => {
              if (input) inputs.current.set(part, input)
            }}
            label={`${label} ${PARTS[part]}`}
            autoComplete="off"
            maxLength={MAX_PAGE_LINE_CHARACTERS}
            value={line[part]}
            disabled={isOff}
            onFocus={() => {
              lastPart.current = part
            }}
            onChange={({ target }) => store.type(change({ [part]: target.value }))}
          />
        ))}
      </div>
      <Menu
        align="start"
        trigger={
          <Button size="small" className={styles.insert} disabled={isOff}>
            <Plus size={16} strokeWidth={1.5} aria-hidden />
            Add a field
            <VisuallyHidden> to the {label.toLowerCase()}</VisuallyHidden>
          </Button>
        }
      >
        {OFFERED_FIELDS.map((field) => (
          <MenuItem key={field} onSelect={() => insert(field)}>
            {PAGE_FIELDS[field]}
          </MenuItem>
        ))}
      </Menu>
      <Switch
        label={`${label} on the first page`}
        checked={line.firstPage}
        disabled={isOff}
        onCheckedChange={(firstPage) =>
          store.edit(
            `${label} on the first page: ${firstPage ? 'on' : 'off'}`,
            change({ firstPage }),
          )
        }
      />
    </fieldset>
  )
}

/** The line as the second page has it. */
function LinePreview({ line }: Readonly<{ line: PageLine }>) {
  const { now } = useEditorSession()
  const script = useScriptState((state) => state.script)
  const values = previewValues(script, localDay(new Date(now())))
  const texts = fillLine(line, values, false)
  return (
    <p className={styles.preview}>
      <VisuallyHidden>On page {values.page}: </VisuallyHidden>
      {LINE_PARTS.map((part) => (
        <span key={part}>{texts[part]} </span>
      ))}
    </p>
  )
}

function previewValues({ title, author, pages }: Script, today: string): FieldValues {
  const date = pageDate(today, pages?.paper ?? DEFAULT_PAGE_SETTINGS.paper)
  const page = pages?.locked?.[1] ?? String((pages?.firstPage ?? 1) + 1)
  return { page, scene: '1', title, author, date, revised: date, draft: '', color: '' }
}

function withPages(
  change: (pages: PageSettings) => PageSettings,
): Parameters<ScriptStore['type']>[0] {
  return (script) => ({ ...script, pages: change(script.pages ?? DEFAULT_PAGE_SETTINGS) })
}
