import type { ProjectSummary } from '@scenewright/shared/api/projects.ts'
import { ProjectCard } from '#renderer/features/projects/card/project-card.tsx'
import type { ProjectActions } from '#renderer/features/projects/card/project-menu.tsx'
import styles from './project-grid.module.css'

type ProjectGridProps = Readonly<{
  projects: readonly ProjectSummary[]
  /** Ids of projects with unsaved changes on this device. */
  unsaved: ReadonlySet<string>
  actions: ProjectActions
}>

export function ProjectGrid({ projects, unsaved, actions }: ProjectGridProps) {
  return (
    <ul className={styles.grid}>
      {projects.map((project) => (
        <li key={project.id} className={styles.cell}>
          <ProjectCard project={project} isUnsaved={unsaved.has(project.id)} actions={actions} />
        </li>
      ))}
    </ul>
  )
}
