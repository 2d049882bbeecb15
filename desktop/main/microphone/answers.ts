import type { RequestName } from '@scenewright/shared/desktop/channel-names.ts'
import type { MicrophoneNews } from '@scenewright/shared/desktop/microphone.ts'
import type { Answers } from '../ipc/answer-requests.ts'
import type { SystemMicrophone } from './microphone.ts'

type MicrophoneRequest = Extract<RequestName, `microphone:${string}`>

/** Answers to the page's microphone requests. `send` sends events to the page. */
export function microphoneAnswers(
  microphone: SystemMicrophone,
  send: (news: MicrophoneNews) => void,
): Required<Pick<Answers, MicrophoneRequest>> {
  return {
    'microphone:devices': () => microphone.devices(),
    'microphone:open': ({ id, device }) =>
      microphone.open(id, device, {
        onLevel: (peak) => send({ kind: 'level', id, peak }),
        onPiece: (bytes) => send({ kind: 'piece', id, bytes }),
        onLost: () => send({ kind: 'lost', id }),
        onError: (reason) => send({ kind: 'error', id, reason }),
      }),
    'microphone:stop': ({ id }) => microphone.stop(id),
    'microphone:drop': ({ id }) => microphone.drop(id),
  }
}
