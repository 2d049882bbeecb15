import { PRODUCT } from '@scenewright/shared/product.ts'
import type { Mail } from '../mailer.ts'
import { renderLetter } from './letter.ts'
import { shortTitle } from './quoted.ts'

type Transfer = Readonly<{
  /** The address of the former holder, who is an owner now. */
  transferredBy: string
  title: string
  /** Opens the project. */
  link: string
}>

/** Reports to the new holder of a project that it belongs to their account now. */
export function projectTransferredMail(to: string, { transferredBy, title, link }: Transfer): Mail {
  const script = shortTitle(title)
  return renderLetter({
    to,
    subject: `${transferredBy} transferred ${script} to you`,
    before: [
      `${transferredBy} transferred the script ${script} to you in ${PRODUCT}. It now belongs to your account and counts toward your plan.`,
      `${transferredBy} stays on the project as an owner and can still edit the script and manage its people. Only you can delete the project or transfer it.`,
    ],
    button: 'Open the script',
    link,
    after: ["If you don't want it, transfer it back: open the script, then People in the sidebar."],
  })
}
