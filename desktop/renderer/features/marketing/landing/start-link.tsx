import { Link } from 'react-router'
import { useSession } from '#renderer/state/app-services.tsx'
import { buttonClass } from '#renderer/ui/controls/button.tsx'

/** Links to the projects if logged in, otherwise to the sign-up (`docs/product.md#screens`). */
export function StartLink() {
  const { isAuthenticated } = useSession()
  return (
    <Link
      className={buttonClass('primary', 'large')}
      to={isAuthenticated ? '/projects' : '/signup'}
    >
      {isAuthenticated ? 'Go to your projects' : 'Start writing'}
    </Link>
  )
}
