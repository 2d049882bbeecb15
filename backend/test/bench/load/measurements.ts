import type { Answer } from './http-caller.ts'

export const KINDS = ['save', 'command', 'list', 'get'] as const
export type Kind = (typeof KINDS)[number]

/** All answers of a run. */
export type Measurements = Readonly<{
  add: (kind: Kind, answer: Answer) => void
  /** Milliseconds of the successful calls. */
  times: (kind: Kind) => readonly number[]
  /** Such as 'save 503' with its number, without the successful ones. */
  errors: () => readonly (readonly [string, number])[]
  /** Mean bytes of the successful calls. */
  wire: (kind: Kind) => Readonly<{ sent: number; received: number }>
}>

export function createMeasurements(): Measurements {
  const answers = new Map<Kind, { ms: number[]; sent: number; received: number }>()
  const errors = new Map<string, number>()
  const of = (kind: Kind) => answers.get(kind) ?? { ms: [], sent: 0, received: 0 }
  return {
    add: (kind, { status, ms, sent, received }) => {
      if (status !== 200) {
        const name = `${kind} ${status === 0 ? 'broken connection' : status}`
        errors.set(name, (errors.get(name) ?? 0) + 1)
        return
      }
      const before = of(kind)
      before.ms.push(ms)
      answers.set(kind, {
        ms: before.ms,
        sent: before.sent + sent,
        received: before.received + received,
      })
    },
    times: (kind) => of(kind).ms,
    errors: () => [...errors],
    wire: (kind) => {
      const { ms, sent, received } = of(kind)
      const count = Math.max(1, ms.length)
      return { sent: sent / count, received: received / count }
    },
  }
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}
