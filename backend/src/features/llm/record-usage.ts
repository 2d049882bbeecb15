import type { AppDeps } from '#src/lib/deps.ts'
import type { LlmUsage } from '#src/lib/llm/provider.ts'

/** Writes one line of the ledger: a call that was answered, with the tokens it used. */
export async function recordUsage(
  { prisma, llm, clock }: Pick<AppDeps, 'llm' | 'prisma' | 'clock'>,
  entry: Readonly<{ userId: string; requestType: string; usage: LlmUsage }>,
): Promise<void> {
  const { model, inputTokens, outputTokens } = entry.usage
  await prisma.usageEntry.create({
    data: {
      userId: entry.userId,
      createdAt: clock(),
      requestType: entry.requestType,
      provider: llm.kind,
      model,
      inputTokens,
      outputTokens,
      totalTokens: inputTokens + outputTokens,
    },
  })
}
