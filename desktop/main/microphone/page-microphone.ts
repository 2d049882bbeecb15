import { systemPreferences, type WebContents } from 'electron'
import type { MicrophoneNews } from '@scenewright/shared/desktop/microphone.ts'
import type { RequestName } from '@scenewright/shared/desktop/channel-names.ts'
import type { Answers } from '../ipc/answer-requests.ts'
import { askAccess } from './access.ts'
import { createMicrophone, type SystemMicrophone } from './microphone.ts'
import { after, workersFrom } from './worker-link.ts'

/** Built next to the main process's own file (`desktop/vite.desktop.config.ts`). */
const WORKER = new URL('./recorder.worker.js', import.meta.url)

/** Connects the system's microphone to the window's page. */
export function createPageMicrophone(send: (news: MicrophoneNews) => void) {
  const microphone = createMicrophone({
    startWorker: workersFrom(WORKER),
    after,
    askAccess: () => askAccess(systemPreferences, process.platform),
  })
  return {
    answers: microphoneAnswers(microphone, send),
    /** Turns the microphone off when this page goes away. */
    follow(page: WebContents): void {
      page.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
        if (isMainFrame && !isSameDocument) microphone.dropAll()
      })
      page.on('render-process-gone', microphone.dropAll)
      page.on('destroyed', microphone.dropAll)
    },
  }
}

type MicrophoneRequest = Extract<RequestName, `microphone:${string}`>

/** Answers to the page's microphone requests. `send` sends events to the page. */
function microphoneAnswers(
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
