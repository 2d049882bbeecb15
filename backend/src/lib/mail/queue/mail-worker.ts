import type { FastifyBaseLogger } from 'fastify'
import { type Delivery, UNREACHABLE, deliver } from './deliver.ts'

/** Sends the mails of the queue, several at a time. Each server has one worker. */
export type MailWorker = Readonly<{
  /** Looks for due mails regularly from now on. */
  start: () => void
  /** Looks for due mails now. */
  wake: () => Promise<void>
  /** Resolves when no mail is due, or none can be sent now. */
  idle: () => Promise<void>
  /** Waits for the mails that are being sent. */
  stop: () => Promise<void>
}>

/** Mails that one server sends at once; mail services limit their connections. */
const MAX_AT_ONCE = 5
/** Pauses after the mail server couldn't be reached, doubled each time. */
const FIRST_PAUSE_MS = 1000
const MAX_PAUSE_MS = 30_000

/** @param pollMs between searches for mails of other servers and for mails to try again */
export function createMailWorker(
  delivery: Delivery,
  { pollMs, log }: { pollMs: number; log: FastifyBaseLogger },
): MailWorker {
  const sending = new Set<Promise<void>>()
  let lastPass = Promise.resolve()
  let nextPass: Promise<void> | null = null
  let mayHaveMore = false
  let failuresInARow = 0
  let isStopped = false
  let poll: NodeJS.Timeout | undefined
  let pause: NodeJS.Timeout | undefined

  /** While the mail server can't be reached, one mail at a time tests whether it can be again. */
  const limit = (): number => {
    if (isStopped || pause) return 0
    return failuresInARow > 0 ? 1 : MAX_AT_ONCE
  }
  const canContinue = (): boolean => mayHaveMore && limit() > 0

  const onUnreachable = () => {
    if (pause) return
    failuresInARow += 1
    const longest = Math.min(FIRST_PAUSE_MS * 2 ** (failuresInARow - 1), MAX_PAUSE_MS)
    pause = setTimeout(
      () => {
        pause = undefined
        void wake()
      },
      (longest * (1 + Math.random())) / 2,
    )
  }

  const sendOne = async (mail: Parameters<typeof deliver>[1]): Promise<void> => {
    const problem = await deliver(delivery, mail)
    if (problem === 'unreachable') return onUnreachable()
    if (failuresInARow === 0) return
    failuresInARow = 0
    await delivery.store.retryNow(UNREACHABLE).catch(() => {})
    mayHaveMore = true
  }

  const fill = async (): Promise<void> => {
    const free = limit() - sending.size
    if (free <= 0) {
      mayHaveMore = limit() > 0
      return
    }
    // Unknown until the answer: another caller of `idle` may be reading what the last pass found.
    const mails = await delivery.store.claim(free)
    mayHaveMore = mails.length === free
    for (const mail of mails) {
      const sent = sendOne(mail).finally(() => {
        sending.delete(sent)
        if (mayHaveMore) void wake()
      })
      sending.add(sent)
    }
  }

  const runPass = async (previous: Promise<void>): Promise<void> => {
    await previous
    nextPass = null
    try {
      await fill()
    } catch (err) {
      mayHaveMore = false
      log.warn({ err }, 'could not read the mail queue')
    }
  }

  /** Passes run one after another. Calls while one waits to start share it. */
  const wake = async (): Promise<void> => {
    nextPass ??= runPass(lastPass)
    lastPass = nextPass
    await nextPass
  }

  return {
    wake,
    start: () => {
      poll = setInterval(() => void wake(), pollMs)
      void wake()
    },
    idle: async () => {
      do {
        await wake()
        await Promise.all(sending)
        // A pass that another mail's end has started may have claimed more.
      } while (canContinue() || sending.size > 0)
    },
    stop: async () => {
      isStopped = true
      clearInterval(poll)
      clearTimeout(pause)
      await lastPass
      await Promise.all(sending)
    },
  }
}
