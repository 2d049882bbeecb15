import type { ClaimEvents, Windows } from '#renderer/platform/windows.ts'

type Held = { heard: ClaimEvents; isGone: boolean }

/** The tabs of one browser, in memory: each call is another tab. */
export function memoryWindows(): () => Windows {
  const names = new Map<string, { holder: Held | null; queue: Held[] }>()
  const ears = new Map<string, Set<(message: unknown) => void>>()
  const of = (name: string) => {
    const found = names.get(name) ?? { holder: null, queue: [] }
    names.set(name, found)
    return found
  }
  const soon = (action: () => void) => void Promise.resolve().then(action)

  const claim: Windows['claim'] = (name, how, heard) => {
    const me: Held = { heard, isGone: false }
    const claims = of(name)
    const grant = () => {
      claims.holder = me
      soon(() => !me.isGone && heard.onGranted())
    }
    const before = claims.holder
    if (how === 'take') {
      grant()
      soon(() => before?.isGone === false && before.heard.onLost())
    } else if (!before) grant()
    else if (how === 'wait') claims.queue.push(me)
    else soon(() => !me.isGone && heard.onRefused?.())
    return {
      release() {
        me.isGone = true
        claims.queue = claims.queue.filter((waiting) => waiting !== me)
        if (claims.holder !== me) return
        const next = claims.queue.shift() ?? null
        claims.holder = next
        soon(() => next?.isGone === false && next.heard.onGranted())
      },
    }
  }

  return () => ({
    separation: 'locks',
    claim,
    channel(name, hear) {
      const heard = ears.get(name) ?? new Set()
      ears.set(name, heard.add(hear))
      return {
        post: (message) => {
          for (const ear of heard) if (ear !== hear) soon(() => heard.has(ear) && ear(message))
        },
        close: () => void heard.delete(hear),
      }
    },
  })
}
