import { memo, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { Scene } from '@scenewright/shared/script/scenes/scenes.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { useEditorSession, useScriptState } from '#renderer/state/project/editor-context.tsx'
import { goTo } from '#renderer/state/script/editor-view.ts'
import { Disclosure } from '#renderer/ui/page/disclosure.tsx'
import { useCurrentScene, useScenes } from './use-scenes.ts'
import styles from './scene-navigator.module.css'

/** Lists all scenes, with the caret's scene marked. Clicking one opens it. */
export function SceneNavigator() {
  const { preferences } = useAppServices()
  const isOpen = useStore(preferences, ({ scenes }) => scenes)
  return (
    <nav aria-label="Scenes" className={styles.navigator}>
      <Disclosure
        headingLevel={2}
        summary={<span className={styles.summary}>Scenes</span>}
        open={isOpen}
        onToggle={() => preferences.setState({ scenes: !isOpen })}
      >
        {isOpen && <SceneList />}
      </Disclosure>
    </nav>
  )
}

function SceneList() {
  const scenes = useScenes()
  const current = useCurrentScene(scenes)
  const isBusy = useScriptState((state) => state.isBusy)
  const list = useRef<HTMLOListElement>(null)

  // Scrolls only this list to the caret's scene; scrollIntoView would also scroll the sidebar.
  useEffect(() => {
    const box = list.current
    const entry = box?.querySelector<HTMLElement>('[aria-current]')
    if (current === null || !box || !entry) return
    const frame = box.getBoundingClientRect()
    const { top, bottom } = entry.getBoundingClientRect()
    if (top < frame.top || bottom > frame.bottom) {
      box.scrollTop += top - frame.top - frame.height / 2
    }
  }, [current])

  if (scenes.length === 0) {
    return <p className={styles.none}>No scenes yet. Add a scene heading to list it here.</p>
  }
  return (
    <ol ref={list} className={styles.list}>
      {scenes.map((scene, index) => (
        <SceneEntry
          key={scene.elementId}
          scene={scene}
          number={index + 1}
          isCurrent={scene.elementId === current}
          isBusy={isBusy}
        />
      ))}
    </ol>
  )
}

type SceneEntryProps = Readonly<{
  scene: Scene
  number: number
  isCurrent: boolean
  isBusy: boolean
}>

const SceneEntry = memo(function SceneEntry(props: SceneEntryProps) {
  const { scene, number, isCurrent, isBusy } = props
  const { view } = useEditorSession()
  return (
    <li>
      <button
        type="button"
        className={styles.scene}
        aria-current={isCurrent ? 'location' : undefined}
        title={scene.heading}
        disabled={isBusy}
        onClick={() => goTo(view, scene.blockId, { elementId: scene.elementId, focus: 'page' })}
      >
        <span className={styles.number} aria-hidden>
          {number}
        </span>
        <span className={styles.heading}>{scene.heading}</span>
      </button>
    </li>
  )
})
