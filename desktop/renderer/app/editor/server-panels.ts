/** The panels that load from the server, in a chunk of their own: the editor starts without them. */
import { PeoplePanel } from '#renderer/features/people/people-panel.tsx'
import { ReadOnlyLinkPanel } from '#renderer/features/reading/read-only-link-panel.tsx'
import { VersionHistory } from '#renderer/features/versions/version-history.tsx'

export const SERVER_PANELS = {
  people: PeoplePanel,
  link: ReadOnlyLinkPanel,
  versions: VersionHistory,
}
