import { useEffect, useEffectEvent, useState } from 'react'
import { loadEarly } from '../updates/missing-files.ts'
import { whenIdle } from '../when-idle.ts'

type LateCode<Code> = Readonly<{
  load: () => Promise<Code>
  /** It is needed now. */
  isWanted: boolean
  /** Called if it is needed and can't be loaded. */
  onFailed: () => void
}>

/** Loads code once the editor is idle, or when it is wanted. Returns `null` until then. */
export function useLateCode<Code>({ load, isWanted, onFailed }: LateCode<Code>): Code | null {
  const [code, setCode] = useState<Readonly<{ loaded: Code }> | null>(null)
  const loadNow = useEffectEvent(async () => setCode({ loaded: await load() }))
  const failed = useEffectEvent(onFailed)
  const isLoaded = code !== null
  useEffect(() => {
    if (isLoaded) return undefined
    const start = () => loadNow()
    if (!isWanted) return whenIdle(() => void loadEarly(start))
    start().catch(() => failed())
    return undefined
  }, [isLoaded, isWanted])
  return code?.loaded ?? null
}
