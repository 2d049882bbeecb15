import { loginAddress } from '@scenewright/shared/pages/return-path.ts'
import { Link } from '#renderer/state/navigation/link.tsx'
import { useReturnPath } from '#renderer/state/navigation/login-notice.ts'
import { useAudience } from '#renderer/state/account/use-audience.ts'
import { buttonClass } from '#renderer/ui/controls/button.tsx'

/** Links to the projects if logged in, otherwise to the sign-up (`docs/product/site.md#screens`). */
export function StartLink() {
  const { visitor, member } = useAudience()
  const next = useReturnPath()
  const className = buttonClass('primary', 'large')
  return (
    <>
      {member && (
        <Link className={className} to="/projects" {...member}>
          Go to your projects
        </Link>
      )}
      {(visitor ?? !member) && (
        <Link className={className} to={loginAddress('/signup', next)} {...visitor}>
          Start writing
        </Link>
      )}
    </>
  )
}
