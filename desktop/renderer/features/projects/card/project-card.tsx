import { Ellipsis } from 'lucide-react'
import { Link } from '#renderer/state/navigation/link.tsx'
import { drawnCapitals } from '@scenewright/shared/content/capitals.ts'
import { DEFAULT_PLOT_STATUS, type ProjectSummary } from '@scenewright/shared/api/projects.ts'
import { hasRightsOf, type Role } from '@scenewright/shared/api/roles.ts'
import { MenuButton } from '#renderer/ui/overlays/menu-button.tsx'
import { shortDate } from '#renderer/features/projects/short-date.ts'
import { coverColor } from './cover-color.ts'
import type { ProjectActions } from './project-menu.tsx'
import styles from './project-card.module.css'

const loadMenu = async () => (await import('./project-menu.tsx')).ProjectMenu

type ProjectCardProps = Readonly<{
  project: ProjectSummary
  /** This device has changes that aren't on the server. */
  isUnsaved: boolean
  actions: ProjectActions
}>

/** A project's card, styled as a script cover. The whole cover opens the editor. */
export function ProjectCard({ project, isUnsaved, actions }: ProjectCardProps) {
  const { id, title, logline, author, first_scene, tags, plot_status, role } = project
  const name = title.trim() || 'Untitled Project'
  return (
    <article className={styles.card} data-cover={coverColor(name)}>
      <span className={styles.brad} aria-hidden />
      <span className={styles.brad} aria-hidden />
      <div className={styles.cover}>
        <h2 className={styles.title}>
          <Link className={styles.open} to={`${pageFor(role)}?project=${encodeURIComponent(id)}`}>
            <bdi>{name}</bdi>
          </Link>
        </h2>
        {author && (
          <p className={styles.author}>
            by <bdi>{author}</bdi>
          </p>
        )}
        {logline && (
          <p className={styles.logline} dir="auto">
            {logline}
          </p>
        )}
        {first_scene && (
          <p className={styles.scene} dir="auto">
            {drawnCapitals(first_scene)}
          </p>
        )}
      </div>
      <div className={styles.facts}>
        <Sharing project={project} />
        {isUnsaved && <p className={styles.unsaved}>Unsaved changes</p>}
        {tags.length > 0 && (
          <ul className={styles.tags} aria-label="Tags">
            {tags.map((tag) => (
              <li key={tag}>
                <bdi>{tag}</bdi>
              </li>
            ))}
          </ul>
        )}
        <p className={styles.row}>
          <span className={styles.status}>
            <bdi>{plot_status || DEFAULT_PLOT_STATUS}</bdi>
          </span>
          <PageCount pages={project.pages} />
        </p>
        <p className={styles.row}>
          <time dateTime={project.updated_at}>{shortDate(project.updated_at)}</time>
          {project.opened_at && (
            <span>
              Opened <time dateTime={project.opened_at}>{shortDate(project.opened_at)}</time>
            </span>
          )}
        </p>
      </div>
      <div className={styles.menu}>
        <MenuButton
          label={`Actions for ${name}`}
          icon={<Ellipsis size={16} strokeWidth={1.5} aria-hidden />}
          load={loadMenu}
          menuProps={{ project, name, actions }}
        />
      </div>
    </article>
  )
}

/** Readers see the pages instead of the editor. */
function pageFor(role: Role): string {
  return hasRightsOf(role, 'commenter') ? '/editor' : '/read'
}

function Sharing({ project }: Readonly<{ project: ProjectSummary }>) {
  const { role, shared_by, shared_by_name: name, shared } = project
  if (shared_by === null) return shared ? <p className={styles.sharing}>Shared</p> : null
  return (
    <p className={styles.sharing}>
      Shared by <bdi title={shared_by}>{name ?? shared_by}</bdi>, you are{' '}
      {role === 'owner' ? 'an owner' : `a ${role}`}
    </p>
  )
}

function PageCount({ pages }: Readonly<{ pages: number | null }>) {
  if (!pages) return null
  return <span>{pages === 1 ? '1 page' : `${pages} pages`}</span>
}
