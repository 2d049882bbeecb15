import { PRODUCT } from '@scenewright/shared/product.ts'
import type { Mail } from '../mailer.ts'
import { renderLetter } from './letter.ts'

/** Who asked for the deletion: the account's owner, or an admin some days before. */
export type DeletedBy = 'owner' | 'admin'

const WHY: Readonly<Record<DeletedBy, string>> = {
  owner: 'As you asked, we deleted',
  admin: 'As we wrote to you, we deleted',
}
const FAREWELL: Readonly<Record<DeletedBy, string>> = {
  owner: 'Thank you for writing with us. You can sign up again at any time.',
  admin: 'Thank you for writing with us.',
}

export function accountDeletedMail(to: string, publicUrl: string, by: DeletedBy): Mail {
  return renderLetter({
    to,
    subject: `Your ${PRODUCT} account was deleted`,
    before: [
      `${WHY[by]} your ${PRODUCT} account with all its projects and their version history.`,
      "This can't be undone. Files you exported are still yours.",
    ],
    button: `Visit ${PRODUCT}`,
    link: publicUrl,
    after: [FAREWELL[by]],
  })
}
