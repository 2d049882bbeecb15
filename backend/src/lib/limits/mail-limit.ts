import { networkOf } from './asker-network.ts'
import type { LimitOutcome, Limits } from './limits.ts'

/** Who asks for a mail (an IP address), and whose mailbox it goes to (a key of it). */
export type MailAsked = Readonly<{ asker: string; receiver: string }>

/**
 * Counts a mail that a stranger can have sent. What one asker has had sent to one mailbox is counted
 * by itself and is the tightest limit, so that nobody alone uses up what a mailbox may get and locks
 * its owner out; and what an asker is refused does not count for the mailbox.
 */
export async function takeMail(
  { mailByAddress, mailByPair, mailByAccount }: Limits,
  { asker, receiver }: MailAsked,
): Promise<LimitOutcome> {
  const network = networkOf(asker)
  const byAsker = await mailByAddress.take(network)
  if (!byAsker.ok) return byAsker
  const byPair = await mailByPair.take(`${network} ${receiver}`)
  return byPair.ok ? await mailByAccount.take(receiver) : byPair
}
