import { ImportButton } from '#renderer/features/import-file/import-button.tsx'
import { ImportFiles } from '#renderer/features/import-file/import-files.tsx'
import { ProjectsPage } from '#renderer/features/projects/projects-page.tsx'

/** The projects page with file import. */
export function ProjectsRoute() {
  return <ProjectsPage ImportButton={ImportButton} ImportFiles={ImportFiles} />
}
