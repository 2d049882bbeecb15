import { useState } from 'react'
import { useStore } from 'zustand'
import type { ProjectSummary } from '@scenewright/shared/api/projects.ts'
import type { ProjectActions } from '#renderer/features/projects/card/project-menu.tsx'
import { ProjectSkeleton } from '#renderer/features/projects/card/project-skeleton.tsx'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'
import { EmptyState } from '#renderer/ui/page/empty-state.tsx'
import { BoxDrawing } from './box-drawing.tsx'
import { findProjects, listTags } from './find-projects.ts'
import { ProjectGrid } from './project-grid.tsx'
import { ProjectTools } from './project-tools.tsx'
import styles from './project-tools.module.css'
import type { View } from './views.tsx'

/** With fewer projects, all of them are in sight. */
const SEARCH_FROM = 6

type ProjectsViewProps = Readonly<{
  view: Exclude<View, 'trash'>
  /** All projects; `null` while they load. */
  projects: readonly ProjectSummary[] | null
  unsaved: ReadonlySet<string>
  actions: ProjectActions
  isCreating: boolean
  onCreate: () => void
}>

/** The active or the archived projects, with search, sorting and tags. */
export function ProjectsView(props: ProjectsViewProps) {
  const { view, projects, unsaved, actions } = props
  const { preferences } = useAppServices()
  const order = useStore(preferences, ({ projectOrder }) => projectOrder)
  const [search, setSearch] = useState('')
  const [chosenTag, setTag] = useState<string | null>(null)
  const listed = (projects ?? []).filter(({ archived }) => archived === (view === 'archive'))
  const tags = listTags(listed)
  // The last project with the tag may have lost it.
  const tag = chosenTag !== null && tags.includes(chosenTag) ? chosenTag : null
  const shown = findProjects(listed, { search, order, tag })
  const isNarrowed = search.trim() !== '' || tag !== null

  function showAll() {
    setSearch('')
    setTag(null)
  }

  return (
    <>
      {(listed.length >= SEARCH_FROM || isNarrowed) && (
        <ProjectTools
          wanted={{ search, order, tag }}
          tags={tags}
          found={isNarrowed ? `${shown.length} of ${listed.length} found` : ''}
          onSearch={setSearch}
          onOrder={(projectOrder) => preferences.setState({ projectOrder })}
          onTag={setTag}
        />
      )}
      {projects === null && <ProjectSkeleton />}
      {projects !== null && listed.length === 0 && <Empty {...props} />}
      {listed.length > 0 && shown.length === 0 && (
        <EmptyState drawing={<BoxDrawing />} action={<Button onClick={showAll}>Show all</Button>}>
          No project matches. Try fewer or other words.
        </EmptyState>
      )}
      {shown.length > 0 && <ProjectGrid projects={shown} unsaved={unsaved} actions={actions} />}
      {shown.length > 0 && view === 'projects' && (
        <p className={styles.hint}>Drop a script anywhere on this page to import it.</p>
      )}
    </>
  )
}

function Empty({ view, projects, isCreating, onCreate }: ProjectsViewProps) {
  if (view === 'archive') {
    return (
      <EmptyState drawing={<BoxDrawing />}>
        The archive is empty. Archive projects that you want to keep out of the way.
      </EmptyState>
    )
  }
  const isFirst = projects?.length === 0
  return (
    <EmptyState
      drawing={<BlankPageDrawing />}
      action={
        <Button variant="primary" size="large" busy={isCreating} onClick={onCreate}>
          {isFirst ? 'Create Your First Project' : 'New Project'}
        </Button>
      }
    >
      {isFirst
        ? "Every script starts as a blank page. Here's yours."
        : 'All of your projects are in the archive.'}
    </EmptyState>
  )
}

/** Line drawing of a blank sheet in a typewriter. */
function BlankPageDrawing() {
  return (
    <svg
      width="168"
      height="136"
      viewBox="0 0 168 136"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M52 66V8h64v58" />
      <path d="M64 26h20" stroke="var(--brad)" strokeWidth="2" />
      <path d="M28 66h112M20 60v12M148 60v12M20 66h8M140 66h8" />
      <path d="M40 66v14h88V66" />
      <path d="M34 80h100l14 42H20z" />
      <path d="M52 92h4M66 92h4M80 92h4M94 92h4M108 92h4M48 102h4M62 102h4M76 102h4M90 102h4M104 102h4M118 102h4" />
      <path d="M60 113h48" />
    </svg>
  )
}
