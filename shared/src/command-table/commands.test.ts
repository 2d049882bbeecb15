import { expect, test } from 'vitest'
import { COMMAND_GROUPS, COMMAND_IDS, COMMANDS } from './commands.ts'
import { KEY_GROUPS } from './keys.ts'

const keysOf = (ids: readonly (keyof typeof COMMANDS)[]) =>
  ids.flatMap((id) => COMMANDS[id].keys ?? [])

test('each command is in one group, as the guide and the palette list them', () => {
  const listed = COMMAND_GROUPS.flatMap(({ ids }) => ids)
  expect(listed.toSorted()).toEqual(COMMAND_IDS.toSorted())
})

test('no two commands have the same key or label', () => {
  const keys = [
    ...keysOf(COMMAND_IDS),
    ...COMMAND_IDS.flatMap((id) => COMMANDS[id].desktopKey ?? []),
  ]
  const labels = COMMAND_IDS.map((id) => COMMANDS[id].label)
  for (const all of [keys, labels]) expect(all).toEqual([...new Set(all)])
})

test.each(KEY_GROUPS)('$where: each key does one thing', ({ where, keys }) => {
  const own = keys.flatMap((row) => row.keys)
  const isInText = ['In an element', 'Element types'].includes(where)
  // The text handles its keys first, so a command with one of them would never run there.
  const all = isInText
    ? KEY_GROUPS.slice(0, 2).flatMap((group) => group.keys.flatMap((row) => row.keys))
    : own
  const commands = isInText ? keysOf(COMMAND_IDS) : []
  expect([...all, ...commands]).toEqual([...new Set([...all, ...commands])])
})
