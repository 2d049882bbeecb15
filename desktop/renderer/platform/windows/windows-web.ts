import { createClaimsWithoutLocks } from './claims-without-locks.ts'
import type { Claim, ClaimEvents, Windows } from './windows.ts'

/** A browser's tabs: Web Locks give one of them the claim, a BroadcastChannel connects them. */
export function createWebWindows(): Windows {
  const hasChannels = typeof BroadcastChannel === 'function'
  const channel: Windows['channel'] = hasChannels ? openChannel : () => SILENT_CHANNEL
  // Missing in old browsers, and on pages served neither over HTTPS nor from localhost.
  const locks = 'locks' in navigator ? (navigator.locks as LockManager | undefined) : undefined
  return locks
    ? { hasLocks: true, channel, claim: (...claim) => claimLock(locks, ...claim) }
    : { hasLocks: false, channel, claim: createClaimsWithoutLocks(channel) }
}

const SILENT_CHANNEL = { post: () => undefined, close: () => undefined }

const openChannel: Windows['channel'] = (name, listener) => {
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', (event) => listener(event.data))
  const post = channel.postMessage.bind(channel)
  return { post, close: () => channel.close() }
}

const OPTIONS = { 'if-free': { ifAvailable: true }, take: { steal: true }, wait: {} } as const

function claimLock(
  locks: LockManager,
  name: string,
  mode: keyof typeof OPTIONS,
  events: ClaimEvents,
): Claim {
  let isHeld = false
  let isReleased = false
  let release = () => {}
  const waiting = new AbortController()
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const options = mode === 'wait' ? { signal: waiting.signal } : OPTIONS[mode]
  const request = locks.request(name, options, async (lock) => {
    if (isReleased) return
    if (lock === null) {
      events.onRefused?.()
      return
    }
    isHeld = true
    events.onGranted()
    await released
  })
  // The request rejects when the lock is stolen or a waiting claim is withdrawn.
  request.catch(() => {
    if (isHeld && !isReleased) events.onLost()
  })
  return {
    release() {
      isReleased = true
      waiting.abort()
      release()
    },
  }
}
