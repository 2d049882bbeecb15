import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { manyRuns } from '../test-support/many-runs.ts'
import type { SavedDraft } from '../drafts/lineage.ts'
import { decideSave, type SaveClaim, type StoredState } from './save-rule.ts'

const draftOf = (
  draftId: string,
  revision: number,
  ...ancestors: [string, number][]
): SavedDraft => ({
  draftId,
  revision,
  ancestors: ancestors.map(([ancestorId, past]) => ({ draftId: ancestorId, revision: past })),
})

const A5 = { version: 7, draftId: 'a', revision: 5 }
const UNKNOWN_DRAFT = { version: 7, draftId: null, revision: null }

describe('decideSave', () => {
  it.each<[string, StoredState, SaveClaim, string]>([
    ['accepts the current version', A5, { baseVersion: 7, draft: null }, 'accept'],
    [
      'accepts the current version from any draft',
      A5,
      { baseVersion: 7, draft: draftOf('b', 1) },
      'accept',
    ],
    ['accepts a client without versions', A5, { baseVersion: null, draft: null }, 'accept'],
    ['rejects an older version', A5, { baseVersion: 6, draft: null }, 'conflict'],
    [
      'rejects a version newer than the stored one',
      A5,
      { baseVersion: 8, draft: null },
      'conflict',
    ],
    [
      'recognizes a save repeated after a lost answer',
      A5,
      { baseVersion: 6, draft: draftOf('a', 5) },
      'already',
    ],
    [
      'accepts later edits after a lost answer',
      A5,
      { baseVersion: 6, draft: draftOf('a', 9) },
      'accept',
    ],
    [
      'rejects a delayed save older than the stored one',
      A5,
      { baseVersion: 6, draft: draftOf('a', 4) },
      'conflict',
    ],
    ['rejects an unrelated draft', A5, { baseVersion: 6, draft: draftOf('b', 9) }, 'conflict'],
    [
      'accepts a reloaded draft',
      A5,
      { baseVersion: 6, draft: draftOf('b', 9, ['a', 5]) },
      'accept',
    ],
    [
      'accepts a draft reloaded twice',
      A5,
      { baseVersion: 6, draft: draftOf('c', 9, ['b', 8], ['a', 6]) },
      'accept',
    ],
    [
      'rejects a draft reloaded from an older state than the stored one',
      A5,
      { baseVersion: 6, draft: draftOf('b', 9, ['a', 4]) },
      'conflict',
    ],
    [
      'rejects a draft if the stored save named none',
      UNKNOWN_DRAFT,
      { baseVersion: 6, draft: draftOf('a', 9) },
      'conflict',
    ],
    [
      'rejects a new project under an existing id',
      A5,
      { baseVersion: null, draft: draftOf('b', 9) },
      'conflict',
    ],
    [
      'recognizes a project created twice',
      A5,
      { baseVersion: null, draft: draftOf('a', 5) },
      'already',
    ],
  ])('%s', (_, stored, save, decision) => {
    expect(decideSave({ stored, save })).toBe(decision)
  })
})

/** Drafts on three devices that are edited, saved with or without an answer, and reloaded. */
const anySteps = fc.array(
  fc.record({
    index: fc.nat(2),
    action: fc.constantFrom('edit', 'save', 'save, answer lost', 'reload', 'second tab', 'fetch'),
  }),
  { maxLength: 60, size: 'max' },
)

type Device = {
  id: string
  words: Set<string>
  revision: number
  base: number
  ancestors: SavedDraft['ancestors']
}

it("never overwrites another device's unseen save and recognizes its own repeats", () => {
  fc.assert(
    fc.property(anySteps, (steps) => {
      let drafts = 0
      const server = { version: 1, draftId: null as string | null, revision: null as number | null }
      let serverWords = new Set<string>()
      const open = (): Device => ({
        id: `draft ${(drafts += 1)}`,
        words: new Set(serverWords),
        revision: 0,
        base: server.version,
        ancestors: [],
      })
      const devices = [open(), open(), open()]
      for (const { index, action } of steps) {
        const device = devices[index]
        if (!device) continue
        if (action === 'edit') {
          device.revision += 1
          device.words.add(`${device.id}/${device.revision}`)
        } else if (action === 'reload' || action === 'second tab') {
          const ancestors = [
            { draftId: device.id, revision: device.revision },
            ...device.ancestors,
          ].slice(0, 20)
          const next = action === 'reload' ? index : (index + 1) % devices.length
          const words = new Set(device.words)
          devices[next] = { ...device, id: `draft ${(drafts += 1)}`, ancestors, words }
        } else if (action === 'fetch') devices[index] = open()
        else {
          const { id, revision, ancestors, base } = device
          const save = { baseVersion: base, draft: { draftId: id, revision, ancestors } }
          const decision = decideSave({ stored: { ...server }, save })
          if (decision === 'conflict') continue
          for (const word of serverWords) expect(device.words).toContain(word)
          if (decision === 'already') expect(device.words).toEqual(serverWords)
          else {
            server.version += 1
            Object.assign(server, { draftId: id, revision })
            serverWords = new Set(device.words)
          }
          if (action === 'save') device.base = server.version
          // A repeat is recognized whether or not the answer arrived.
          const repeated = decideSave({ stored: { ...server }, save })
          expect(save.baseVersion === server.version ? 'already' : repeated).toBe('already')
        }
      }
    }),
    manyRuns(),
  )
})
