import type { TrashedProject } from '@scenewright/shared/api/trash.ts'
import { TRASH_DAYS } from '@scenewright/shared/script/limits.ts'
import { ProjectFailure } from '#renderer/features/projects/create/project-failure.tsx'
import { BoxDrawing } from '#renderer/features/projects/list/box-drawing.tsx'
import { EmptyState } from '#renderer/ui/page/empty-state.tsx'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'
import { TrashList } from './trash-list.tsx'
import { useTrash, type TrashOutcome } from './use-trash.ts'
import styles from './trash-view.module.css'

type TrashViewProps = Readonly<{
  /** Null if it couldn't be loaded. */
  projects: readonly TrashedProject[] | null
  unsaved: ReadonlySet<string>
  /** A project has left the trash; the sentence says how. */
  onLeft: (sentence: string) => Promise<void>
}>

/** The deleted projects. */
export function TrashView({ projects, unsaved, onLeft }: TrashViewProps) {
  const trash = useTrash(({ title }, what) => onLeft(sentenceOf(title, what)))
  return (
    <>
      {trash.failure && <ProjectFailure failure={trash.failure} />}
      {projects === null && <ErrorBox message="Couldn't load the trash. Please try again later." />}
      {projects?.length === 0 && (
        <EmptyState drawing={<BoxDrawing />}>
          The trash is empty. Deleted projects stay here for {TRASH_DAYS} days.
        </EmptyState>
      )}
      {projects !== null && projects.length > 0 && (
        <>
          <p className={styles.note}>
            Deleted projects stay here for {TRASH_DAYS} days. They don't count towards your plan.
          </p>
          <TrashList
            projects={projects}
            unsaved={unsaved}
            onRestore={(project) => void trash.restore(project)}
            onDelete={(project) => void trash.askAndDelete(project, unsaved.has(project.id))}
          />
        </>
      )}
    </>
  )
}

function sentenceOf(title: string, what: TrashOutcome): string {
  switch (what) {
    case 'restored':
      return `Restored “${title}”.`
    case 'deleted':
      return `Deleted “${title}” permanently.`
    case 'gone':
      return `“${title}” was already deleted permanently.`
  }
}
