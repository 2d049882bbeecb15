import { Link, useSearchParams } from 'react-router'
import { linkOfPath } from '@scenewright/shared/desktop/deep-link.ts'
import { PRODUCT } from '@scenewright/shared/messages.ts'
import { buttonClass } from '#renderer/ui/button.tsx'
import styles from './billing.module.css'

/**
 * Where Stripe's checkout leads back to in a browser that nobody is logged in with: mostly the desktop
 * app's writer, whose checkout was opened there.
 */
export function ReturnToApp() {
  const [params] = useSearchParams()
  const isCancelled = params.get('outcome') === 'cancelled'
  const path = `/billing/return?outcome=${isCancelled ? 'cancelled' : 'paid'}`
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{isCancelled ? 'Nothing was bought' : 'Your payment'}</h1>
      <p className={styles.text}>
        {isCancelled
          ? 'You left the checkout, so nothing was charged.'
          : 'Log in to see what came of it. Your plan begins as soon as the payment has gone through.'}
      </p>
      <div className={styles.actions}>
        <a className={buttonClass('primary')} href={linkOfPath(path)}>
          Back to the {PRODUCT} app
        </a>
        <Link className={buttonClass()} to="/login">
          Log in here
        </Link>
      </div>
    </div>
  )
}
