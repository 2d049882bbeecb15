import { Copy, Ellipsis, LayoutTemplate, PencilLine, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { DEFAULT_PLOT_STATUS, type ProjectSummary } from '@scenewright/shared/api/projects.ts'
import { IconButton } from '#renderer/ui/controls/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#renderer/ui/overlays/menu.tsx'
import { shortDate } from './short-date.ts'
import styles from './project-card.module.css'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

type ProjectCardProps = Readonly<{
  project: ProjectSummary
  onEdit: () => void
  onDuplicate: () => void
  onSaveAsTemplate: () => void
  onDelete: () => void
}>

/** A project's card, styled as a script cover. The whole cover opens the editor. */
export function ProjectCard({
  project,
  onEdit,
  onDuplicate,
  onSaveAsTemplate,
  onDelete,
}: ProjectCardProps) {
  const { id, title, logline, plot_status, updated_at } = project
  const name = title.trim() || 'Untitled Project'
  return (
    <article className={styles.card}>
      <span className={styles.brad} aria-hidden />
      <span className={styles.brad} aria-hidden />
      <div className={styles.cover}>
        <h2 className={styles.title}>
          <Link className={styles.open} to={`/editor?project=${encodeURIComponent(id)}`}>
            <bdi>{name}</bdi>
          </Link>
        </h2>
        {logline && <p className={styles.logline}>{logline}</p>}
      </div>
      <p className={styles.facts}>
        <span className={styles.status}>{plot_status || DEFAULT_PLOT_STATUS}</span>
        <time dateTime={updated_at}>{shortDate(updated_at)}</time>
      </p>
      <div className={styles.menu}>
        <Menu
          trigger={
            <IconButton label={`Actions for ${name}`}>
              <Ellipsis {...ICON} />
            </IconButton>
          }
        >
          <MenuItem icon={<PencilLine {...ICON} />} onSelect={onEdit}>
            Edit details
          </MenuItem>
          <MenuItem icon={<Copy {...ICON} />} onSelect={onDuplicate}>
            Duplicate
          </MenuItem>
          <MenuItem icon={<LayoutTemplate {...ICON} />} onSelect={onSaveAsTemplate}>
            Save as template
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<Trash2 {...ICON} />} danger onSelect={onDelete}>
            Delete project
          </MenuItem>
        </Menu>
      </div>
    </article>
  )
}
