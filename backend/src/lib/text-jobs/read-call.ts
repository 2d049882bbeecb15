import { CONTRACTS } from '@scenewright/shared/api/contracts.ts'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { parseJson } from './read-save.ts'

export type CallName = keyof typeof CONTRACTS

/** A body that fits its contract, or why it doesn't; null if it isn't JSON. */
export type ReadCall =
  | Readonly<{ value: unknown }>
  | Readonly<{ problems: readonly RequestProblem[] }>
  | null

/** A problem that zod found in a request, as fastify-type-provider-zod reports it. */
export type RequestProblem = Readonly<{
  /** Zod's code, such as `too_big`. */
  keyword: string
  /** Such as '/elements/3/content'. */
  instancePath: string
  message?: string
  params: Readonly<Record<string, unknown>>
}>

/** More would only make the answer long. */
const MAX_PROBLEMS = 20

/** Parses a large body of a call, as the validator compiler does with a small one. */
export function readCall({ call, body }: Readonly<{ call: CallName; body: Uint8Array }>): ReadCall {
  const value = parseJson(body)
  if (value === undefined) return null
  const schema = CONTRACTS[call].body
  if (!schema) return { value }
  const read = validatorCompiler({ schema, method: '', url: '', httpPart: 'body' })(value)
  if (typeof read === 'object' && 'error' in read && Array.isArray(read.error)) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the compiler's problems
    const problems = read.error.slice(0, MAX_PROBLEMS) as unknown as RequestProblem[]
    return {
      problems: problems.map(({ keyword, instancePath, message, params }) => ({
        keyword,
        instancePath,
        message,
        params,
      })),
    }
  }
  return { value: typeof read === 'object' && 'value' in read ? read.value : value }
}
