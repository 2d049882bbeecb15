import { getNetwork } from './client-network.ts'
import type { LimitOutcome, Limits } from './limits.ts'

/**
 * The requesting client's IP address and a key of the recipient's mailbox. Mails about accounts,
 * invitations and mails from the contact form count separately, so that none can use up the limits of another.
 */
export type MailRequest = Readonly<{
  about: 'account' | 'contact' | 'invitation'
  ip: string
  recipientKey: string
}>

/**
 * Counts a mail that anyone can trigger. The limit per network and mailbox is the tightest, so that
 * one network can't use up a mailbox's limit and lock its owner out. Mails refused by the network's
 * own limits don't count for the mailbox.
 */
export async function takeMail(
  { mailByAddress, mailByPair, mailByAccount }: Limits,
  { about, ip, recipientKey }: MailRequest,
): Promise<LimitOutcome> {
  const network = `${about} ${getNetwork(ip)}`
  const byNetwork = await mailByAddress.take(network)
  if (!byNetwork.ok) return byNetwork
  const byPair = await mailByPair.take(`${network} ${recipientKey}`)
  return byPair.ok ? await mailByAccount.take(`${about} ${recipientKey}`) : byPair
}
