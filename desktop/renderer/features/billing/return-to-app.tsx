import { Link } from '#renderer/state/navigation/link.tsx'
import { useSearchParams } from '#renderer/state/navigation/router-context.tsx'
import { linkOfPath } from '@scenewright/shared/desktop/deep-link.ts'
import { PRODUCT } from '@scenewright/shared/product.ts'
import { loginAddress } from '@scenewright/shared/pages/return-path.ts'
import { buttonClass } from '#renderer/ui/controls/button.tsx'
import { ColumnPage } from '#renderer/ui/page/column-page.tsx'
import styles from './billing.module.css'

/**
 * Stripe's checkout returns here in a browser without a login, usually because the checkout was
 * opened from the desktop app; then the address says so.
 */
export function ReturnToApp() {
  const params = useSearchParams()
  const isCancelled = params.get('outcome') === 'cancelled'
  const isFromApp = params.get('app') === '1'
  const path = `/billing/return?outcome=${isCancelled ? 'cancelled' : 'paid'}`
  return (
    <ColumnPage title={isCancelled ? 'Checkout canceled' : 'Your payment'}>
      <p className={styles.text}>
        {isCancelled
          ? "You left the checkout. You haven't been charged."
          : 'Log in to check your payment. Your plan starts as soon as it goes through.'}
      </p>
      <div className={styles.actions}>
        {isFromApp && (
          <a className={buttonClass('primary')} href={linkOfPath(path)}>
            Back to the {PRODUCT} app
          </a>
        )}
        <Link
          className={buttonClass(isFromApp ? 'quiet' : 'primary')}
          to={loginAddress('/login', path)}
        >
          Log in here
        </Link>
      </div>
    </ColumnPage>
  )
}
