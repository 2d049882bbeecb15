import type { ComponentProps, MouseEvent } from 'react'
import { useNavigate } from './router-context.tsx'

type LinkProps = Readonly<
  Omit<ComponentProps<'a'>, 'href'> & {
    /** An absolute path, possibly with a query. */
    to: string
  }
>

/** A link to another page of the app. */
export function Link({ to, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate()
  function open(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || !opensHere(event)) return
    event.preventDefault()
    void navigate(to)
  }
  return (
    <a {...rest} href={to} onClick={open}>
      {children}
    </a>
  )
}

/** True if a click opens the link in this tab: not with Ctrl, for example, or the middle button. */
function opensHere(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { button, metaKey, altKey, ctrlKey, shiftKey, currentTarget } = event
  const isModified = metaKey || altKey || ctrlKey || shiftKey
  return button === 0 && !isModified && ['', '_self'].includes(currentTarget.target)
}
