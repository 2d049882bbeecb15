/**
 * The model's steps: actions of the writer, the device, another device and the network, in any
 * order.
 */
import fc from 'fast-check'
import type { Script } from '@scenewright/shared/script/script.ts'
import {
  createBlock,
  deleteBlock,
  reorderBlocks,
  replaceElements,
} from '@scenewright/shared/script/story-blocks.ts'
import { resolveConflict } from '#renderer/state/project/resolve-conflict.ts'
import type { Delivery } from './model-server.ts'
import type { World } from './model-world.ts'

/** Steps don't predict their effect; `Promises` checks the result. */
type Step = fc.AsyncCommand<object, World>

let words = 0
let stepsTaken = 0

/** The number of steps in all runs so far. */
export function countSteps(): number {
  return stepsTaken
}

function step(name: string, run: (world: World) => Promise<void> | void): Step {
  return {
    check: () => true,
    async run(_model, world) {
      stepsTaken += 1
      await run(world)
      await world.settle()
    },
    toString: () => name,
  }
}

/** Appends an element with a new word to a block. */
function withWord(script: Script, chance: number): Script {
  const block = script.storyBlocks[chance % script.storyBlocks.length]
  if (!block) return script
  const word = `w${(words += 1)}`
  const element = { id: word, type: 'action', content: word } as const
  return replaceElements(script, block.id, [...block.elements, element])
}

const anyChance = fc.nat({ max: 100 })
const delivery = (next: Delivery) => (world: World) => {
  world.server.nextDelivery = next
}

async function saveWith(world: World, next: Delivery): Promise<void> {
  world.server.nextDelivery = next
  void world.session.saver.save()
  await world.settle()
  world.server.nextDelivery = 'answer'
}

const edit = anyChance.map((chance) =>
  step(`edit ${chance}`, ({ session }) =>
    session.store.edit('Edit', (script) => withWord(script, chance)),
  ),
)

const type = anyChance.map((chance) =>
  step(`type ${chance}`, ({ session }) => session.store.type((script) => withWord(script, chance))),
)

const undo = fc.constant(step('undo', ({ session }) => session.store.undo()))
const redo = fc.constant(step('redo', ({ session }) => session.store.redo()))

const addBlock = fc.constant(
  step('add block', ({ session }) =>
    session.store.edit('New block', (script) => createBlock(script).script),
  ),
)

const removeBlock = anyChance.map((chance) =>
  step(`delete block ${chance}`, ({ session, script }) => {
    const block = script.storyBlocks[chance % script.storyBlocks.length]
    if (block) session.store.edit('Delete block', (now) => deleteBlock(now, block.id))
  }),
)

const moveBlock = fc.tuple(anyChance, anyChance).map(([from, to]) =>
  step(`move block ${from} ${to}`, ({ session, script }) => {
    const count = script.storyBlocks.length
    session.store.edit('Move block', (now) => reorderBlocks(now, from % count, to % count))
  }),
)

const pass = fc
  .constantFrom(40, 150, 300, 600, 2500, 12_000, 35_000)
  .map((ms) => step(`pass ${ms} ms`, (world) => world.pass(ms)))

const save = fc
  .constantFrom<Delivery>('answer', 'answer', 'slow', 'lose-answer', 'lose-request', 'late')
  .map((next) => step(`save, ${next}`, (world) => saveWith(world, next)))

const loseNext = fc
  .constantFrom<Delivery>('slow', 'lose-answer', 'lose-request', 'late')
  .map((next) => step(`next save: ${next}`, delivery(next)))

const deliverLate = fc.constant(
  step('late saves and answers arrive', ({ server }) => server.deliverLate()),
)

const crash = fc.constant(step('crash', (world) => world.crash()))
const reload = fc.constant(step('reload', (world) => world.reload()))

const crashWithOldMirrors = fc.constant(
  step('crash, old mirrors come back', async (world) => {
    await world.crash(() => world.device.restoreOldMirrors())
  }),
)

const reopenOffline = fc.constant(
  step('crash, reopened without the server', (world) => world.crashOffline()),
)

const crashAtOnce = fc.tuple(anyChance, fc.constantFrom(0, 260, 600)).map(([chance, ms]) =>
  step(`edit ${chance} and crash after ${ms} ms`, (world) =>
    world.crashAtOnce(ms, () => {
      world.session.store.edit('Edit', (script) => withWord(script, chance))
    }),
  ),
)

const crashWithDamage = fc
  .constantFrom('newest', 'older')
  .map((which) =>
    step(`crash, the ${which} draft is damaged`, (world) => world.crashWithDamage(which)),
  )

const saveElsewhere = anyChance.map((chance) =>
  step(`saved elsewhere ${chance}`, ({ server, projectId, makeId }) => {
    const current = projectId === null ? undefined : server.projects.get(projectId)
    if (projectId === null || !current) return
    const savedBy = { draftId: makeId(), revision: 1 }
    server.saveElsewhere(projectId, withWord(current.script, chance), savedBy)
  }),
)

const answerConflict = fc
  .constantFrom('mine', 'server', 'both')
  .map((kind) => step(`conflict: ${kind}`, (world) => answer(world, kind)))

async function answer(world: World, kind: 'mine' | 'server' | 'both'): Promise<void> {
  const { session } = world
  session.saver.showProblem()
  const { conflict } = session.saver.getState()
  if (!conflict) return
  world.promises.readConflict(conflict.script)
  if (kind === 'both') world.expectNewProject()
  // Not awaited: a failure opens an alert, which nobody closes here.
  void resolveConflict(session, { kind })
  await world.settle()
}

const writing = [edit, edit, type, type, type, undo, redo, addBlock, removeBlock, moveBlock]
const saving = [save, save, loseNext, deliverLate, saveElsewhere, answerConflict, answerConflict]
const time = [
  pass,
  pass,
  pass,
  crash,
  crash,
  crashWithOldMirrors,
  crashWithDamage,
  reopenOffline,
  reload,
  crashAtOnce,
]

/** Random steps; repeated entries make frequent actions frequent. */
export const anySteps = fc.commands([...writing, ...saving, ...time], {
  maxCommands: 60,
  size: 'max',
})
