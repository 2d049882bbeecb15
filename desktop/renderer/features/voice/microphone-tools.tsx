import { useAppServices } from '#renderer/state/app-services.tsx'
import { DeviceMenu } from './device-menu.tsx'
import { MicrophoneButton } from './microphone-button.tsx'

/** The command bar's microphone, with a choice of devices where the machine has one to offer. */
export function MicrophoneTools() {
  const { devices } = useAppServices().platform.microphone
  return (
    <>
      <MicrophoneButton />
      {devices && <DeviceMenu devices={devices} />}
    </>
  )
}
