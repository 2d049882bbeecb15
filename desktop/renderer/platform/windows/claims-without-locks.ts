/**
 * Claims in a browser without Web Locks: only `take` is granted, because the writer asked for it,
 * and ends the claims of other windows where a channel reaches them. See
 * docs/decisions/writer-lock.md.
 */
import { isJsonObject } from '@scenewright/shared/script/json-shape.ts'
import type { Claim, ClaimEvents, Windows } from './windows.ts'

/**
 * A message between tabs. Don't rename its values: an older page may be open beside this one. It
 * asks `who` holds a claim and takes the claim if nobody answers `held`.
 */
type Message = Readonly<{ kind: 'who' | 'held' | 'taken'; by: number }>

/** See `Windows.claim`. */
export function createClaimsWithoutLocks(openChannel: Windows['channel']): Windows['claim'] {
  return (name, mode, events) => {
    if (mode === 'take') return take(openChannel, `${name}/claims`, events)
    let isReleased = false
    void Promise.resolve().then(() => mode === 'if-free' && !isReleased && events.onRefused?.())
    return { release: () => (isReleased = true) }
  }
}

function take(openChannel: Windows['channel'], name: string, events: ClaimEvents): Claim {
  let isHeld = true
  // Older pages compare these numbers when two of them claim the same name.
  const by = Math.random()
  const channel = openChannel(name, (raw) => {
    const kind = isJsonObject(raw) ? raw['kind'] : null
    if (!isHeld) return
    if (kind === 'who') post('held')
    if (kind !== 'taken') return
    release()
    events.onLost()
  })
  const post = (kind: Message['kind']) => channel.post({ kind, by })

  function release(): void {
    if (isHeld) channel.close()
    isHeld = false
  }

  post('taken')
  void Promise.resolve().then(() => isHeld && events.onGranted())
  return { release }
}
