import { createClaimsWithoutLocks } from '#renderer/platform/windows/claims-without-locks.ts'
import type { ClaimEvents, Windows } from '#renderer/platform/windows/windows.ts'

type PendingClaim = { events: ClaimEvents; isReleased: boolean }

/**
 * The tabs of one browser, in memory; each call of the returned function opens another one.
 *
 * @param hasLocks whether the browser has Web Locks
 */
export function memoryWindows({ hasLocks = true } = {}): () => Windows {
  const names = new Map<string, { holder: PendingClaim | null; queue: PendingClaim[] }>()
  const channels = new Map<string, Set<(message: unknown) => void>>()
  const claimsOf = (name: string) => {
    const found = names.get(name) ?? { holder: null, queue: [] }
    names.set(name, found)
    return found
  }
  const later = (action: () => void) => void Promise.resolve().then(action)

  const claim: Windows['claim'] = (name, mode, events) => {
    const own: PendingClaim = { events, isReleased: false }
    const claims = claimsOf(name)
    const grant = () => {
      claims.holder = own
      later(() => !own.isReleased && events.onGranted())
    }
    const before = claims.holder
    if (mode === 'take') {
      grant()
      later(() => before?.isReleased === false && before.events.onLost())
    } else if (!before) grant()
    else if (mode === 'wait') claims.queue.push(own)
    else later(() => !own.isReleased && events.onRefused?.())
    return {
      release() {
        own.isReleased = true
        claims.queue = claims.queue.filter((waiting) => waiting !== own)
        if (claims.holder !== own) return
        const next = claims.queue.shift() ?? null
        claims.holder = next
        later(() => next?.isReleased === false && next.events.onGranted())
      },
    }
  }

  const channel: Windows['channel'] = (name, listener) => {
    const listeners = channels.get(name) ?? new Set()
    channels.set(name, listeners.add(listener))
    return {
      post: (message) => {
        for (const other of listeners) {
          if (other !== listener) later(() => listeners.has(other) && other(message))
        }
      },
      close: () => void listeners.delete(listener),
    }
  }

  return () => ({ hasLocks, channel, claim: hasLocks ? claim : createClaimsWithoutLocks(channel) })
}
