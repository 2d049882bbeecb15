import { LayoutTemplate, Plus } from 'lucide-react'
import { useRef, useState, type ComponentType } from 'react'
import { Link } from 'react-router'
import type { ProjectSummary } from '@scenewright/shared/api/projects.ts'
import { useSession } from '#renderer/state/app-services.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'
import { EmptyState } from '#renderer/ui/page/empty-state.tsx'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'
import { QuarantinedDrafts } from './quarantined-drafts.tsx'
import { BlankPageDrawing } from './blank-page-drawing.tsx'
import { DeviceScripts } from './device-scripts.tsx'
import { EditDetailsDialog } from './edit-details-dialog.tsx'
import { ProjectFailure } from './project-failure.tsx'
import { ProjectGrid } from './project-grid.tsx'
import { ProjectSkeleton } from './project-skeleton.tsx'
import { TemplateDialog } from './template-dialog.tsx'
import { useCreateProject } from './use-create-project.ts'
import { useDeleteProject } from './use-delete-project.ts'
import { useDuplicateProject } from './use-duplicate-project.ts'
import { useSaveProjectAsTemplate } from './use-save-project-as-template.ts'
import { useProjects } from './use-projects.ts'
import styles from './projects-page.module.css'

type ProjectsPageProps = Readonly<{
  /** File import, from features/import-file. */
  ImportButton?: ComponentType
  ImportFiles?: ComponentType<Readonly<{ onProject: () => void }>>
}>

/** The project dashboard (`docs/product.md#projects`). */
export function ProjectsPage({ ImportButton, ImportFiles }: ProjectsPageProps) {
  const { list, reload, replace, remove } = useProjects()
  const { isAuthenticated } = useSession()
  const creation = useCreateProject()
  const heading = useRef<HTMLHeadingElement>(null)
  const deletion = useDeleteProject((id) => {
    remove(id)
    // The focused card no longer exists.
    heading.current?.focus()
  })
  const duplication = useDuplicateProject(reload)
  const template = useSaveProjectAsTemplate()
  const [isChoosing, setChoosing] = useState(false)
  const [edited, setEdited] = useState<ProjectSummary | null>(null)

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 ref={heading} className={styles.title} tabIndex={-1}>
          Projects
        </h1>
        <div className={styles.actions}>
          {ImportButton && <ImportButton />}
          <Button onClick={() => setChoosing(true)} disabled={creation.creating}>
            <LayoutTemplate size={16} strokeWidth={1.5} aria-hidden />
            Templates…
          </Button>
          <Button variant="primary" busy={creation.creating} onClick={() => void creation.create()}>
            <Plus size={16} strokeWidth={1.5} aria-hidden />
            New Project
          </Button>
        </div>
      </header>

      {creation.failure && (
        <ProjectFailure failure={creation.failure} onRetry={() => void creation.retry()} />
      )}
      {duplication.failure && <ProjectFailure failure={duplication.failure} />}
      {template.failure && <ErrorBox message={template.failure} />}
      {deletion.failure && <ErrorBox message={deletion.failure} />}

      {list.kind === 'loading' && <ProjectSkeleton />}
      {list.kind === 'failed' && (
        <ErrorBox message={list.message} onRetry={reload}>
          {/* The desktop app opens this page without a login too. */}
          {!isAuthenticated && <Link to="/login">Log in</Link>}
        </ErrorBox>
      )}
      {list.kind === 'ready' && list.projects.length === 0 && (
        <EmptyState
          drawing={<BlankPageDrawing />}
          action={
            <Button
              variant="primary"
              size="large"
              busy={creation.creating}
              onClick={() => void creation.create()}
            >
              Create Your First Project
            </Button>
          }
        >
          Every script starts as a blank page. Here's yours.
        </EmptyState>
      )}
      {list.kind === 'ready' && list.projects.length > 0 && (
        <ProjectGrid
          projects={list.projects}
          onEdit={setEdited}
          onDuplicate={(project) => void duplication.duplicate(project)}
          onSaveAsTemplate={(project) => void template.save(project)}
          onDelete={(project) => void deletion.askAndDelete(project)}
        />
      )}

      {list.kind !== 'loading' && (
        <DeviceScripts projects={list.kind === 'ready' ? list.projects : null} />
      )}

      <QuarantinedDrafts />

      {ImportFiles && <ImportFiles onProject={reload} />}

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
    </div>
  )
}
