import { useDraggable, useDroppable } from '@dnd-kit/core'
import { Moon, Sun, Sunrise, type LucideIcon } from 'lucide-react'
import { memo, useEffect, useRef } from 'react'
import { drawnCapitals } from '@scenewright/shared/content/capitals.ts'
import { MAX_SYNOPSIS_CHARACTERS } from '@scenewright/shared/script/outline/edit-outline.ts'
import type { Scene } from '@scenewright/shared/script/scenes/scenes.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { goTo } from '#renderer/state/script/editor-view.ts'
import { writeSynopsis } from '#renderer/state/script/outline-editing.ts'
import { writeHeading } from '#renderer/state/script/scene-editing.ts'
import { listSceneItems } from '#renderer/state/script/scene-items.ts'
import { getTabIndex } from '#renderer/ui/controls/use-roving-focus.ts'
import { VisuallyHidden } from '#renderer/ui/controls/visually-hidden.tsx'
import { listenersFor } from '#renderer/ui/drag.ts'
import { QuickTextArea } from '#renderer/ui/forms/quick-text-area.tsx'
import { RenameField } from '#renderer/ui/forms/rename-field.tsx'
import { MenuGroups } from '#renderer/ui/overlays/menu-groups.tsx'
import { RowMenu } from '#renderer/ui/overlays/row-menu.tsx'
import { Handle, useFocusAfterField, type RowProps } from './row-parts.tsx'
import type { SceneLook } from './scene-looks.ts'
import type { DropMark } from './tree-drag.ts'
import styles from './tree-rows.module.css'

type SceneRowProps = RowProps &
  Scene &
  SceneLook &
  Readonly<{
    /** As printed. */
    number: string
    /** In pages and eighths, such as '1¾'. */
    length: string
    synopsis: string
    /** The color of its index card as CSS. */
    color: string | undefined
    /** The heading of an omitted scene as it was. */
    omitted: string | undefined
    /** The caret is in this scene. */
    isCurrent: boolean
    side: DropMark['side'] | undefined
  }>

const TIMES: Readonly<
  Record<SceneLook['time'], Readonly<{ name: string; Icon: LucideIcon }> | null>
> = {
  day: { name: 'Day', Icon: Sun },
  night: { name: 'Night', Icon: Moon },
  twilight: { name: 'Dawn or dusk', Icon: Sunrise },
  unspecified: null,
}

/** A scene: a click opens it, a drag or its handle's keys move it, a double-click or F2 renames it. */
export const SceneRow = memo(function SceneRow(props: SceneRowProps) {
  const { blockId, elementId: id, number, length, synopsis, setting, place, color } = props
  const { isCurrent, side, part, onPart, stop, isBusy, isOff } = props
  const session = useEditorSession()
  const heading = drawnCapitals(props.heading)
  const time = TIMES[props.time]
  const { setNodeRef: setDropRef } = useDroppable({ id, disabled: isOff })
  const { attributes, listeners, transform, isDragging, ...refs } = useDraggable({
    id,
    disabled: isOff,
  })
  const { setNodeRef, setActivatorNodeRef } = refs
  const isRenaming = part?.kind === 'rename'
  const isWriting = part?.kind === 'synopsis'
  const { name, focusAfter } = useFocusAfterField(isRenaming || isWriting)
  const endField = (by: 'key' | 'blur') => {
    focusAfter(by)
    onPart(null, id)
  }
  const description = [time?.name, length && `${length} pages`, props.omitted]
    .filter(Boolean)
    .join(', ')
  const tooltip = [heading, props.omitted, synopsis].filter(Boolean).join('\n')

  return (
    <li
      ref={setDropRef}
      className={styles.scene}
      data-row={id}
      data-text={heading}
      data-current={isCurrent || undefined}
      data-drop={side}
    >
      {isRenaming ? (
        <RenameField
          label="Scene heading"
          className={styles.input}
          text={props.heading}
          onSave={(typed) => writeHeading(session, props, typed)}
          onEnd={endField}
        />
      ) : (
        <div
          ref={setNodeRef}
          className={styles.row}
          data-dragging={isDragging || undefined}
          style={{
            transform: transform ? `translateY(${transform.y}px)` : undefined,
            // Beside the text, so that it needs no contrast with it.
            boxShadow: color === undefined ? undefined : `inset 3px 0 ${color}`,
          }}
          onContextMenu={(event) => {
            if (isOff) return
            event.preventDefault()
            onPart('menu', id)
          }}
          {...listenersFor(listeners, 'pointer')}
        >
          <Handle
            ref={setActivatorNodeRef}
            {...{ id, number, title: heading, attributes, listeners, stop, isOff }}
          />
          <button
            type="button"
            ref={name}
            className={styles.open}
            // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.3 has it for all roles
            aria-description={description || undefined}
            aria-current={isCurrent ? 'location' : undefined}
            title={tooltip}
            data-part="open"
            tabIndex={getTabIndex(stop, 'open')}
            disabled={isBusy}
            onClick={() => goTo(session.view, blockId, { elementId: id, focus: 'page' })}
            onDoubleClick={() => isOff || onPart('rename', id)}
          >
            <VisuallyHidden>{heading}</VisuallyHidden>
            <span className={styles.setting} aria-hidden>
              {setting}
            </span>
            <bdi className={styles.text} aria-hidden>
              {place}
            </bdi>
            {time && (
              <span className={styles.time} title={time.name} aria-hidden>
                <time.Icon size={12} strokeWidth={1.5} />
              </span>
            )}
            <span className={styles.pages} aria-hidden>
              {length}
            </span>
          </button>
          <span className={styles.tools}>
            <RowMenu {...{ id, title: heading, part, onPart, stop, isOff }}>
              <MenuGroups
                groups={listSceneItems(session, props, {
                  omitted: props.omitted,
                  rename: () => onPart('rename', id),
                  writeSynopsis: () => onPart('synopsis', id),
                })}
              />
            </RowMenu>
          </span>
        </div>
      )}
      {isWriting && (
        <Synopsis
          scene={{ elementId: id, heading }}
          synopsis={synopsis}
          isOff={isOff}
          onEnd={endField}
        />
      )}
    </li>
  )
})

type SynopsisProps = Readonly<{
  scene: Pick<Scene, 'elementId' | 'heading'>
  synopsis: string
  isOff: boolean
  onEnd: (by: 'key' | 'blur') => void
}>

/** The field for a scene's synopsis. */
function Synopsis({ scene, synopsis, isOff, onEnd }: SynopsisProps) {
  const { store, dialogs } = useEditorSession()
  const field = useRef<HTMLDivElement>(null)

  // On a phone the list is only a few rows high.
  useEffect(() => {
    field.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <div ref={field} className={styles.field}>
      <QuickTextArea
        label={`Synopsis of ${scene.heading}`}
        text={synopsis}
        maxLength={MAX_SYNOPSIS_CHARACTERS}
        placeholder="What happens in this scene?"
        disabled={isOff}
        onSave={(text) => writeSynopsis({ store, dialogs }, scene, text)}
        onEnd={onEnd}
      />
    </div>
  )
}
