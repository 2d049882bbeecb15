import type { AppDeps } from '#src/lib/deps.ts'

/**
 * Counts a call that used no tokens in the ledger. Such calls share a row per day, type, model and
 * provider, so that the ledger doesn't grow with each of them.
 */
export async function recordFree(
  { prisma, llm, clock }: Pick<AppDeps, 'llm' | 'prisma' | 'clock'>,
  { userId, requestType, model }: Readonly<{ userId: string; requestType: string; model: string }>,
): Promise<void> {
  const now = clock()
  const day = now.toISOString().slice(0, 10)
  await prisma.$executeRaw`
    INSERT INTO usage_entries
      (id, user_id, created_at, day, request_type, model, provider, input_tokens, output_tokens,
        total_tokens)
    VALUES (gen_random_uuid(), ${userId}::uuid, ${now}::timestamptz, ${day}::date, ${requestType},
      ${model}, ${llm.kind}, 0, 0, 0)
    ON CONFLICT (user_id, day, request_type, model, provider)
      DO UPDATE SET calls = usage_entries.calls + 1`
}
