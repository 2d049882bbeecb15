import { systemPreferences, type WebContents } from 'electron'
import type { MicrophoneNews } from '@scenewright/shared/desktop/microphone.ts'
import { askAccess } from './access.ts'
import { microphoneAnswers } from './answers.ts'
import { createMicrophone } from './microphone.ts'
import { after, workersFrom } from './worker-link.ts'

/** Built beside the main process's own file (vite.config.ts). */
const WORKER = new URL('./recorder.worker.js', import.meta.url)

/** The system's microphone for the window's page. */
export function createPageMicrophone(tell: (news: MicrophoneNews) => void) {
  const microphone = createMicrophone({
    startWorker: workersFrom(WORKER),
    after,
    askAccess: () => askAccess(systemPreferences, process.platform),
  })
  return {
    answers: microphoneAnswers(microphone, tell),
    /** Turns the microphone off when the page that asked for it has gone. */
    follow(page: WebContents): void {
      page.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
        if (isMainFrame && !isSameDocument) microphone.dropAll()
      })
      page.on('render-process-gone', microphone.dropAll)
      page.on('destroyed', microphone.dropAll)
    },
  }
}
