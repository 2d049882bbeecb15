import { useStore } from 'zustand'
import type { Peer } from '#renderer/services/live/live-link.ts'
import type { Following } from '#renderer/state/live/following.ts'
import type { LiveWriting } from '#renderer/state/live/live-writing.ts'
import { useSharing } from '#renderer/state/project/editor-context.tsx'
import { Menu, MenuCheck } from '#renderer/ui/overlays/menu.tsx'
import { usePeerNames } from './peer-name.ts'
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
  const { short: nameOf, full } = usePeerNames(peers)
  const people = peers.toSorted((one, other) => one.clientId - other.clientId)
  return (
    people.length > 0 && (
      <Menu
        trigger={
          <button
            type="button"
            className={styles.people}
            aria-label={labelOf(people, { nameOf, followed })}
          >
            {people.slice(0, SHOWN).map((person) => (
              <Initial
                key={person.clientId}
                color={person.color}
                name={nameOf(person.name)}
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
            Follow {full(name)}
          </MenuCheck>
        ))}
      </Menu>
    )
  )
}

type InitialProps = Readonly<{ name: string; color: string; isFollowed: boolean }>

function Initial({ name, color, isFollowed }: InitialProps) {
  return (
    <span
      className={styles.initial}
      style={{ backgroundColor: color }}
      data-text={([...name][0] ?? '').toUpperCase()}
      data-followed={isFollowed || undefined}
    />
  )
}

function labelOf(
  people: readonly Peer[],
  { nameOf, followed }: Readonly<{ nameOf: (address: string) => string; followed: number | null }>,
): string {
  const names = people.map(({ name }) => nameOf(name)).join(', ')
  const person = people.find(({ clientId }) => clientId === followed)
  return `Also here: ${names}${person ? `. Following ${nameOf(person.name)}` : ''}`
}
