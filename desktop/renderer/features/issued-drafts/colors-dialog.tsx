import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useId, useState, type SubmitEvent } from 'react'
import {
  colorsOf,
  DEFAULT_COLORS,
  MAX_DRAFTS,
  type RevisionColor,
} from '@scenewright/shared/script/production/production.ts'
import { useEditorSession, useScriptState } from '#renderer/state/project/editor-context.tsx'
import { changeColors } from '#renderer/state/script/issued-drafts.ts'
import { isLocked } from '#renderer/state/script/script-store.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { IconButton } from '#renderer/ui/controls/icon-button.tsx'
import { Dialog } from '#renderer/ui/overlays/dialog.tsx'
import styles from './drafts.module.css'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

type Row = RevisionColor & Readonly<{ key: number }>

/** The colors of drafts in order: the next draft gets the one after the newest draft's. */
export function ColorsDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const { store } = useEditorSession()
  const isOff = useScriptState(isLocked)
  const stored = useScriptState(({ script }) => colorsOf(script.production ?? {}))
  const [rows, setRows] = useState(() => stored.map(withKey))
  const [wasSubmitted, setSubmitted] = useState(false)
  const form = useId()
  const problem = problemOf(rows)

  const change = (index: number, part: Partial<RevisionColor>) =>
    setRows(rows.map((row, at) => (at === index ? { ...row, ...part } : row)))
  const add = () => {
    const key = Math.max(0, ...rows.map((row) => row.key)) + 1
    setRows([...rows, { key, name: `Color ${rows.length + 1}`, color: 'FFFFFF', mark: '*' }])
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setSubmitted(true)
    if (problem !== null || isOff) return
    const colors = rows.map(({ name, color, mark }) => ({ name: name.trim(), color, mark }))
    const isDefault = JSON.stringify(colors) === JSON.stringify(DEFAULT_COLORS)
    changeColors(store, isDefault ? null : colors)
    onClose()
  }

  return (
    <Dialog
      open
      title="Draft colors"
      description="Each new draft gets the color after the last one’s. Drafts that are issued stay as they are."
      size="wide"
      onClose={onClose}
      actions={
        <>
          <Button variant="bare" onClick={() => setRows(DEFAULT_COLORS.map(withKey))}>
            Use default colors
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} disabled={isOff}>
            Save colors
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <ol className={styles.colors}>
          {rows.map((row, index) => (
            <li key={row.key} className={styles.color}>
              <input
                type="color"
                aria-label={`Page color of ${row.name}`}
                value={`#${row.color}`}
                onChange={({ target }) =>
                  change(index, { color: target.value.slice(1).toUpperCase() })
                }
              />
              <input
                className={styles.input}
                aria-label={`Name of color ${index + 1}`}
                value={row.name}
                maxLength={60}
                onChange={({ target }) => change(index, { name: target.value })}
              />
              <input
                className={styles.input}
                aria-label={`Mark of ${row.name}`}
                value={row.mark}
                maxLength={8}
                onChange={({ target }) => change(index, { mark: target.value })}
              />
              <IconButton
                label={`Move ${row.name} up`}
                disabled={index === 0}
                onClick={() => setRows(swapped(rows, index - 1))}
              >
                <ArrowUp {...ICON} />
              </IconButton>
              <IconButton
                label={`Move ${row.name} down`}
                disabled={index === rows.length - 1}
                onClick={() => setRows(swapped(rows, index))}
              >
                <ArrowDown {...ICON} />
              </IconButton>
              <IconButton
                label={`Delete ${row.name}`}
                disabled={rows.length === 1}
                onClick={() => setRows(rows.filter((other) => other !== row))}
              >
                <Trash2 {...ICON} />
              </IconButton>
            </li>
          ))}
        </ol>
        <div>
          <Button size="small" disabled={rows.length >= MAX_DRAFTS} onClick={add}>
            <Plus {...ICON} />
            Add color
          </Button>
        </div>
        <p className={styles.problem} role="alert">
          {wasSubmitted && problem}
        </p>
      </form>
    </Dialog>
  )
}

function withKey(color: RevisionColor, key: number): Row {
  return { ...color, key }
}

/** Swaps a row with the one after it. */
function swapped(rows: readonly Row[], index: number): Row[] {
  const [one, other] = rows.slice(index, index + 2)
  return one && other ? rows.toSpliced(index, 2, other, one) : [...rows]
}

function problemOf(rows: readonly Row[]): string | null {
  const names = rows.map(({ name }) => name.trim().toLowerCase())
  if (names.includes('')) return 'Enter a name for each color.'
  const twice = rows.find(({ name }, index) => names.indexOf(name.trim().toLowerCase()) !== index)
  if (twice) return `“${twice.name.trim()}” is there twice. Rename one.`
  return rows.some(({ mark }) => mark.trim() === '') ? 'Enter a mark for each color.' : null
}
