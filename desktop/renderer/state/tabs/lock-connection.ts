/** One tab's claim to a script's lock, and its channel to the other tabs with this script. */
import type { Channel, Claim, Windows } from '#renderer/platform/windows/windows.ts'
import type { Timer } from '#renderer/state/timer.ts'
import { TabMessage } from './writer-messages.ts'

/** Time the old name stays locked after a move, so that the other tabs learn of it first. */
const MOVED_MS = 1000

export type ClaimMode = Parameters<Windows['claim']>[1]
export type ClaimReport = 'granted' | 'unavailable' | 'lost'

export type LockConnection = Readonly<{
  /** Replaces the claim; reports only on the new one. */
  claim: (mode: ClaimMode, report: (kind: ClaimReport) => void) => void
  /** Takes the lock of another script and connects to its tabs. */
  move: (name: string, onLost: () => void) => void
  post: (message: TabMessage) => void
  /** Releases the lock and disconnects. Nothing is reported afterwards. */
  close: () => void
}>

type ConnectionDeps = Readonly<{ windows: Windows; timer: Timer }>

/**
 * @param firstName the script's name, which its lock and its channel have in all tabs
 * @param onMessage called with each valid message of another tab
 */
export function connectLock(
  { windows, timer }: ConnectionDeps,
  firstName: string,
  onMessage: (message: TabMessage) => void,
): LockConnection {
  let name = firstName
  let channel = openChannel()
  let claim: Claim = { release: () => undefined }
  // Counts claims, to ignore reports on earlier ones.
  let claims = 0
  let isClosed = false

  function openChannel(): Channel {
    const ownName = name
    return windows.channel(ownName, (raw) => {
      const message = TabMessage.safeParse(raw)
      if (message.success && ownName === name) onMessage(message.data)
    })
  }

  function request(mode: ClaimMode, report: (kind: ClaimReport) => void): void {
    claims += 1
    const ownClaim = claims
    const reportIfCurrent = (kind: ClaimReport) => ownClaim === claims && report(kind)
    claim = windows.claim(name, mode, {
      onGranted: () => reportIfCurrent('granted'),
      onRefused: () => reportIfCurrent('unavailable'),
      onLost: () => reportIfCurrent('lost'),
    })
  }

  return {
    claim(mode, report) {
      // Closed by a listener of the same change: a claim would keep the lock from other tabs.
      if (isClosed) return
      claim.release()
      request(mode, report)
    },
    move(to, onLost) {
      const [oldClaim, oldChannel] = [claim, channel]
      name = to
      channel = openChannel()
      request('take', (kind) => kind === 'lost' && onLost())
      // Released later, so that view-only tabs learn of the move before the old name is free.
      timer.after(MOVED_MS, () => {
        oldClaim.release()
        oldChannel.close()
      })
    },
    post: (message) => channel.post(message),
    close() {
      isClosed = true
      claims += 1
      claim.release()
      channel.close()
    },
  }
}
