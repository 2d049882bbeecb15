import { Eraser, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { BLOCK_TITLE_SHOWN_CHARACTERS } from '@scenewright/shared/script/limits.ts'
import type { StoryBlock } from '@scenewright/shared/script/script.ts'
import { useEditorSession } from '#renderer/state/editor-context.tsx'
import { show } from '#renderer/state/editor-view.ts'
import { IconButton } from '#renderer/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#renderer/ui/menu.tsx'
import { deleteWithConsent, rename, resetWithConsent } from './block-actions.ts'
import { TitleInput } from './title-input.tsx'
import styles from './block-list.module.css'

type BlockEntryProps = Readonly<{ block: StoryBlock; isShown: boolean; isBusy: boolean }>

/** One block of the list: opens it, renames it (double-click or pencil), and its menu. */
export function BlockEntry({ block, isShown, isBusy }: BlockEntryProps) {
  const session = useEditorSession()
  const [isRenaming, setRenaming] = useState(false)

  function commit(title: string) {
    setRenaming(false)
    rename(session, block, title)
  }

  return (
    <li>
      <div className={styles.entry} data-shown={isShown}>
        {isRenaming ? (
          <TitleInput title={block.title} onCommit={commit} onCancel={() => setRenaming(false)} />
        ) : (
          <button
            type="button"
            className={styles.name}
            aria-current={isShown ? 'page' : undefined}
            title={block.title}
            disabled={isBusy}
            onClick={() => show(session.view, { kind: 'block', id: block.id })}
            onDoubleClick={() => setRenaming(true)}
          >
            <span className={styles.number} aria-hidden>
              {block.number}
            </span>
            <span>{shortTitle(block.title)}</span>
          </button>
        )}
        {!isRenaming && (
          <span className={styles.tools}>
            <IconButton
              label={`Rename ${block.title}`}
              disabled={isBusy}
              onClick={() => setRenaming(true)}
            >
              <Pencil size={14} strokeWidth={1.5} aria-hidden />
            </IconButton>
            <Menu
              trigger={
                <IconButton label={`More for ${block.title}`} disabled={isBusy}>
                  <Ellipsis size={16} strokeWidth={1.5} aria-hidden />
                </IconButton>
              }
            >
              <MenuItem
                icon={<Eraser size={16} strokeWidth={1.5} aria-hidden />}
                onSelect={() => void resetWithConsent(session, block)}
              >
                Reset
              </MenuItem>
              <MenuSeparator />
              <MenuItem
                danger
                icon={<Trash2 size={16} strokeWidth={1.5} aria-hidden />}
                onSelect={() => void deleteWithConsent(session, block)}
              >
                Delete
              </MenuItem>
            </Menu>
          </span>
        )}
      </div>
    </li>
  )
}

/** The first 24 characters and an ellipsis (spec §2). */
function shortTitle(title: string): string {
  const characters = [...title]
  if (characters.length <= BLOCK_TITLE_SHOWN_CHARACTERS) return title
  return `${characters.slice(0, BLOCK_TITLE_SHOWN_CHARACTERS).join('')}…`
}
