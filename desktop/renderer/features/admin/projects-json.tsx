import { useRef, useState } from 'react'
import { adminProject, adminProjects, type AdminProject } from '@scenewright/shared/api/admin.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'
import { AdminLoading } from './admin-loading.tsx'
import { GeneratedAt } from './generated-at.tsx'
import { JsonView } from './json-view.tsx'
import { Pager } from './pager.tsx'
import { ProjectsTable } from './projects-table.tsx'
import { SearchForm } from './search-form.tsx'
import { adminFailure, useAdminList, useLeaveUnlessAdmin } from './use-admin-list.ts'

/** All projects as JSON, without their scripts. A script is loaded only when it is viewed. */
export function ProjectsJson() {
  const { list, page, search, goTo, retry } = useAdminList(adminProjects)
  const one = useOneProject()
  switch (list.kind) {
    case 'loading':
      return <AdminLoading />
    case 'failed':
      return <ErrorBox message={list.message} onRetry={retry} />
    case 'ready': {
      const { projects, total, generatedAt } = list.value
      return (
        <>
          <SearchForm
            label="Find projects"
            hint="Enter a title or the owner's full email address."
            onSearch={search}
          />
          <ProjectsTable projects={projects} onView={(project) => void one.view(project)} />
          <Pager of="projects" page={page} total={total} onPage={goTo} />
          {one.failure !== null && <ErrorBox message={one.failure} />}
          <JsonView
            title={one.shown ? `JSON of ${one.shown.title}` : 'JSON of this page'}
            fileName={one.shown ? `project-${one.shown.id}.json` : `projects-page-${page}.json`}
            value={one.shown ?? list.value}
            textRef={one.text}
          >
            {one.shown && <Button onClick={one.close}>Back to the list</Button>}
          </JsonView>
          <GeneratedAt iso={generatedAt} />
        </>
      )
    }
  }
}

/** The project being viewed, with its script. */
function useOneProject() {
  const { api } = useAppServices()
  const leave = useLeaveUnlessAdmin()
  const [shown, setShown] = useState<AdminProject | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  /** Gets the focus when its content changes, because the clicked button may disappear. */
  const text = useRef<HTMLTextAreaElement>(null)

  function show(project: AdminProject | null): void {
    setShown(project)
    text.current?.focus()
  }

  async function view({ id }: AdminProject): Promise<void> {
    setFailure(null)
    const answer = await api.call(adminProject, { params: { id } })
    if (answer.ok) show(answer.value)
    else if (!leave(answer)) setFailure(adminFailure(answer))
  }

  return { shown, failure, view, text, close: () => show(null) }
}
