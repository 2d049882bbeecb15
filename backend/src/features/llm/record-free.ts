import type { AppDeps } from '#src/lib/deps.ts'

/** Writes a ledger row for a call that used no tokens. */
export async function recordFree(
  { prisma, llm, clock }: Pick<AppDeps, 'llm' | 'prisma' | 'clock'>,
  entry: Readonly<{ userId: string; requestType: string; model: string }>,
): Promise<void> {
  await prisma.usageEntry.create({
    data: {
      ...entry,
      createdAt: clock(),
      provider: llm.kind,
      inputTokens: 0,
      outputTokens: 0,
      totalTokens: 0,
    },
  })
}
