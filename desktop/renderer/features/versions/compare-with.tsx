import { FileDiff } from 'lucide-react'
import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { useStore } from 'zustand'
import { importChosenFile } from '#renderer/services/import/import-client.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import type { ComparedVersion } from '#renderer/state/script/side-panel.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Select } from '#renderer/ui/forms/select.tsx'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'
import { capitalized, keyOf, nameOf } from './compared-names.ts'
import { useCompare } from './use-compare.ts'
import styles from './version-history.module.css'

const CURRENT: ComparedVersion = { kind: 'current' }

/** Chooses what versions and files are compared with. */
export function CompareWith({ versions }: Readonly<{ versions: readonly ComparedVersion[] }>) {
  const { sidePanel } = useEditorSession()
  const chosen = useStore(sidePanel, (state) => state.comparedWith)
  const listed = [CURRENT, ...versions]
  const isListed = listed.some((one) => keyOf(one) === keyOf(chosen))
  // The list may no longer have it.
  const all = isListed ? listed : [...listed, chosen]
  function choose(key: string) {
    const comparedWith = all.find((one) => keyOf(one) === key)
    if (comparedWith) sidePanel.setState({ comparedWith })
  }
  return (
    <section className={styles.with} aria-label="Compare">
      {versions.length > 0 && (
        <Select
          label="Compare with"
          hint="Choose a version below to see what differs."
          options={all.map((one) => ({ value: keyOf(one), label: capitalized(nameOf(one)) }))}
          value={keyOf(chosen)}
          onValueChange={choose}
        />
      )}
      <CompareFile />
    </section>
  )
}

type Reading =
  | Readonly<{ kind: 'idle' }>
  | Readonly<{ kind: 'reading'; name: string }>
  | Readonly<{ kind: 'failed'; message: string }>

/** Reads a file and compares it. Nothing is imported. */
function CompareFile() {
  const compare = useCompare()
  const [reading, setReading] = useState<Reading>({ kind: 'idle' })
  const input = useRef<HTMLInputElement>(null)
  const last = useRef<AbortController>(null)
  useEffect(() => () => last.current?.abort(), [])

  async function read(chosen: File): Promise<void> {
    last.current?.abort()
    last.current = new AbortController()
    const { signal } = last.current
    const { name, size, lastModified: at } = chosen
    setReading({ kind: 'reading', name })
    const content = async () => new Uint8Array(await chosen.arrayBuffer())
    // Rejects only if it was aborted.
    const result = await importChosenFile({ name, size, read: content }, null, { signal }).catch(
      () => null,
    )
    if (!result || signal.aborted) return
    if (result.file.ok) {
      const [{ script }] = result.file.divisions
      setReading({ kind: 'idle' })
      compare({ kind: 'file', name, at, script })
    } else setReading({ kind: 'failed', message: `“${name}”: ${result.file.error}` })
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? []
    if (chosen) void read(chosen)
    // Reset, so that the same file can be chosen again.
    target.value = ''
  }

  return (
    <>
      <Button
        size="small"
        className={styles.fileButton}
        busy={reading.kind === 'reading'}
        onClick={() => input.current?.click()}
      >
        <FileDiff size={16} strokeWidth={1.5} aria-hidden />
        Compare with a file…
      </Button>
      <input ref={input} hidden type="file" aria-label="File to compare" onChange={choose} />
      {reading.kind === 'failed' && <ErrorBox message={reading.message} />}
      <output className={styles.what}>
        {reading.kind === 'reading' ? `Reading “${reading.name}”…` : ''}
      </output>
    </>
  )
}
