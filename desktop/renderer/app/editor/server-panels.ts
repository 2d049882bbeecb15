/** The dialogs that load from the server, in a chunk of their own: the editor starts without them. */
import { PeoplePanel } from '#renderer/features/people/people-panel.tsx'
import { ReadOnlyLinkPanel } from '#renderer/features/reading/read-only-link-panel.tsx'

export const SERVER_PANELS = {
  people: PeoplePanel,
  link: ReadOnlyLinkPanel,
}
