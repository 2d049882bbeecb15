import { useMemo, useState } from 'react'
import { compareScripts, isSameScript } from '@scenewright/shared/script/compare-scripts.ts'
import { mixScripts, proposeMix, type Side } from '@scenewright/shared/script/mix-scripts.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { useSaverState } from '#renderer/state/editor-context.tsx'
import { useVersion } from './use-versions.ts'

export type Mix = ReturnType<typeof useMix>

/**
 * A script that is being put together from two. What only one side has changed since both were the
 * same is chosen to begin with, as soon as that state has come from the version history.
 */
export function useMix({ mine, server }: Readonly<{ mine: Script; server: Script }>) {
  const { makeId } = useAppServices()
  const base = useCommonState()
  const comparison = useMemo(() => compareScripts(server, mine), [server, mine])
  const proposal = useMemo(
    () => proposeMix({ before: server, after: mine, comparison }, base),
    [server, mine, comparison, base],
  )
  const [settings, chooseSettings] = useState<'before' | 'after' | null>(null)
  const [blocks, setBlocks] = useState<ReadonlyMap<number, Side>>(new Map())
  const choices = {
    settings: settings ?? proposal.choices.settings,
    blocks: proposal.choices.blocks.map((side, index) => blocks.get(index) ?? side),
  }
  return {
    comparison,
    isSame: isSameScript(comparison),
    choices,
    /** Blocks that both sides have changed. */
    contested: proposal.contested,
    chooseSettings,
    chooseBlock: (index: number, side: Side) => setBlocks(new Map(blocks).set(index, side)),
    script: () => mixScripts({ before: server, after: mine, comparison }, choices, makeId),
  }
}

/** The state that both were made from; `null` until it has come, and when it is no longer kept. */
function useCommonState(): Script | null {
  const projectId = useSaverState((state) => state.projectId)
  const baseVersion = useSaverState((state) => state.baseVersion)
  const { loaded } = useVersion(projectId, baseVersion)
  return loaded.kind === 'ready' ? loaded.value : null
}
