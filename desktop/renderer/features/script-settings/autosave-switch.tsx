import { useStore } from 'zustand'
import { durationText } from '@scenewright/shared/duration.ts'
import { AUTOSAVE_AFTER_MS } from '@scenewright/shared/script/limits.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { Switch } from '#renderer/ui/forms/switch.tsx'
import styles from './formatting-panel.module.css'

/** Turns autosave on or off: a preference of this writer on this device, not part of the script. */
export function AutosaveSwitch() {
  const { preferences } = useAppServices()
  const isOn = useStore(preferences, ({ autosave }) => autosave)
  return (
    <section className={styles.saving} aria-labelledby="autosave-heading">
      <h3 id="autosave-heading" className={styles.heading}>
        Autosave
      </h3>
      <Switch
        label="Save to the server automatically"
        checked={isOn}
        onCheckedChange={(autosave) => preferences.setState({ autosave })}
      />
      <p className={styles.note}>
        {isOn
          ? `Saves ${durationText(AUTOSAVE_AFTER_MS)} after your last change, and when you close the page. Either way, every change is stored on this device immediately.`
          : 'Only the Save button saves to the server. Either way, every change is stored on this device immediately.'}
      </p>
    </section>
  )
}
