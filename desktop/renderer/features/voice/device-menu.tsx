import { ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { canStart } from '#renderer/state/dictation/dictation-state.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { IconButton } from '#renderer/ui/controls/icon-button.tsx'
import { Menu, MenuChoice, MenuItem } from '#renderer/ui/overlays/menu.tsx'
import styles from './voice.module.css'

type ListDevices = () => Promise<readonly string[]>

/** The menu's value for the system default; no device has an empty name. */
const SYSTEM_CHOICE = ''
const LOOKING = 'Looking for microphones…'

/** Selects the microphone for all scripts on this device. */
export function DeviceMenu({ devices }: Readonly<{ devices: ListDevices }>) {
  const { voice } = useEditorSession()
  const canChoose = useStore(voice.command.store, canStart)
  return (
    <Menu
      trigger={
        <IconButton label="Choose a microphone" className={styles.choose} disabled={!canChoose}>
          <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
        </IconButton>
      }
    >
      <Devices devices={devices} />
    </Menu>
  )
}

/** Mounted each time the menu opens, so the list is up to date. */
function Devices({ devices }: Readonly<{ devices: ListDevices }>) {
  const { preferences } = useAppServices()
  const chosen = useStore(preferences, ({ microphone }) => microphone)
  const names = useNames(devices)
  const isMissing = names !== null && chosen !== null && !names.includes(chosen)
  const named = (names ?? []).map((name) => ({ value: name, label: name }))
  return (
    <>
      <MenuChoice
        label="Microphone"
        value={chosen ?? SYSTEM_CHOICE}
        options={[
          { value: SYSTEM_CHOICE, label: 'System default' },
          ...named,
          ...(isMissing ? [{ value: chosen, label: `${chosen} (not connected)` }] : []),
        ]}
        onChoose={(value) =>
          preferences.setState({ microphone: value === SYSTEM_CHOICE ? null : value })
        }
      />
      <Note names={names} />
    </>
  )
}

function Note({ names }: Readonly<{ names: readonly string[] | null }>) {
  if (names !== null && names.length > 0) return null
  return (
    <MenuItem disabled onSelect={() => {}}>
      {names ? MESSAGES.microphoneMissing : LOOKING}
    </MenuItem>
  )
}

/** The names of the connected microphones; `null` while loading. */
function useNames(devices: ListDevices): readonly string[] | null {
  const [names, setNames] = useState<readonly string[] | null>(null)
  useEffect(() => {
    let isCurrent = true
    async function list() {
      const found = await devices().catch(() => [])
      if (isCurrent) setNames(found)
    }
    void list()
    return () => {
      isCurrent = false
    }
  }, [devices])
  return names
}
