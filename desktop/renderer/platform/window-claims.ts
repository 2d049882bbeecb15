/**
 * Keeps windows apart where the browser has no locks for them (a page over plain http): a window
 * asks whether another one holds the name, and takes silence for a no. A holder that has crashed
 * says nothing, so its claim is free. Good enough between tabs of one person, who opens them one
 * after the other.
 */
import { z } from 'zod'
import type { Claim, ClaimEvents, Windows } from './windows.ts'

/** Milliseconds in which a holder certainly answers, also from a tab in the background. */
const ANSWER_MS = 400
/** Milliseconds between two questions of a window that waits. */
const ASK_AGAIN_MS = 2000

const Say = z.object({ kind: z.enum(['who', 'held', 'taken', 'free']), by: z.number() })
type Say = z.infer<typeof Say>

/** Claims that are settled over channels; see `Windows.claim`. */
export function createAskingClaims(openChannel: Windows['channel']): Windows['claim'] {
  return (name, how, heard) => askForClaim(openChannel, `${name}/claims`, how, heard)
}

function askForClaim(
  openChannel: Windows['channel'],
  name: string,
  how: 'if-free' | 'wait' | 'take',
  heard: ClaimEvents,
): Claim {
  // Told apart by chance: two windows that claim at once settle it by the smaller number.
  const me = Math.random()
  let state: 'asking' | 'waiting' | 'held' | 'over' = 'asking'
  let timer: ReturnType<typeof setTimeout> | undefined
  const channel = openChannel(name, (message) => {
    const said = Say.safeParse(message)
    if (said.success) hear(said.data)
  })
  const say = (kind: Say['kind']) => channel.post({ kind, by: me })

  function grant(): void {
    state = 'held'
    say('held')
    heard.onGranted()
  }

  function ask(): void {
    state = 'asking'
    say('who')
    timer = setTimeout(grant, ANSWER_MS)
  }

  function over(): void {
    state = 'over'
    clearTimeout(timer)
    channel.close()
  }

  function hear({ kind, by }: Say): void {
    if (state === 'held') {
      if (kind === 'who' || (kind === 'held' && by > me)) say('held')
      if (kind === 'taken' || (kind === 'held' && by < me)) {
        over()
        heard.onLost()
      }
      return
    }
    if (kind === 'free' && state === 'waiting') {
      clearTimeout(timer)
      ask()
    }
    const isAnother = kind === 'held' || kind === 'taken' || (kind === 'who' && by < me)
    if (!isAnother || state !== 'asking') return
    clearTimeout(timer)
    if (how === 'wait') {
      state = 'waiting'
      timer = setTimeout(ask, ASK_AGAIN_MS)
      return
    }
    over()
    heard.onRefused?.()
  }

  if (how === 'take') {
    say('taken')
    void Promise.resolve().then(() => state === 'asking' && grant())
  } else ask()
  return {
    release() {
      if (state === 'held') say('free')
      if (state !== 'over') over()
    },
  }
}
