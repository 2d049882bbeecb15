import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { Download } from 'lucide-react'
import { adminProject, adminProjects, type AdminProject } from '@scenewright/shared/api/admin.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'
import { cx } from '#renderer/ui/cx.ts'
import { Table } from '#renderer/ui/page/table.tsx'
import { VisuallyHidden } from '#renderer/ui/controls/visually-hidden.tsx'
import { AdminLoading } from './admin-loading.tsx'
import { GeneratedAt } from './generated-at.tsx'
import { Pager } from './pager.tsx'
import { SearchForm } from './search-form.tsx'
import { adminFailure, useAdminList, useLeaveUnlessAdmin } from './use-admin-list.ts'
import styles from './admin.module.css'

const JSON_ROWS = 20

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

type JsonViewProps = Readonly<{
  title: string
  fileName: string
  value: unknown
  textRef: RefObject<HTMLTextAreaElement | null>
  /** Additional buttons in the header. */
  children?: ReactNode
}>

/** Shows a value as JSON, with a download button. */
function JsonView({ title, fileName, value, textRef, children }: JsonViewProps) {
  const { platform } = useAppServices()
  const json = JSON.stringify(value, null, 2)
  async function download(): Promise<void> {
    const bytes = new TextEncoder().encode(`${json}\n`)
    await platform.downloadFile({ name: fileName, bytes, mime: 'application/json' })
  }
  return (
    <section className={styles.section} aria-label={title}>
      <header className={styles.jsonHeader}>
        <h2 className={styles.heading}>{title}</h2>
        {children}
        <Button onClick={() => void download()}>
          <Download size={16} strokeWidth={1.5} aria-hidden />
          Download JSON
        </Button>
      </header>
      <textarea
        ref={textRef}
        className={styles.json}
        aria-label={`${title}, text`}
        value={json}
        rows={JSON_ROWS}
        wrap="off"
        spellCheck={false}
        readOnly
      />
    </section>
  )
}

type ProjectsTableProps = Readonly<{
  projects: readonly AdminProject[]
  onView: (project: AdminProject) => void
}>

/** One page of projects, with masked owner addresses. */
function ProjectsTable({ projects, onView }: ProjectsTableProps) {
  if (projects.length === 0) return <p className={styles.empty}>No projects found.</p>
  return (
    <Table className={styles.table}>
      <colgroup>
        <col />
        <col className={cx(styles.ownerColumn, styles.wide)} />
        <col className={styles.viewColumn} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">Title</th>
          <th scope="col" className={styles.wide}>
            Owner
          </th>
          <th scope="col">
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {projects.map((project) => (
          <tr key={project.id}>
            <th scope="row">
              <span className={styles.clamped}>{project.title}</span>
              <span className={styles.narrow}>{project.userEmail}</span>
            </th>
            <td className={styles.wide}>{project.userEmail}</td>
            <td>
              <Button
                size="small"
                aria-label={`View ${project.title}`}
                onClick={() => onView(project)}
              >
                View
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
