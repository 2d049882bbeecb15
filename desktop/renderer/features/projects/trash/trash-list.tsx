import { Trash2 } from 'lucide-react'
import type { TrashedProject } from '@scenewright/shared/api/trash.ts'
import { DAY_MS } from '@scenewright/shared/duration.ts'
import { TRASH_DAYS } from '@scenewright/shared/script/limits.ts'
import styles from '#renderer/features/projects/device/device-scripts.module.css'
import { shortDate } from '#renderer/features/projects/short-date.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { PlainIconButton } from '#renderer/ui/controls/plain-icon-button.tsx'
import { VisuallyHidden } from '#renderer/ui/controls/visually-hidden.tsx'

type TrashListProps = Readonly<{
  projects: readonly TrashedProject[]
  /** Ids of projects with unsaved changes on this device. */
  unsaved: ReadonlySet<string>
  onRestore: (project: TrashedProject) => void
  onDelete: (project: TrashedProject) => void
}>

/** The deleted projects, with the day on which each is deleted permanently. */
export function TrashList({ projects, unsaved, onRestore, onDelete }: TrashListProps) {
  return (
    <ul className={styles.list} aria-label="Deleted projects">
      {projects.map((project) => {
        const title = project.title.trim() || 'Untitled Project'
        return (
          <li key={project.id} className={styles.item}>
            <span className={styles.title} dir="auto">
              {title}
            </span>
            <span className={styles.note}>
              {noteOf(project)}
              {unsaved.has(project.id) && ' Unsaved changes on this device.'}
            </span>
            <span className={styles.actions}>
              <Button size="small" onClick={() => onRestore(project)}>
                Restore <VisuallyHidden>{title}</VisuallyHidden>
              </Button>
              <PlainIconButton
                label={`Delete ${title} permanently`}
                onClick={() => onDelete(project)}
              >
                <Trash2 size={16} strokeWidth={1.5} aria-hidden />
              </PlainIconButton>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function noteOf({ deleted_at: at }: TrashedProject): string {
  const end = new Date(Date.parse(at) + TRASH_DAYS * DAY_MS)
  return `Deleted on ${shortDate(at)}. Can be restored until ${shortDate(end.toISOString())}.`
}
