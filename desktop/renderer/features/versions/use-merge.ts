import { useMemo, useState } from 'react'
import { compareScripts, isSameScript } from '@scenewright/shared/script/compare/compare-scripts.ts'
import {
  mergeScripts,
  proposeMerge,
  type Side,
} from '@scenewright/shared/script/compare/merge-scripts.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { useScriptOrigin } from '#renderer/state/project/editor-context.tsx'
import { useVersion } from './use-versions.ts'

export type Merge = ReturnType<typeof useMerge>

/**
 * A script being merged from two versions. Once their common base has loaded from the version
 * history, changes made on only one side are selected by default.
 */
export function useMerge({ mine, server }: Readonly<{ mine: Script; server: Script }>) {
  const { makeId } = useAppServices()
  const base = useBaseVersion()
  const comparison = useMemo(() => compareScripts(server, mine), [server, mine])
  const proposal = useMemo(
    () => proposeMerge({ before: server, after: mine, comparison }, base),
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
    /** Blocks changed in both versions. */
    contested: proposal.contested,
    chooseSettings,
    chooseBlock: (index: number, side: Side) => setBlocks(new Map(blocks).set(index, side)),
    script: () => mergeScripts({ before: server, after: mine, comparison }, choices, makeId),
  }
}

/** The version both are based on; `null` until it has loaded, or if it's no longer stored. */
function useBaseVersion(): Script | null {
  const projectId = useScriptOrigin((state) => state.projectId)
  const baseVersion = useScriptOrigin((state) => state.baseVersion)
  const { loaded } = useVersion(projectId, baseVersion)
  return loaded.kind === 'ready' ? loaded.value : null
}
