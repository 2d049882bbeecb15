import { useStore } from 'zustand'
import type { Peer } from '#renderer/services/live/live-link.ts'
import type { Following } from '#renderer/state/live/following.ts'
import type { LiveWriting } from '#renderer/state/live/live-writing.ts'
import { shortName } from '#renderer/state/live/peer-color.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { Menu, MenuCheck } from '#renderer/ui/overlays/menu.tsx'
import styles from './people-here.module.css'
import { useOwnCaret } from './use-own-caret.ts'

/** The number of people whose initials are shown; the others are counted. */
const SHOWN = 3

/** Who else has the script open, in the editor's header. Nothing if nobody else writes in it. */
export function PeopleHere() {
  const { live, following } = useEditorSession()
  useOwnCaret()
  if (!live || !following) return null
  return <Shown live={live} following={following} />
}

function Shown({ live, following }: Readonly<{ live: LiveWriting; following: Following }>) {
  const peers = useStore(live, (state) => state.peers)
  const followed = useStore(following, ({ clientId }) => clientId)
  const people = peers.toSorted((one, other) => one.clientId - other.clientId)
  return (
    people.length > 0 && (
      <Menu
        trigger={
          <button type="button" className={styles.people} aria-label={labelOf(people)}>
            {people.slice(0, SHOWN).map((person) => (
              <Initial key={person.clientId} person={person} />
            ))}
            {people.length > SHOWN && <span className={styles.more}>+{people.length - SHOWN}</span>}
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
            Follow {name}
          </MenuCheck>
        ))}
      </Menu>
    )
  )
}

function Initial({ person }: Readonly<{ person: Peer }>) {
  return (
    <span className={styles.initial} style={{ backgroundColor: person.color }} aria-hidden>
      {person.name.charAt(0).toUpperCase()}
    </span>
  )
}

function labelOf(people: readonly Peer[]): string {
  return `Also here: ${people.map(({ name }) => shortName(name)).join(', ')}`
}
