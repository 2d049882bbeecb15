import { useStore } from 'zustand'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { Disclosure } from '#renderer/ui/page/disclosure.tsx'
import { SceneList } from './scene-list.tsx'
import styles from './scene-navigator.module.css'

/** Lists all scenes, with the caret's scene marked. Clicking one opens it; dragging moves it. */
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
