import { useStore } from 'zustand'
import { useSession } from '#renderer/state/app-services.tsx'
import type { Peer } from '#renderer/services/live/live-link.ts'
import type { Following } from '#renderer/state/live/following.ts'
import type { LiveWriting } from '#renderer/state/live/live-writing.ts'
import { useSharing } from '#renderer/state/project/editor-context.tsx'
import { Menu, MenuCheck } from '#renderer/ui/overlays/menu.tsx'
import { getPeerName, OWN_DEVICE } from './peer-name.ts'
import styles from './people-here.module.css'
import { useOwnCaret } from './use-own-caret.ts'

/** The number of people whose initials are shown; the others are counted. */
const SHOWN = 3

/** Who else has the script open, in the editor's header. Nothing if nobody else writes in it. */
export function PeopleHere() {
  const { live, following } = useSharing((state) => state)
  useOwnCaret()
  if (!live || !following) return null
  return <Shown live={live} following={following} />
}

function Shown({ live, following }: Readonly<{ live: LiveWriting; following: Following }>) {
  const peers = useStore(live, (state) => state.peers)
  const followed = useStore(following, ({ clientId }) => clientId)
  const own = useSession().user?.email
  const people = peers.toSorted((one, other) => one.clientId - other.clientId)
  return (
    people.length > 0 && (
      <Menu
        trigger={
          <button
            type="button"
            className={styles.people}
            aria-label={labelOf(people, { own, followed })}
          >
            {people.slice(0, SHOWN).map((person) => (
              <Initial
                key={person.clientId}
                person={person}
                isFollowed={person.clientId === followed}
              />
            ))}
            {people.length > SHOWN && (
              <span className={styles.more} data-text={`+${people.length - SHOWN}`} />
            )}
          </button>
        }
      >
        {people.map(({ clientId, name }) => (
          <MenuCheck
            key={clientId}
            checked={clientId === followed}
            reason={null}
            onSelect={() =>
              following.setState({ clientId: clientId === followed ? null : clientId })
            }
          >
            Follow {name === own ? OWN_DEVICE : name}
          </MenuCheck>
        ))}
      </Menu>
    )
  )
}

type InitialProps = Readonly<{ person: Peer; isFollowed: boolean }>

function Initial({ person, isFollowed }: InitialProps) {
  return (
    <span
      className={styles.initial}
      style={{ backgroundColor: person.color }}
      data-text={person.name.charAt(0).toUpperCase()}
      data-followed={isFollowed || undefined}
    />
  )
}

function labelOf(
  people: readonly Peer[],
  { own, followed }: Readonly<{ own: string | undefined; followed: number | null }>,
): string {
  const names = people.map(({ name }) => getPeerName(name, own)).join(', ')
  const person = people.find(({ clientId }) => clientId === followed)
  return `Also here: ${names}${person ? `. Following ${getPeerName(person.name, own)}` : ''}`
}
