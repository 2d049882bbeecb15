/** What the page asks is answered here, after a look at who asks and what. */
import { ipcMain, type IpcMainInvokeEvent } from 'electron'
import { z } from 'zod'
import { REQUESTS, type RequestAnswer, type RequestInput } from '@scenewright/shared/desktop-api.ts'
import { REQUEST_NAMES, type RequestName } from '@scenewright/shared/desktop/channel-names.ts'
import { isOurs } from '../web/origin.ts'

export type Answers = {
  readonly [N in RequestName]?: (
    input: RequestInput<N>,
  ) => RequestAnswer<N> | Promise<RequestAnswer<N>>
}

/** An answer of any name: each is given what its own schema has passed, which no type can follow. */
type AnyAnswer = { of(input: unknown): unknown }['of']

/** Registers answers; each is given nothing but content that its schema has passed. */
export function answerRequests(answers: Answers): void {
  for (const name of REQUEST_NAMES) {
    const answer: AnyAnswer | undefined = answers[name]
    if (!answer) continue
    const Content = z.tuple([REQUESTS[name].input])
    ipcMain.handle(name, async (event, ...args: unknown[]) => {
      if (!isOurPage(event)) throw new Error(`${name} is for the app's own page only`)
      const content = Content.safeParse(args)
      if (!content.success) throw new TypeError(`${name}: ${z.prettifyError(content.error)}`)
      return await answer(content.data[0])
    })
  }
}

/** The page itself, in the top frame of a window; never a frame within it. */
function isOurPage({ senderFrame }: IpcMainInvokeEvent): boolean {
  return senderFrame !== null && senderFrame.parent === null && isOurs(senderFrame.url)
}
