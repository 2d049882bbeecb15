/**
 * Counts a command's tokens: with our requests, and with a plain one that sends whole blocks as
 * JSON.
 */

import { applyOperations } from '@scenewright/shared/ai/apply-operations.ts'
import { modelRequest } from '@scenewright/shared/ai/model-request.ts'
import type { CommandRequest } from '@scenewright/shared/api/llm.ts'
import type { Element } from '@scenewright/shared/script/script.ts'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { screenplay } from '../editor/screenplay.ts'
import { COMMANDS, type BenchCommand } from './commands.ts'

export interface Cost {
  command: string
  ours: { in: number; out: number }
  plain: { in: number; out: number }
  /** Our tokens divided by the plain request's. */
  share: number
}

/** An id like those of the app: 36 characters that aren't in a tokenizer's vocabulary. */
function uuid(number: number): string {
  const hex = Math.imul(number, 2_654_435_761) >>> 0
  const part = (salt: number) => (Math.imul(hex ^ salt, 2_246_822_519) >>> 0).toString(16)
  const digits = [1, 2, 3, 4].map((salt) => part(salt).padStart(8, '0')).join('')
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')
}

/** A block of a generated screenplay. */
export function blockOf(elements: number): Element[] {
  const [block] = screenplay('Last bus', [elements]).storyBlocks
  return (block?.elements ?? []).map((element, index) => ({ ...element, id: uuid(index + 1) }))
}

const json = (value: unknown) => countTokens(JSON.stringify(value))

/**
 * Counts one command. The plain request has no instructions and no schema, though it needs both.
 */
function costOf(block: readonly Element[], { command, operations }: BenchCommand): Cost {
  const request: CommandRequest = {
    command,
    currentScript: { title: 'Last bus', author: 'M. Vale', elements: [...block] },
    overview: 'A night clerk and a stranded doctor wait for a bus that nobody has seen.',
    customInstructions: 'Keep the lines short.',
    isOverviewCommand: false,
  }
  const edits = operations(block)
  let made = block.length
  const makeId = () => uuid((made += 1))
  const edited = applyOperations({ title: 'Last bus', elements: block }, edits, {
    makeId,
    deletions: 'free',
  })
  if (!edited.ok) throw new Error(`${command}: ${edited.failure.error}`)
  const { system, user, answer } = modelRequest(request)
  const ours = {
    in: countTokens(system) + countTokens(user) + json(answer.schema),
    out: json({ operations: edits, problem: null }),
  }
  const plain = { in: json(request), out: json(edited.value) }
  return { command, ours, plain, share: (ours.in + ours.out) / (plain.in + plain.out) }
}

/** The cost of each command on a block of this many elements. */
export function costsAt(elements: number): Cost[] {
  const block = blockOf(elements)
  return COMMANDS.map((command) => costOf(block, command))
}

/** The tokens of all commands with our requests, divided by those of the plain requests. */
export function shareOf(costs: readonly Cost[]): number {
  const sum = (part: (cost: Cost) => { in: number; out: number }) =>
    costs.reduce((total, cost) => total + part(cost).in + part(cost).out, 0)
  return sum(({ ours }) => ours) / sum(({ plain }) => plain)
}
