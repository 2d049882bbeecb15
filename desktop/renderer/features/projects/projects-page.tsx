import { useRef, useState, type ComponentType } from 'react'
import { LayoutTemplate, Plus } from 'lucide-react'
import { Link } from '#renderer/state/navigation/link.tsx'
import { useSearchParams } from '#renderer/state/navigation/router-context.tsx'
import {
  type ProjectSummary,
  updateProjectDetails,
  getProject,
} from '@scenewright/shared/api/projects.ts'
import { normalizeScript } from '@scenewright/shared/script/normalize.ts'
import { newScript } from '@scenewright/shared/script/script.ts'
import { useSession, useAppServices } from '#renderer/state/app-services.tsx'
import { ColumnPage } from '#renderer/ui/page/column-page.tsx'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'
import { failureSentence } from '#renderer/services/api-client.ts'
import { useSaveTemplate } from '#renderer/state/templates/user-templates.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { onDemand } from '#renderer/ui/on-demand.tsx'
import type { ProjectActions } from './card/project-menu.tsx'
import { ProjectSkeleton } from './card/project-skeleton.tsx'
import { ProjectFailure } from './create/project-failure.tsx'
import { useCreateProject } from './create/use-create-project.ts'
import { useDuplicateProject } from './create/use-duplicate-project.ts'
import { unsavedProjects, useDeviceDrafts } from './device/use-device-drafts.ts'
import { useOfflineCopies } from './device/use-offline-copies.ts'
import { isPlanFull, PLAN_LIMIT_ID, PlanCount, PlanLimit } from './list/plan-count.tsx'
import { ProjectsView } from './list/projects-view.tsx'
import { useLeaveProject } from './list/use-leave-project.ts'
import { useProjects } from './list/use-projects.ts'
import { countViews, readView, Views } from './list/views.tsx'
import { TransferOffers } from './offers/transfer-offers.tsx'
import { useDeleteProject } from './trash/use-delete-project.ts'
import styles from './projects-page.module.css'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

const DeviceScripts = onDemand(
  async () => (await import('./device/device-scripts.tsx')).DeviceScripts,
)
const QuarantinedDrafts = onDemand(
  async () => (await import('./device/quarantined-drafts.tsx')).QuarantinedDrafts,
)
const TrashView = onDemand(async () => (await import('./trash/trash-view.tsx')).TrashView)
const TemplateDialog = onDemand(
  async () => (await import('./create/template-dialog.tsx')).TemplateDialog,
)
const EditDetailsDialog = onDemand(
  async () => (await import('./edit-details-dialog.tsx')).EditDetailsDialog,
)

const LOAD_FAILED = "Couldn't load the project, so no template was saved"

const ARCHIVE_FAILED = 'Failed to archive project'

const UNARCHIVE_FAILED = 'Failed to move the project out of the archive'

type ProjectsPageProps = Readonly<{
  /** File import, from features/import-file. */
  ImportButton?: ComponentType
  ImportFiles?: ComponentType<Readonly<{ onProject: () => void }>>
}>

