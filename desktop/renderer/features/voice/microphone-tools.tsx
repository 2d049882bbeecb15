import { useAppServices } from '#renderer/state/app-services.tsx'
import { DeviceMenu } from './device-menu.tsx'
import { MicrophoneButton } from './microphone-button.tsx'

/** The command bar's microphone button, and a device menu where the platform lists devices. */
export function MicrophoneTools() {
  const { devices } = useAppServices().platform.microphone
  return (
    <>
      <MicrophoneButton />
      {devices && <DeviceMenu devices={devices} />}
    </>
  )
}
