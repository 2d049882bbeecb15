import { useMemo } from 'react'
import { unlockPages } from '@scenewright/shared/script/locked-pages.ts'
import { scriptOfIssued } from '@scenewright/shared/script/production/issue-draft.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import type { ComparedVersion } from '#renderer/state/script/side-panel.ts'
import type { Loaded } from '#renderer/state/use-load.ts'
import { useVersion } from './use-versions.ts'

type Compared = Readonly<{ state: Loaded<Script>; reload: () => Promise<void> }>

/** The script of a compared version, which is loaded if it is on the server. */
export function useComparedScript(compared: ComparedVersion, current: Script): Compared {
  const { state, reload } = useVersion(compared.kind === 'version' ? compared : null)
  const shown = useMemo(() => stateOf(compared, state, current), [compared, state, current])
  return { state: shown, reload }
}

function stateOf(
  compared: ComparedVersion,
  loaded: Loaded<Script | null>,
  current: Script,
): Loaded<Script> {
  switch (compared.kind) {
    case 'current':
      return { kind: 'ready', value: current }
    case 'issued':
      return { kind: 'ready', value: unlockPages(scriptOfIssued(compared.text, current)) }
    case 'state':
      return { kind: 'ready', value: compared.state.script }
    case 'file':
      return { kind: 'ready', value: compared.script }
    case 'version':
      if (loaded.kind !== 'ready') return loaded
      return loaded.value ? { kind: 'ready', value: loaded.value } : { kind: 'loading' }
  }
}