/** The project dashboard (`docs/product/projects.md#projects`). */
export function ProjectsPage({ ImportButton, ImportFiles }: ProjectsPageProps) {
  const { list, reload, replace } = useProjects()
  const ready = list.kind === 'ready' ? list.value : null
  const deviceDrafts = useDeviceDrafts(list)
  const copies = useOfflineCopies(list)
  const { isAuthenticated } = useSession()
  const query = useSearchParams()
  const view = readView(query.get('view'))
  const heading = useRef<HTMLHeadingElement>(null)
  /** The last action's result, for cards that are no longer here. */
  const [done, setDone] = useState('')
  const creation = useCreateProject()
  const [isChoosing, setChoosing] = useState(false)
  const [edited, setEdited] = useState<ProjectSummary | null>(null)

  /** Updates all lists together, so that no draft is listed as if its project were gone. */
  async function finish(sentence: string): Promise<void> {
    await Promise.all([deviceDrafts.reload(), reload()])
    setDone(sentence)
  }

  /** The focused card is no longer here. */
  async function leave(sentence: string): Promise<void> {
    await finish(sentence)
    heading.current?.focus()
  }

  const deletion = useDeleteProject(({ title }) => leave(`Moved “${title}” to the trash.`))
  const leaving = useLeaveProject(({ title }) => leave(`You left “${title}”.`))
  const archive = useArchive(({ title, archived }) =>
    leave(archived ? `Moved “${title}” to the archive.` : `Moved “${title}” out of the archive.`),
  )
  const duplication = useDuplicateProject((title) => void finish(`Created “${title}”.`))
  const template = useSaveProjectAsTemplate()
  const failure = template.failure ?? deletion.failure ?? leaving.failure ?? archive.failure
  const actions: ProjectActions = {
    edit: setEdited,
    duplicate: (project) => void duplication.duplicate(project),
    saveAsTemplate: (project) => void template.save(project),
    archive: (project) => void archive.toggle(project),
    leave: (project) => void leaving.askAndLeave(project),
    remove: (project) => {
      const draft = deviceDrafts.drafts.find(({ place }) => place.projectId === project.id)
      void deletion.askAndDelete(project, draft)
    },
  }
  const unsaved = unsavedProjects(deviceDrafts.drafts)
  const plan = {
    count: ready ? ready.projects.filter(isOwn).length : null,
    limit: ready ? ready.limit : null,
  }
  const saysFull = view === 'projects' && isPlanFull(plan) && !creation.failure
  const onServer = ready
    ? new Set([...ready.projects, ...(ready.trash ?? [])].map(({ id }) => id))
    : null

  return (
    <ColumnPage
      title="Projects"
      width="wide"
      headingRef={heading}
      intro={<PlanCount {...plan} />}
      actions={
        <NewProjectButtons
          ImportButton={ImportButton}
          isCreating={creation.creating}
          limitId={saysFull ? PLAN_LIMIT_ID : undefined}
          onTemplates={() => setChoosing(true)}
          onCreate={() => void creation.create()}
        />
      }
    >
      {creation.failure && (
        <ProjectFailure failure={creation.failure} onRetry={() => void creation.retry()} />
      )}
      {duplication.failure && <ProjectFailure failure={duplication.failure} />}
      {failure && <ErrorBox message={failure} />}
      {ready && <TransferOffers offers={ready.offers} onDone={leave} />}

      <div className={styles.views}>
        <Views view={view} counts={countViews(list)} />
        <p className={styles.done} role="status" dir="auto">
          {done}
        </p>
      </div>

      {ready && saysFull && <PlanLimit {...ready} />}

      {list.kind === 'failed' && (
        <ErrorBox message={list.message} onRetry={() => void reload()}>
          {/* The desktop app opens this page without a login too. */}
          {!isAuthenticated && <Link to="/login">Log in</Link>}
        </ErrorBox>
      )}
      {view === 'trash' && list.kind === 'loading' && <ProjectSkeleton />}
      {view === 'trash' && ready && (
        <TrashView projects={ready.trash} unsaved={unsaved} onLeft={leave} />
      )}
      {view !== 'trash' && list.kind !== 'failed' && (
        <ProjectsView
          key={view}
          view={view}
          projects={ready ? ready.projects : null}
          unsaved={unsaved}
          actions={actions}
          isCreating={creation.creating}
          onCreate={() => void creation.create()}
        />
      )}

      {/* Only once the list is there, which would move them. */}
      {view === 'projects' && list.kind !== 'loading' && (
        <>
          <DeviceScripts deviceDrafts={deviceDrafts} copies={copies} onServer={onServer} />
          <QuarantinedDrafts />
        </>
      )}

      {ImportFiles && <ImportFiles onProject={() => void reload()} />}

      {isChoosing && (
        <TemplateDialog
          onClose={() => setChoosing(false)}
          onCreate={(content) => {
            setChoosing(false)
            void creation.create(content)
          }}
        />
      )}

      {edited && (
        <EditDetailsDialog
          key={edited.id}
          project={edited}
          onClose={() => setEdited(null)}
          onSaved={(project) => {
            replace(project)
            setEdited(null)
          }}
        />
      )}
    </ColumnPage>
  )
}

/** Only these count for the plan. */
function isOwn({ shared_by }: ProjectSummary): boolean {
  return shared_by === null
}

/** Moves a project into the archive or out of it. */
function useArchive(onMoved: (project: ProjectSummary) => Promise<void>) {
  const { api } = useAppServices()
  const [failure, setFailure] = useState<string | null>(null)

  async function toggle({ id, archived }: ProjectSummary): Promise<void> {
    setFailure(null)
    const body = { archived: !archived }
    const answer = await api.call(updateProjectDetails, { params: { id }, body })
    if (answer.ok) await onMoved(answer.value)
    else setFailure(failureSentence(answer, archived ? UNARCHIVE_FAILED : ARCHIVE_FAILED))
  }

  return { toggle, failure }
}

/** Saves a project's script, as last saved on the server, as a template. */
function useSaveProjectAsTemplate() {
  const { api, makeId } = useAppServices()
  const saveTemplate = useSaveTemplate()
  const [failure, setFailure] = useState<string | null>(null)

  async function save({ id, title }: ProjectSummary): Promise<void> {
    setFailure(null)
    const project = await api.call(getProject, { params: { id }, query: { opened: 'false' } })
    if (!project.ok) {
      setFailure(failureSentence(project, LOAD_FAILED))
      return
    }
    // A project that was never opened has no script.
    const script = normalizeScript(project.value.screenplay_json, makeId)?.script
    await saveTemplate(script ?? { ...newScript(), title })
  }

  return { save, failure }
}

type NewProjectButtonsProps = Readonly<{
  ImportButton: ComponentType | undefined
  isCreating: boolean
  /** The id of the note that says why no project can be created. */
  limitId: string | undefined
  onTemplates: () => void
  onCreate: () => void
}>

/** The ways to a new project: a file, a template, or a blank page. */
function NewProjectButtons({
  ImportButton,
  isCreating,
  limitId,
  onTemplates,
  onCreate,
}: NewProjectButtonsProps) {
  return (
    <>
      {ImportButton && <ImportButton />}
      <Button onClick={onTemplates} disabled={isCreating}>
        <LayoutTemplate {...ICON} />
        Templates…
      </Button>
      <Button variant="primary" busy={isCreating} aria-describedby={limitId} onClick={onCreate}>
        <Plus {...ICON} />
        New Project
      </Button>
    </>
  )
}
