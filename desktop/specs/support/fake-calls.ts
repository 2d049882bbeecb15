/** Answers the calls of a fake server. */
import type { z } from 'zod'
import type { Contract } from '@scenewright/shared/api/contract.ts'
import type { ErrorAnswer } from '@scenewright/shared/api/errors.ts'

export type Params = Readonly<Record<string, string>>

/**
 * Answers a call from now on; the newest answer to a call counts. A multipart body, which no
 * contract describes, is passed as `FormData`.
 */
export type AnswerCall = <B extends z.ZodType, A extends z.ZodType>(
  contract: Contract<z.ZodType, B, A>,
  answer: (body: z.output<B>, params: Params) => z.input<A> | Promise<z.input<A>>,
  /** Returns the answer's ETag. */
  etagOf?: (answer: z.input<A>) => string,
) => void

/** Thrown by an answer: the server refuses the call. */
export class Refusal extends Error {
  readonly status: number
  readonly json: ErrorAnswer

  constructor(status: number, json: ErrorAnswer) {
    super(json.error)
    this.status = status
    this.json = json
  }
}

/** Thrown by an answer: the connection is lost. */
export class ConnectionLost extends Error {}
