import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideSave, type SavedCopy, type SaveClaim, type StoredState } from './save-rule.ts'

const copyOf = (id: string, revision: number, ...line: [string, number][]): SavedCopy => ({
  id,
  revision,
  line: line.map(([copyId, past]) => ({ copyId, revision: past })),
})

const A5 = { version: 7, copyId: 'a', revision: 5 }
const UNTOLD = { version: 7, copyId: null, revision: null }

describe('a save', () => {
  it.each<[string, StoredState, SaveClaim, string]>([
    ['from the present version', A5, { baseVersion: 7, copy: null }, 'accept'],
    [
      'from the present version, by any copy',
      A5,
      { baseVersion: 7, copy: copyOf('b', 1) },
      'accept',
    ],
    ['of a plain client', A5, { baseVersion: null, copy: null }, 'accept'],
    ['from an older version', A5, { baseVersion: 6, copy: null }, 'conflict'],
    ['from a later version than there is', A5, { baseVersion: 8, copy: null }, 'conflict'],
    ['repeated after a lost answer', A5, { baseVersion: 6, copy: copyOf('a', 5) }, 'already'],
    ['gone on after a lost answer', A5, { baseVersion: 6, copy: copyOf('a', 9) }, 'accept'],
    [
      'that comes late, after a newer one',
      A5,
      { baseVersion: 6, copy: copyOf('a', 4) },
      'conflict',
    ],
    ['of another copy', A5, { baseVersion: 6, copy: copyOf('b', 9) }, 'conflict'],
    ['of a reload', A5, { baseVersion: 6, copy: copyOf('b', 9, ['a', 5]) }, 'accept'],
    ['of two reloads', A5, { baseVersion: 6, copy: copyOf('c', 9, ['b', 8], ['a', 6]) }, 'accept'],
    [
      'of a reload of an older state than was saved',
      A5,
      { baseVersion: 6, copy: copyOf('b', 9, ['a', 4]) },
      'conflict',
    ],
    [
      'over a save that told of no copy',
      UNTOLD,
      { baseVersion: 6, copy: copyOf('a', 9) },
      'conflict',
    ],
    ['made anew where one is', A5, { baseVersion: null, copy: copyOf('b', 9) }, 'conflict'],
    ['made again where it is', A5, { baseVersion: null, copy: copyOf('a', 5) }, 'already'],
  ])('%s', (_, stored, save, decision) => {
    expect(decideSave({ stored, save })).toBe(decision)
  })
})

/** Working copies that each edit, save with or without an answer, and are reloaded. */
const anySteps = fc.array(
  fc.record({
    copy: fc.nat(2),
    act: fc.constantFrom('edit', 'save', 'save, answer lost', 'reload', 'second tab', 'fetch'),
  }),
  { maxLength: 60, size: 'max' },
)

type Device = {
  id: string
  words: Set<string>
  revision: number
  base: number
  line: SavedCopy['line']
}

it('never drops what another device saved and this one has not seen, and knows its own repeats', () => {
  fc.assert(
    fc.property(anySteps, (steps) => {
      let made = 0
      const server = { version: 1, copyId: null as string | null, revision: null as number | null }
      let serverWords = new Set<string>()
      const open = (): Device => ({
        id: `copy ${(made += 1)}`,
        words: new Set(serverWords),
        revision: 0,
        base: server.version,
        line: [],
      })
      const devices = [open(), open(), open()]
      for (const { copy: index, act } of steps) {
        const device = devices[index]
        if (!device) continue
        if (act === 'edit') {
          device.revision += 1
          device.words.add(`${device.id}/${device.revision}`)
        } else if (act === 'reload' || act === 'second tab') {
          const line = [{ copyId: device.id, revision: device.revision }, ...device.line].slice(
            0,
            20,
          )
          const next = act === 'reload' ? index : (index + 1) % devices.length
          const words = new Set(device.words)
          devices[next] = { ...device, id: `copy ${(made += 1)}`, line, words }
        } else if (act === 'fetch') devices[index] = open()
        else {
          const { id, revision, line, base } = device
          const save = { baseVersion: base, copy: { id, revision, line } }
          const decision = decideSave({ stored: { ...server }, save })
          if (decision === 'conflict') continue
          for (const word of serverWords) expect(device.words).toContain(word)
          if (decision === 'already') expect(device.words).toEqual(serverWords)
          else {
            server.version += 1
            Object.assign(server, { copyId: id, revision })
            serverWords = new Set(device.words)
          }
          if (act === 'save') device.base = server.version
          // A repeat of the same save is known, whether its answer came or not.
          const again = decideSave({ stored: { ...server }, save })
          expect(save.baseVersion === server.version ? 'already' : again).toBe('already')
        }
      }
    }),
    { numRuns: 500 },
  )
})
