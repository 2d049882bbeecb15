import type { Claim, ClaimEvents, Windows } from './windows.ts'
import { createAskingClaims } from './window-claims.ts'

/** The tabs of a browser: Web Locks keep them apart, a BroadcastChannel lets them talk. */
export function createWebWindows(): Windows {
  const canTalk = typeof BroadcastChannel === 'function'
  // Missing where the page is not served over https (or from this machine).
  const locks = 'locks' in navigator ? (navigator.locks as LockManager | undefined) : undefined
  const channel: Windows['channel'] = canTalk ? openChannel : () => SILENT_CHANNEL
  if (locks) {
    return { separation: 'locks', channel, claim: (...claim) => claimLock(locks, ...claim) }
  }
  if (canTalk) return { separation: 'asking', channel, claim: createAskingClaims(openChannel) }
  return { separation: 'none', channel, claim: grantAtOnce }
}

const SILENT_CHANNEL = { post: () => undefined, close: () => undefined }

const openChannel: Windows['channel'] = (name, hear) => {
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', (event) => hear(event.data))
  const post = channel.postMessage.bind(channel)
  return { post, close: () => channel.close() }
}

const OPTIONS = { 'if-free': { ifAvailable: true }, take: { steal: true }, wait: {} } as const

function claimLock(
  locks: LockManager,
  name: string,
  how: keyof typeof OPTIONS,
  heard: ClaimEvents,
): Claim {
  let isHeld = false
  let isReleased = false
  let letGo = () => {}
  const waiting = new AbortController()
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const options = how === 'wait' ? { signal: waiting.signal } : OPTIONS[how]
  const request = locks.request(name, options, async (lock) => {
    if (isReleased) return
    if (lock === null) {
      heard.onRefused?.()
      return
    }
    isHeld = true
    heard.onGranted()
    await held
  })
  // The request fails when the lock is taken away, or when a waiting claim is taken back.
  request.catch(() => {
    if (isHeld && !isReleased) heard.onLost()
  })
  return {
    release() {
      isReleased = true
      waiting.abort()
      letGo()
    },
  }
}

/** Windows that hear nothing of one another all write; the writer is warned. */
function grantAtOnce(_name: string, _how: string, heard: ClaimEvents): Claim {
  void Promise.resolve().then(heard.onGranted)
  return { release: () => undefined }
}
