import { useEffect, useMemo, useState } from 'react'
import { compareScripts, isSameScript } from '@scenewright/shared/script/compare/compare-scripts.ts'
import {
  mergeScripts,
  proposeMerge,
  type Side,
} from '@scenewright/shared/script/compare/merge-scripts.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { createRevisions } from '#renderer/services/revisions.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { useScriptOrigin } from '#renderer/state/project/editor-context.tsx'

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
  const { api, makeId } = useAppServices()
  const [base, setBase] = useState<Script | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    // Not with useLoad, since the editor starts with this dialog.
    async function load(id: string, version: number) {
      const loaded = await createRevisions(api, makeId).load(id, version, leaving.signal)
      setBase(loaded.kind === 'ready' ? loaded.value : null)
    }
    if (projectId !== null && baseVersion !== null) void load(projectId, baseVersion)
    return () => leaving.abort()
  }, [api, makeId, projectId, baseVersion])
  return base
}
