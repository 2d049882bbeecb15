import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Bold, Italic, Underline } from 'lucide-react'
import { Link } from '#renderer/state/navigation/link.tsx'
import { htmlToRuns } from '@scenewright/shared/content/html.ts'
import type { Mark } from '@scenewright/shared/content/runs.ts'
import { layoutPlain } from '@scenewright/shared/layout/plain-pages.ts'
import { createPdf } from '#renderer/services/pdf/pdf-client.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { askConfirm, type Question } from '#renderer/state/dialogs.ts'
import { useLeaveQuestions } from '#renderer/state/use-leave-questions.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { ColumnPage } from '#renderer/ui/page/column-page.tsx'
import { IconButton } from '#renderer/ui/controls/icon-button.tsx'
import { shortcutOfKey } from '#renderer/state/command-table/shortcuts.ts'
import { createDemoEditor, type DemoEditor } from './demo-editor.ts'
import { clearDemo, loadDemo, saveDemo } from './demo-storage.ts'
import styles from './rich-text-demo-page.module.css'

const ICON = { size: 16, strokeWidth: 2, 'aria-hidden': true } as const

const TOOLS = [
  { mark: 'bold', label: 'Bold', icon: <Bold {...ICON} /> },
  { mark: 'italic', label: 'Italic', icon: <Italic {...ICON} /> },
  { mark: 'underline', label: 'Underline', icon: <Underline {...ICON} /> },
] as const satisfies readonly { mark: Mark; label: string; icon: object }[]

/** The demo's initial text, which explains what to try. */
const DEMO_TEXT: readonly string[] = [
  'INT. LAMP ROOM - NIGHT',
  '',
  'Rain. The great lens turns. NORA has one hand on the rail and the other on a <b>letter</b> that she has <i>not</i> opened.',
  '',
  'Type over this text. Make words <b>bold</b>, <i>italic</i> or <u>underlined</u>, then export the page as a PDF.',
]

const LEAVE: Question = {
  title: 'Leave without saving?',
  message: "Your text isn't saved in this browser. If you leave, you'll lose it.",
  confirmLabel: 'Leave',
  cancelLabel: 'Keep writing',
  danger: true,
}
const REPLACE: Question = {
  title: 'Load the saved text?',
  message: "It replaces the text on the page, which isn't saved.",
  confirmLabel: 'Load saved text',
  cancelLabel: 'Keep this text',
  danger: true,
}
const CLEAR: Question = {
  title: 'Clear the text?',
  message:
    'This removes the text on the page and the text saved in this browser. This action cannot be undone.',
  confirmLabel: 'Clear text',
  cancelLabel: 'Keep it',
  danger: true,
}

const PDF_NAME = 'Rich_Text_Demo.pdf'

/** A small editor to try without an account: three marks, PDF export, and saving in the browser. */
export function RichTextDemoPage() {
  return (
    <ColumnPage
      kind="public"
      title="Rich text demo"
      intro="Try the editor without an account. Nothing you write here leaves your browser."
    >
      <DemoSheet />
      <p className={styles.more}>
        The full editor formats the whole screenplay for you. <Link to="/signup">Sign up</Link> and
        start writing. Your first project is free.
      </p>
    </ColumnPage>
  )
}

function DemoSheet() {
  const { platform } = useAppServices()
  const { keyValue } = platform
  const mount = useRef<HTMLDivElement>(null)
  const editor = useRef<DemoEditor>(null)
  const [active, setActive] = useState<readonly Mark[]>([])
  const [status, setStatus] = useState('')
  const [isExporting, setExporting] = useState(false)
  const [isUnsaved, setUnsaved] = useState(false)
  useLeaveQuestions(isUnsaved ? [LEAVE] : [])

  const load = useEffectEvent(showSaved)
  useEffect(() => {
    if (!mount.current) return undefined
    const label = 'Demo text'
    const opened = createDemoEditor(mount.current, {
      paragraphs: DEMO_TEXT,
      label,
      onMarks: setActive,
      onEdit: () => setUnsaved(true),
    })
    editor.current = opened
    void load('')
    return () => {
      editor.current = null
      opened.destroy()
    }
  }, [])

  async function showSaved(onNothing: string) {
    const loaded = await loadDemo(keyValue)
    switch (loaded.kind) {
      case 'found':
        editor.current?.show(loaded.paragraphs)
        setUnsaved(false)
        return setStatus('Loaded the text saved in this browser.')
      case 'nothing':
        return setStatus(onNothing)
      case 'unreadable':
        return setStatus("Couldn't read the text saved in this browser.")
    }
  }

  async function save() {
    await saveDemo(keyValue, editor.current?.paragraphs() ?? [])
    setUnsaved(false)
    setStatus('Saved in this browser.')
  }

  async function reload() {
    const isReplacing = isUnsaved && (await loadDemo(keyValue)).kind === 'found'
    if (isReplacing && !(await askConfirm(REPLACE))) return
    await showSaved('Nothing is saved in this browser yet.')
  }

  async function clear() {
    const isLosing = isUnsaved || (await loadDemo(keyValue)).kind !== 'nothing'
    if (isLosing && !(await askConfirm(CLEAR))) return
    await clearDemo(keyValue)
    editor.current?.show([])
    setUnsaved(false)
    setStatus('Cleared the page and the text saved in this browser.')
  }

  async function exportPdf() {
    setExporting(true)
    setStatus('')
    try {
      const pages = layoutPlain((editor.current?.paragraphs() ?? []).map(htmlToRuns))
      const { bytes, missingGlyphs } = await createPdf({
        kind: 'pages',
        pages,
        title: 'Rich text demo',
        author: '',
      })
      await platform.downloadFile({ name: PDF_NAME, bytes, mime: 'application/pdf' })
      if (missingGlyphs.length > 0)
        setStatus(
          `These characters aren't in the PDF's fonts and are printed as boxes: ${missingGlyphs.join(' ')}`,
        )
    } catch (error) {
      console.error(error)
      setStatus("Couldn't create the PDF. Please try again.")
    } finally {
      setExporting(false)
    }
  }

  return (
    <section className={styles.demo} aria-label="Demo editor">
      <div className={styles.bar}>
        <DemoToolbar active={active} onToggle={(mark) => editor.current?.toggle(mark)} />
        <div role="group" aria-label="Saved text" className={styles.storage}>
          <Button variant="bare" size="small" onClick={() => void save()}>
            Save
          </Button>
          <Button variant="bare" size="small" onClick={() => void reload()}>
            Load
          </Button>
          <Button variant="bare" size="small" onClick={() => void clear()}>
            Clear
          </Button>
        </div>
        <Button
          variant="primary"
          size="small"
          className={styles.export}
          busy={isExporting}
          onClick={() => void exportPdf()}
        >
          Export as PDF
        </Button>
      </div>
      <div ref={mount} className={styles.sheet} />
      <p role="status" className={styles.status}>
        {status}
      </p>
    </section>
  )
}

type DemoToolbarProps = Readonly<{ active: readonly Mark[]; onToggle: (mark: Mark) => void }>

/** Buttons for the three marks. They don't take the focus from the text. */
function DemoToolbar({ active, onToggle }: DemoToolbarProps) {
  return (
    <div role="group" aria-label="Text style" className={styles.tools}>
      {TOOLS.map(({ mark, label, icon }) => (
        <IconButton
          key={mark}
          label={label}
          shortcut={shortcutOfKey(mark)}
          aria-pressed={active.includes(mark)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onToggle(mark)}
        >
          {icon}
        </IconButton>
      ))}
    </div>
  )
}
