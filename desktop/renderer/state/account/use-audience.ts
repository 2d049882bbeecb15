import { useSession } from '#renderer/state/app-services.tsx'

type Audience = 'visitor' | 'member'

/** Attributes of content for one audience; `null` if it isn't shown. */
type Shown = Readonly<{ 'data-audience'?: Audience }> | null

/**
 * Which content to render: for logged-out visitors or for members. Until the login is known, as in
 * prerendered pages, both are rendered with an attribute, and `styles/audience.css` shows the one
 * that matches the token in the storage.
 */
export function useAudience(): Readonly<Record<Audience, Shown>> {
  const { status } = useSession()
  switch (status) {
    case 'checking':
      return {
        visitor: { 'data-audience': 'visitor' },
        member: { 'data-audience': 'member' },
      }
    case 'logged-in':
      return { visitor: null, member: {} }
    case 'logged-out':
      return { visitor: {}, member: null }
    case 'expired':
    case 'deleted':
      return { visitor: null, member: null }
  }
}
