/** Registers the main process's IPC handlers and checks each request's sender and input. */
import { ipcMain, type IpcMainInvokeEvent } from 'electron'
import { z } from 'zod'
import { REQUESTS, type RequestAnswer, type RequestInput } from '@scenewright/shared/desktop-api.ts'
import { REQUEST_NAMES, type RequestName } from '@scenewright/shared/desktop/channel-names.ts'
import { isAppUrl } from '../web/origin.ts'

export type Answers = {
  readonly [N in RequestName]?: (
    input: RequestInput<N>,
  ) => RequestAnswer<N> | Promise<RequestAnswer<N>>
}

/** Untyped, because TypeScript can't tell that the input matches this answer's schema. */
type AnyAnswer = { of(input: unknown): unknown }['of']

/** Registers answers. Each one only gets input that its schema has accepted. */
export function answerRequests(answers: Answers): void {
  for (const name of REQUEST_NAMES) {
    const answer: AnyAnswer | undefined = answers[name]
    if (!answer) continue
    const Content = z.tuple([REQUESTS[name].input])
    ipcMain.handle(name, async (event, ...args: unknown[]) => {
      if (!isOurPage(event)) throw new Error(`Only the app's own page may call ${name}`)
      const content = Content.safeParse(args)
      if (!content.success) throw new TypeError(`${name}: ${z.prettifyError(content.error)}`)
      return await answer(content.data[0])
    })
  }
}

/** True if the request comes from our page in the top frame of a window. */
function isOurPage({ senderFrame }: IpcMainInvokeEvent): boolean {
  return senderFrame !== null && senderFrame.parent === null && isAppUrl(senderFrame.url)
}
