import type { RequestName } from '@scenewright/shared/desktop/channel-names.ts'
import type { MicrophoneNews } from '@scenewright/shared/desktop/microphone.ts'
import type { Answers } from '../ipc/answer-requests.ts'
import type { SystemMicrophone } from './microphone.ts'

type MicrophoneRequest = Extract<RequestName, `microphone:${string}`>

/** What the page's questions about the microphone are answered with; `tell` takes news to it. */
export function microphoneAnswers(
  microphone: SystemMicrophone,
  tell: (news: MicrophoneNews) => void,
): Required<Pick<Answers, MicrophoneRequest>> {
  return {
    'microphone:devices': () => microphone.devices(),
    'microphone:open': ({ id, device }) =>
      microphone.open(id, device, {
        onLevel: (peak) => tell({ kind: 'level', id, peak }),
        onPiece: (bytes) => tell({ kind: 'piece', id, bytes }),
        onLost: () => tell({ kind: 'lost', id }),
        onError: (reason) => tell({ kind: 'error', id, reason }),
      }),
    'microphone:stop': ({ id }) => microphone.stop(id),
    'microphone:drop': ({ id }) => microphone.drop(id),
  }
}
