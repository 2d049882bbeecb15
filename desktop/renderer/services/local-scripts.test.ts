import { describe, expect, it } from 'vitest'
import { newScript } from '@scenewright/shared/script/script.ts'
import type { LocalScriptPlace, LocalScriptStorage } from '#renderer/platform/local-scripts.ts'
import { createLocalScripts } from './local-scripts.ts'

const PLACE: LocalScriptPlace = { userId: 'ada', projectId: 'p1' }

type Kept = Readonly<{ title: string; revision: number; baseVersion: number | null; at: string }>

function copyOf({ title, revision, baseVersion, at }: Kept): object {
  const draft = { userId: PLACE.userId, revision, baseVersion }
  return { ...newScript(), title, lastModified: at, draft }
}

/** A device that holds these copies, as a database and its mirror do. */
function deviceWith(...kept: readonly Kept[]) {
  const copies = kept.map(copyOf)
  const storage: LocalScriptStorage = {
    places: () => Promise.resolve([PLACE]),
    read: () => Promise.resolve(copies),
    readBackup: () => Promise.resolve(copies),
    write: () => Promise.resolve(),
    writeAtOnce: () => undefined,
    remove: () => Promise.resolve(),
  }
  return createLocalScripts(storage, () => 'id')
}

async function titleRead(...kept: readonly Kept[]): Promise<string | undefined> {
  return (await deviceWith(...kept).read(PLACE))?.script.title
}

describe('of two copies on the device', () => {
  const EARLY = '2026-05-01T10:00:00.000Z'
  const LATE = '2026-05-01T10:01:00.000Z'

  it('the one made from the later save wins, though fewer edits are in it', async () => {
    const stale = { title: 'stale', revision: 300, baseVersion: 1, at: EARLY }
    const fresh = { title: 'fresh', revision: 3, baseVersion: 2, at: LATE }
    expect(await titleRead(stale, fresh)).toBe('fresh')
    expect(await titleRead(fresh, stale)).toBe('fresh')
  })

  it('the one kept later wins where no save is between them', async () => {
    const stale = { title: 'stale', revision: 300, baseVersion: null, at: EARLY }
    const fresh = { title: 'fresh', revision: 3, baseVersion: null, at: LATE }
    expect(await titleRead(stale, fresh)).toBe('fresh')
  })

  it('the one with more edits wins where both were kept at once', async () => {
    const fewer = { title: 'fewer', revision: 3, baseVersion: 1, at: EARLY }
    const more = { title: 'more', revision: 4, baseVersion: 1, at: EARLY }
    expect(await titleRead(fewer, more)).toBe('more')
  })
})
