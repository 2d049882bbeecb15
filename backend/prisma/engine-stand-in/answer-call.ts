import { z } from 'zod'

/** The methods of the engine that Prisma's command line calls. */
interface Engine {
  applyMigrations(params: unknown): Promise<unknown>
  createMigration(params: unknown): Promise<unknown>
  dbExecute(params: unknown): Promise<unknown>
  devDiagnostic(params: unknown): Promise<unknown>
  diagnoseMigrationHistory(params: unknown): Promise<unknown>
  diff(params: unknown): Promise<unknown>
  ensureConnectionValidity(params: unknown): Promise<unknown>
  evaluateDataLoss(params: unknown): Promise<unknown>
  introspect(params: unknown): Promise<unknown>
  markMigrationApplied(params: unknown): Promise<unknown>
  markMigrationRolledBack(params: unknown): Promise<unknown>
  reset(params: unknown): Promise<unknown>
  schemaPush(params: unknown): Promise<unknown>
}

const Call = z.object({
  id: z.number(),
  method: z.enum([
    'applyMigrations',
    'createMigration',
    'dbExecute',
    'devDiagnostic',
    'diagnoseMigrationHistory',
    'diff',
    'ensureConnectionValidity',
    'evaluateDataLoss',
    'introspect',
    'markMigrationApplied',
    'markMigrationRolledBack',
    'reset',
    'schemaPush',
  ]),
  params: z.unknown(),
})

/** The native engine asks Prisma's command line to print a diff; this one returns it as text. */
const Diff = z.object({ stdout: z.string() })
const PRINT_ID = 0

/** After the message, the engine lists the functions that the error came through. */
const TRACE = /\n {3}0: [^]*$/

/**
 * Calls the engine.
 *
 * @param engine rejects if the engine can't be started
 * @param bug rejects if the engine stops during a call
 * @param message a JSON-RPC message of Prisma's command line
 * @returns the JSON-RPC messages to send back; none for the answer to an earlier 'print'
 */
export async function answerCall(
  engine: Promise<Engine>,
  bug: Promise<never>,
  message: unknown,
): Promise<readonly object[]> {
  if (typeof message === 'object' && message !== null && !('method' in message)) return []
  const { id, method, params } = Call.parse(message)
  try {
    const started = await engine
    const result = await Promise.race([started[method](params), bug])
    const answer = { jsonrpc: '2.0', id, result: result ?? null }
    const diff = Diff.safeParse(result)
    if (method !== 'diff' || !diff.success) return [answer]
    const content = diff.data.stdout
    return [{ jsonrpc: '2.0', id: PRINT_ID, method: 'print', params: { content } }, answer]
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    const data = { is_panic: false, message: text.replace(TRACE, '') }
    return [{ jsonrpc: '2.0', id, error: { code: 4466, message: 'See the data field.', data } }]
  }
}
