import { useState } from 'react'
import type { ProjectSummary } from '@scenewright/shared/api/projects.ts'
import { findProjects, MANY_PROJECTS, type ProjectsWanted } from './find-projects.ts'
import { ProjectCard } from './project-card.tsx'
import { ProjectTools } from './project-tools.tsx'
import styles from './projects-page.module.css'

const ALL: ProjectsWanted = { search: '', order: 'updated' }

type ProjectGridProps = Readonly<{
  projects: readonly ProjectSummary[]
  onEdit: (project: ProjectSummary) => void
  onDuplicate: (project: ProjectSummary) => void
  onSaveAsTemplate: (project: ProjectSummary) => void
  onDelete: (project: ProjectSummary) => void
}>

/** The grid of project cards, with search and sorting if there are many. */
export function ProjectGrid({
  projects,
  onEdit,
  onDuplicate,
  onSaveAsTemplate,
  onDelete,
}: ProjectGridProps) {
  const [wanted, setWanted] = useState(ALL)
  const hasTools = projects.length >= MANY_PROJECTS
  // Without the tools, ignore an earlier search: there would be no field to clear it.
  const shown = findProjects(projects, hasTools ? wanted : ALL)
  return (
    <>
      {hasTools && <ProjectTools wanted={wanted} onWanted={setWanted} />}
      {hasTools && (
        <p className={styles.found} role="status">
          {shown.length === projects.length
            ? `${projects.length} projects`
            : `${shown.length} of ${projects.length} projects`}
        </p>
      )}
      <ul className={styles.grid}>
        {shown.map((project) => (
          <li key={project.id} className={styles.cell}>
            <ProjectCard
              project={project}
              onEdit={() => onEdit(project)}
              onDuplicate={() => onDuplicate(project)}
              onSaveAsTemplate={() => onSaveAsTemplate(project)}
              onDelete={() => onDelete(project)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
