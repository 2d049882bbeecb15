import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { contract } from '@scenewright/shared/api/contract.ts'
import { z } from 'zod'
import { answerJson, createPageServer, type PageResponse } from '#renderer/test/page-server.ts'
import { renderPage } from '#renderer/test/render-page.tsx'
import { useCall, type Loaded } from './use-load.ts'
import { useVisitorCall } from './use-visitor-call.ts'

afterEach(cleanup)

const readDiary = contract({
  method: 'GET',
  path: '/api/diary',
  auth: 'bearer',
  summary: "The account's diary",
  answer: z.object({ text: z.string() }),
})
const ADA = { token: 'ada', user: { id: 'u1', email: 'ada@example.org', plan: null } }
const BOB = { token: 'bob', user: { id: 'u2', email: 'bob@example.org', plan: null } }

type Loading = Readonly<{
  state: Loaded<Readonly<{ text: string }>>
  reload: () => unknown
  set: (value: { text: string }) => void
}>

function Diary({ state, reload, set }: Loading) {
  return (
    <>
      <p role="status">{state.kind === 'ready' ? state.value.text : state.kind}</p>
      <button type="button" onClick={() => void reload()}>
        Reload
      </button>
      <button type="button" onClick={() => set({ text: 'written' })}>
        Write
      </button>
    </>
  )
}

const DIARIES = {
  useCall: () => <Diary {...useCall(readDiary, {})} />,
  'useCall of a list': () => <Diary {...useCall(readDiary, {}, { keepsPrevious: true })} />,
  useVisitorCall: () => <Diary {...useVisitorCall(readDiary)} />,
} as const
type HookName = keyof typeof DIARIES

/** A page with the diary, which can be closed and opened. */
function Page({ hook }: Readonly<{ hook: HookName }>) {
  const [isOpen, setOpen] = useState(false)
  const Shown = DIARIES[hook]
  return (
    <>
      {isOpen && <Shown />}
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Close' : 'Open'}
      </button>
    </>
  )
}

/** Opens the page with a server that answers when the test says so. */
async function open(hook: HookName = 'useCall') {
  const waiting: PageResponse[] = []
  const server = createPageServer((response) => void waiting.push(response))
  const { session } = renderPage(() => <Page hook={hook} />, '/diary', server)
  await session.logIn(ADA)
  await click('Open')
  return {
    session,
    server,
    answer: (text: string) => answerJson(waiting.at(-1)!, 200, { text }),
    waiting,
  }
}

const tokenOf = (request: { headers: Readonly<Record<string, string>> } | undefined) =>
  request?.headers['authorization']
/** Long enough for an answer to be shown. */
const pause = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 50)
  })
const shown = () => screen.getByRole('status').textContent
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))

const HOOK_NAMES: readonly HookName[] = ['useCall', 'useCall of a list', 'useVisitorCall']

test.each(HOOK_NAMES)(
  '%s shows nothing of an account once another one is logged in',
  async (hook) => {
    const { session, server, answer } = await open(hook)
    answer("Ada's")
    await waitFor(() => expect(shown()).toBe("Ada's"))
    await session.logIn(BOB)
    await waitFor(() => expect(shown()).toBe('loading'))
    await waitFor(() => expect(tokenOf(server.requests.at(-1))).toBe('Bearer bob'))
    answer("Bob's")
    await waitFor(() => expect(shown()).toBe("Bob's"))
  },
)

test.each(HOOK_NAMES)(
  '%s ignores an answer to the account that was logged in before',
  async (hook) => {
    const { session, waiting, answer } = await open(hook)
    const [late] = waiting.slice(-1)
    await session.logIn(BOB)
    await waitFor(() => expect(waiting.at(-1)).not.toBe(late))
    answer("Bob's")
    await waitFor(() => expect(shown()).toBe("Bob's"))
    answerJson(late!, 200, { text: "Ada's" })
    await pause()
    expect(shown()).toBe("Bob's")
  },
)

test('caches nothing that no page shows, so that a login finds nothing of an earlier one', async () => {
  const { session, answer } = await open()
  answer("Ada's")
  await waitFor(() => expect(shown()).toBe("Ada's"))
  await click('Close')
  await session.logOut()
  await session.logIn(ADA)
  await click('Open')
  expect(shown()).toBe('loading')
})

test('asks once if a call fails, and shows that a retry is on its way', async () => {
  const { server, waiting, answer } = await open()
  waiting.at(-1)!.destroy()
  await waitFor(() => expect(shown()).toBe('failed'))
  expect(server.requests).toHaveLength(1)
  await click('Reload')
  expect(shown()).toBe('loading')
  answer('there')
  await waitFor(() => expect(shown()).toBe('there'))
})

test('keeps a value that was set although an older answer arrives after it', async () => {
  const { answer } = await open()
  answer('first')
  await waitFor(() => expect(shown()).toBe('first'))
  await click('Reload')
  await click('Write')
  answer('late')
  await pause()
  expect(shown()).toBe('written')
})
