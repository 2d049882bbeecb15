import { ImportButton } from '#renderer/features/import-file/import-button.tsx'
import { ImportFiles } from '#renderer/features/import-file/import-files.tsx'
import { ProjectsPage } from '#renderer/features/projects/projects-page.tsx'
import { requireLogin } from './require-login.tsx'

/** The projects page with file import. */
export const ProjectsRoute = requireLogin(() => (
  <ProjectsPage ImportButton={ImportButton} ImportFiles={ImportFiles} />
))
