import { shortName } from '#renderer/state/live/peer-color.ts'

/** The name of another page of the same account. */
export const OWN_DEVICE = 'your other device'

/** A person's short name, as another page shows it. @param own the address of this page's account */
export function getPeerName(address: string, own: string | undefined): string {
  return address === own ? OWN_DEVICE : shortName(address)
}
