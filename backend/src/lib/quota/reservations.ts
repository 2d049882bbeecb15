import type { PrismaClient } from '#src/generated/prisma/client.ts'

/** Tokens reserved by a running call, in the month in which it started. */
export type Reservation = Readonly<{
  id: string
  userId: string
  /** See `monthOf`. */
  month: string
  tokens: number
}>

export type ReservationRequest = Readonly<{
  id: string
  userId: string
  month: string
  /** The plan's tokens per month. */
  limit: number
  /** The smallest useful number of tokens. */
  least: number
  most: number
  /** Concurrent calls allowed per account. */
  atOnce: number
  now: Date
  expiresAt: Date
}>

export type LedgerLine = Readonly<{
  requestType: string
  provider: string
  model: string
  inputTokens: number
  outputTokens: number
  createdAt: Date
}>

export type MonthState = Readonly<{ used: number; reserved: number; running: number }>

/**
 * Reserves tokens for a call in one statement. The month's row is locked meanwhile, so that
 * concurrent calls on any number of servers can't exceed the limit together.
 *
 * @returns the number reserved, between `least` and `most`; undefined if there aren't enough tokens
 *   or too many calls are running
 */
export async function insertReservation(
  prisma: PrismaClient,
  request: ReservationRequest,
): Promise<number | undefined> {
  const { id, userId, month, limit, least, most, atOnce, now, expiresAt } = request
  const rows = await prisma.$queryRaw<{ tokens: number }[]>`
    WITH updated AS (
      INSERT INTO token_months AS m (user_id, month, reserved, running, granted)
      SELECT ${userId}::uuid, ${month}::date, LEAST(${most}::int, ${limit}::int), 1,
        LEAST(${most}::int, ${limit}::int)
      WHERE ${least}::int <= ${limit}::int
      ON CONFLICT (user_id, month) DO UPDATE SET
        reserved = m.reserved + LEAST(${most}::int, ${limit}::int - m.used - m.reserved),
        granted = LEAST(${most}::int, ${limit}::int - m.used - m.reserved),
        running = m.running + 1
      WHERE m.used + m.reserved + ${least}::int <= ${limit}::int AND m.running < ${atOnce}::int
      RETURNING granted
    )
    INSERT INTO token_reservations (id, user_id, month, tokens, created_at, expires_at)
    SELECT ${id}::uuid, ${userId}::uuid, ${month}::date, granted, ${now}::timestamptz, ${expiresAt}::timestamptz FROM updated
    RETURNING tokens`
  return rows[0]?.tokens
}

/**
 * Reserves more tokens for a running call in one statement, and extends its lease.
 *
 * @returns the number reserved, between `least` and `most`; undefined if there aren't enough tokens
 */
export async function growReservation(
  prisma: PrismaClient,
  { id, userId, month }: Reservation,
  {
    limit,
    least,
    most,
    expiresAt,
  }: Pick<ReservationRequest, 'limit' | 'least' | 'most' | 'expiresAt'>,
): Promise<number | undefined> {
  const rows = await prisma.$queryRaw<{ granted: number }[]>`
    WITH updated AS (
      UPDATE token_months AS m SET
        reserved = m.reserved + LEAST(${most}::int, ${limit}::int - m.used - m.reserved),
        granted = LEAST(${most}::int, ${limit}::int - m.used - m.reserved)
      WHERE m.user_id = ${userId}::uuid AND m.month = ${month}::date
        AND m.used + m.reserved + ${least}::int <= ${limit}::int
        AND EXISTS (
          SELECT 1 FROM token_reservations r WHERE r.id = ${id}::uuid AND r.user_id = m.user_id)
      RETURNING granted
    )
    UPDATE token_reservations AS r SET tokens = r.tokens + updated.granted,
      expires_at = GREATEST(r.expires_at, ${expiresAt}::timestamptz)
    FROM updated
    WHERE r.id = ${id}::uuid AND r.user_id = ${userId}::uuid
    RETURNING updated.granted`
  return rows[0]?.granted
}

/**
 * Ends a reservation in one statement: counts the used tokens, writes them into the ledger and
 * frees the rest. A reservation that has already expired isn't freed twice.
 *
 * @param line undefined if the call used nothing
 */
export async function settleReservation(
  prisma: PrismaClient,
  { id, userId, month }: Reservation,
  line?: LedgerLine,
): Promise<void> {
  const used = line ? line.inputTokens + line.outputTokens : 0
  await prisma.$executeRaw`
    WITH ended AS (
      DELETE FROM token_reservations
      WHERE id = ${id}::uuid AND user_id = ${userId}::uuid RETURNING tokens
    ), counted AS (
      UPDATE token_months AS m SET
        used = m.used + ${used}::int,
        reserved = m.reserved - COALESCE((SELECT tokens FROM ended), 0),
        running = m.running - (SELECT count(*) FROM ended)::int
      WHERE m.user_id = ${userId}::uuid AND m.month = ${month}::date
      RETURNING m.user_id
    )
    INSERT INTO usage_entries
      (id, user_id, created_at, request_type, model, provider, input_tokens, output_tokens, total_tokens)
    SELECT gen_random_uuid(), counted.user_id, ${line?.createdAt ?? new Date(0)}::timestamptz,
      ${line?.requestType ?? ''}::text, ${line?.model ?? ''}::text, ${line?.provider ?? ''}::text,
      ${line?.inputTokens ?? 0}::int, ${line?.outputTokens ?? 0}::int, ${used}::int
    FROM counted WHERE ${line !== undefined}::boolean`
}

/**
 * Frees the expired reservations of crashed processes.
 *
 * @returns their number
 */
export async function reapReservations(prisma: PrismaClient, now: Date): Promise<number> {
  const rows = await prisma.$queryRaw<{ count: number }[]>`
    WITH expired AS (
      DELETE FROM token_reservations WHERE id IN (
        SELECT id FROM token_reservations WHERE expires_at <= ${now}::timestamptz FOR UPDATE SKIP LOCKED
      ) RETURNING user_id, month, tokens
    ), sums AS (
      SELECT user_id, month, sum(tokens)::int AS tokens, count(*)::int AS calls
      FROM expired GROUP BY user_id, month
    ), freed AS (
      UPDATE token_months AS m SET reserved = m.reserved - sums.tokens, running = m.running - sums.calls
      FROM sums WHERE m.user_id = sums.user_id AND m.month = sums.month
    )
    SELECT count(*)::int AS count FROM expired`
  return rows[0]?.count ?? 0
}

/** Returns the month's row, or zeros before its first call. */
export async function readMonth(
  prisma: PrismaClient,
  userId: string,
  month: string,
): Promise<MonthState> {
  const rows = await prisma.$queryRaw<MonthState[]>`
    SELECT used, reserved, running FROM token_months
    WHERE user_id = ${userId}::uuid AND month = ${month}::date`
  return rows[0] ?? { used: 0, reserved: 0, running: 0 }
}
