import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { DeviceMenu } from './device-menu.tsx'
import { MicrophoneButton } from './microphone-button.tsx'

/** The command bar's microphone button, and a device menu where the platform lists devices. */
export function MicrophoneTools() {
  const { devices } = useEditorSession().voice
  return (
    <>
      <MicrophoneButton />
      {devices && <DeviceMenu devices={devices} />}
    </>
  )
}
