import { useState, useEffect } from 'react'
import type { PrintedNotes } from '@scenewright/shared/layout/industry/note-pages.ts'
import { pageChoices, withPageChoice } from '@scenewright/shared/script/page-choices.ts'
import { DEFAULT_PAGE_SETTINGS } from '@scenewright/shared/script/page-settings.ts'
import type { RevisionSummary } from '@scenewright/shared/api/revisions.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import {
  useEditorSession,
  useEditorView,
  useScriptOrigin,
} from '#renderer/state/project/editor-context.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Dialog } from '#renderer/ui/overlays/dialog.tsx'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'
import { Select } from '#renderer/ui/forms/select.tsx'
import { createRevisions } from '#renderer/services/revisions.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import type { PdfChoice } from './export-pdf.ts'
import type { PdfExports } from './pdf-exports.ts'
import styles from './pdf-options.module.css'

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

type PdfOptionsDialogProps = Readonly<{ pdfs: PdfExports; onClose: () => void }>

const WHOLE = 'script'
const BLOCK = 'block'
const NOT_MARKED = 'none'
const NO_NOTES = 'none'

/** Options for one PDF; the script's own page settings are in Formatting Options. */
export function PdfOptionsDialog({ pdfs, onClose }: PdfOptionsDialogProps) {
  const { store } = useEditorSession()
  const selection = useEditorView((state) => state.selection)
  const projectId = useScriptOrigin((state) => state.projectId)
  const [ofScript] = useState(() => store.getState().script.pages ?? DEFAULT_PAGE_SETTINGS)
  const [settings, setSettings] = useState(ofScript)
  const [scope, setScope] = useState<typeof WHOLE | typeof BLOCK>(WHOLE)
  const [since, setSince] = useState(NOT_MARKED)
  // Off for each PDF, so that notes are never printed by accident.
  const [printed, setPrinted] = useState<PrintedNotes | typeof NO_NOTES>(NO_NOTES)
  const versions = useEarlierVersions(projectId)

  async function print() {
    const blockId = scope === BLOCK && selection.kind === 'block' ? selection.id : null
    const isListed = printed !== NO_NOTES && settings.profile === 'industry'
    const choice = { blockId, settings, ...(isListed ? { notes: printed } : {}) }
    if (since === NOT_MARKED) return start(choice)
    const earlier = await versions.load(Number(since))
    if (earlier) start({ ...choice, earlier })
  }

  function start(choice: PdfChoice) {
    onClose()
    void pdfs.print(choice)
  }

  return (
    <Dialog
      open
      title="PDF Options"
      description="For this PDF only. To change the script's own pages, use Formatting Options."
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={versions.isLoading} onClick={() => void print()}>
            Export PDF
          </Button>
        </>
      }
    >
      {versions.failure !== null && <ErrorBox message={versions.failure} />}
      <div className={styles.options}>
        {selection.kind === 'block' && (
          <Select
            label="Export"
            options={[
              { value: WHOLE, label: 'Entire script' },
              { value: BLOCK, label: 'Current block' },
            ]}
            value={scope}
            onValueChange={setScope}
          />
        )}
        {pageChoices(settings, ofScript).map(({ name, ...choice }) => (
          <Select
            key={name}
            {...choice}
            onValueChange={(value) => setSettings(withPageChoice(settings, name, value, ofScript))}
          />
        ))}
        {settings.profile === 'industry' && (
          <Select
            label="Print notes"
            hint="As a list after the last page, by page and scene."
            options={[
              { value: NO_NOTES, label: 'No' },
              { value: 'open', label: 'Open notes' },
              { value: 'all', label: 'All notes' },
            ]}
            value={printed}
            onValueChange={setPrinted}
          />
        )}
        {versions.list.length > 0 && (
          <Select
            label="Mark changes since"
            hint="Puts an asterisk in the margin next to each changed line."
            options={[
              { value: NOT_MARKED, label: "Don't mark changes" },
              ...versions.list.map(({ version, label }) => ({ value: String(version), label })),
            ]}
            value={since}
            onValueChange={setSince}
          />
        )}
        {versions.isMissing && (
          <p className={styles.note}>
            Couldn't load the earlier versions, so changes can't be marked right now.
          </p>
        )}
      </div>
    </Dialog>
  )
}

type EarlierVersions = Readonly<{
  /** Newest first. */
  list: readonly Readonly<{ version: number; label: string }>[]
  /** The list couldn't be loaded. */
  isMissing: boolean
  /** Loads a version. Returns `null` and sets `failure` if that fails. */
  load: (version: number) => Promise<Script | null>
  isLoading: boolean
  failure: string | null
}>

/** A project's earlier versions, against which changes can be marked. */
function useEarlierVersions(projectId: string | null): EarlierVersions {
  const { api, makeId } = useAppServices()
  const [versions, setVersions] = useState<readonly RevisionSummary[]>([])
  const [isMissing, setMissing] = useState(false)
  const [isLoading, setLoading] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  useEffect(() => {
    if (projectId === null) return undefined
    const abort = new AbortController()
    async function fetchList(id: string) {
      const listed = await createRevisions(api, makeId).list(id, abort.signal)
      if (listed.kind === 'ready') setVersions(listed.value)
      setMissing(listed.kind === 'failed')
    }
    void fetchList(projectId)
    return () => abort.abort()
  }, [api, makeId, projectId])

  async function load(version: number): Promise<Script | null> {
    if (projectId === null) return null
    setLoading(true)
    setFailure(null)
    const { signal } = new AbortController()
    const loaded = await createRevisions(api, makeId).load(projectId, version, signal)
    setLoading(false)
    if (loaded.kind === 'failed') setFailure(loaded.message)
    return loaded.kind === 'ready' ? loaded.value : null
  }

  const list = versions.map(({ version, at }) => ({ version, label: MOMENT.format(new Date(at)) }))
  return { list, isMissing, load, isLoading, failure }
}
