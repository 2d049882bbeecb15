import {
  Archive,
  ArchiveRestore,
  Copy,
  Ellipsis,
  LayoutTemplate,
  LogOut,
  PencilLine,
  Trash2,
} from 'lucide-react'
import type { ProjectSummary } from '@scenewright/shared/api/projects.ts'
import { hasRightsOf } from '@scenewright/shared/api/roles.ts'
import { IconButton } from '#renderer/ui/controls/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#renderer/ui/overlays/menu.tsx'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** The actions that a card's menu offers for its project. */
export type ProjectActions = Readonly<
  Record<
    'edit' | 'duplicate' | 'saveAsTemplate' | 'archive' | 'remove' | 'leave',
    (project: ProjectSummary) => void
  >
>

type ProjectMenuProps = Readonly<{
  project: ProjectSummary
  name: string
  actions: ProjectActions
}>

/** The menu of a project's card. Starts open: its button was just pressed. */
export function ProjectMenu({ project, name, actions }: ProjectMenuProps) {
  return (
    <Menu
      startsOpen
      trigger={
        <IconButton label={`Actions for ${name}`}>
          <Ellipsis {...ICON} />
        </IconButton>
      }
    >
      {hasRightsOf(project.role, 'writer') && (
        <MenuItem icon={<PencilLine {...ICON} />} onSelect={() => actions.edit(project)}>
          Edit details
        </MenuItem>
      )}
      <MenuItem icon={<Copy {...ICON} />} onSelect={() => actions.duplicate(project)}>
        Duplicate
      </MenuItem>
      <MenuItem
        icon={<LayoutTemplate {...ICON} />}
        onSelect={() => actions.saveAsTemplate(project)}
      >
        Save as template
      </MenuItem>
      <MenuItem
        icon={project.archived ? <ArchiveRestore {...ICON} /> : <Archive {...ICON} />}
        onSelect={() => actions.archive(project)}
      >
        {project.archived ? 'Move out of the archive' : 'Archive'}
      </MenuItem>
      <MenuSeparator />
      {project.shared_by === null ? (
        <MenuItem icon={<Trash2 {...ICON} />} danger onSelect={() => actions.remove(project)}>
          Delete project
        </MenuItem>
      ) : (
        <MenuItem icon={<LogOut {...ICON} />} onSelect={() => actions.leave(project)}>
          Leave project
        </MenuItem>
      )}
    </Menu>
  )
}
