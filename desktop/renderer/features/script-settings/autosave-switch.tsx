import { useStore } from 'zustand'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { Switch } from '#renderer/ui/switch.tsx'
import styles from './formatting-panel.module.css'

/** Whether scripts are saved by themselves: of this writer on this device, not of the script. */
export function AutosaveSwitch() {
  const { preferences } = useAppServices()
  const isOn = useStore(preferences, ({ autosave }) => autosave)
  return (
    <div className={styles.saving}>
      <Switch
        label="Save to the server automatically"
        checked={isOn}
        onCheckedChange={(autosave) => preferences.setState({ autosave })}
      />
      <p className={styles.note}>
        {isOn
          ? 'Half a minute after your last change, and when you close the page. This device keeps every change at once in any case.'
          : 'Only the Save button saves to the server. This device keeps every change at once in any case.'}
      </p>
    </div>
  )
}
