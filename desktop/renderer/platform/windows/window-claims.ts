/**
 * Claims without Web Locks, which pages over plain HTTP don't have. A tab asks on a channel whether
 * another tab holds the name and treats silence as a no, so a crashed holder's claim is free. See
 * docs/decisions/writer-lock.md.
 */
import { z } from 'zod'
import type { Claim, ClaimEvents, Windows } from './windows.ts'

/** A holder certainly answers within this time, even from a background tab. */
const ANSWER_MS = 400
/** Time between two questions of a waiting tab. */
const ASK_AGAIN_MS = 2000

/**
 * A message between tabs. A newer and an older page may be open at once: don't rename its values.
 */
const Message = z.object({ kind: z.enum(['who', 'held', 'taken', 'free']), by: z.number() })
type Message = z.infer<typeof Message>

/** Claims negotiated over a channel; see `Windows.claim`. */
export function createChannelClaims(openChannel: Windows['channel']): Windows['claim'] {
  return (name, mode, events) => negotiateClaim(openChannel, `${name}/claims`, mode, events)
}

function negotiateClaim(
  openChannel: Windows['channel'],
  name: string,
  mode: 'if-free' | 'wait' | 'take',
  events: ClaimEvents,
): Claim {
  // Identifies this claim. Of two simultaneous claims, the smaller number wins.
  const ownId = Math.random()
  let state: 'asking' | 'waiting' | 'held' | 'ended' = 'asking'
  let timer: ReturnType<typeof setTimeout> | undefined
  const channel = openChannel(name, (raw) => {
    const message = Message.safeParse(raw)
    if (message.success) handle(message.data)
  })
  const post = (kind: Message['kind']) => channel.post({ kind, by: ownId })

  function grant(): void {
    state = 'held'
    post('held')
    events.onGranted()
  }

  function ask(): void {
    state = 'asking'
    post('who')
    timer = setTimeout(grant, ANSWER_MS)
  }

  function end(): void {
    state = 'ended'
    clearTimeout(timer)
    channel.close()
  }

  function handle({ kind, by }: Message): void {
    if (state === 'held') {
      if (kind === 'who' || (kind === 'held' && by > ownId)) post('held')
      if (kind === 'taken' || (kind === 'held' && by < ownId)) {
        end()
        events.onLost()
      }
      return
    }
    if (kind === 'free' && state === 'waiting') {
      clearTimeout(timer)
      ask()
    }
    const isClaimed = kind === 'held' || kind === 'taken' || (kind === 'who' && by < ownId)
    if (!isClaimed || state !== 'asking') return
    clearTimeout(timer)
    if (mode === 'wait') {
      state = 'waiting'
      timer = setTimeout(ask, ASK_AGAIN_MS)
      return
    }
    end()
    events.onRefused?.()
  }

  if (mode === 'take') {
    post('taken')
    void Promise.resolve().then(() => state === 'asking' && grant())
  } else ask()
  return {
    release() {
      if (state === 'held') post('free')
      if (state !== 'ended') end()
    },
  }
}
