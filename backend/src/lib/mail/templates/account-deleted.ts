import { PRODUCT } from '@scenewright/shared/product.ts'
import type { Mail } from '../mailer.ts'
import { renderLetter } from './letter.ts'

/** Who asked for the deletion: the account's owner, or an admin some days before. */
export type DeletedBy = 'owner' | 'admin'

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const WHY: Readonly<Record<DeletedBy, string>> = {
  owner: 'As you asked, we deleted',
  admin: 'As we wrote to you, we deleted',
}

type Deleted = Readonly<{
  by: DeletedBy
  /** Brings the account back. */
  link: string
  eraseAt: Date
}>

/** Confirms a deletion, with the one way back. */
export function accountDeletedMail(to: string, { by, link, eraseAt }: Deleted): Mail {
  const day = DAY.format(eraseAt)
  return renderLetter({
    to,
    subject: `Your ${PRODUCT} account was deleted`,
    before: [
      `${WHY[by]} your ${PRODUCT} account. Nobody can log in to it. Its projects can't be opened anymore, not even by the other people on them. If you had a subscription, it has ended.`,
      `Until ${day} (UTC) you can come back with everything: your projects, their version history, and your place on other people's projects. After that, all of it is erased and can't be recovered.`,
    ],
    button: 'Restore my account',
    link,
    after: [
      "If it wasn't you who deleted it, restore it now and then choose a new password.",
      "If you want it gone, there's nothing to do. Files you exported are still yours.",
    ],
  })
}
