import { systemPreferences, type WebContents } from 'electron'
import type { MicrophoneNews } from '@scenewright/shared/desktop/microphone.ts'
import { askAccess } from './access.ts'
import { microphoneAnswers } from './answers.ts'
import { createMicrophone } from './microphone.ts'
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
