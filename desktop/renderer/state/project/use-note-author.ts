import { authorName } from '@scenewright/shared/script/notes/note-thread.ts'
import { useSession } from '#renderer/state/app-services.tsx'
import { useScriptOrigin, useScriptState } from '#renderer/state/project/editor-context.tsx'
import { useProjectPeople } from '#renderer/state/project/use-project-people.ts'

const WITHOUT_ACCOUNT = 'This device'

/**
 * The name that the writer's notes are signed with: the account's address in a project with several
 * people, where it can be mentioned, and otherwise only its name before the `@`.
 */
export function getNoteAuthor(email: string, isShared: boolean): string {
  const name = isShared ? email : (email.split('@')[0] ?? '')
  return authorName(name) ?? WITHOUT_ACCOUNT
}

/** The same for the current login, once the people are loaded. */
export function useNoteAuthor(): string {
  const { user } = useSession()
  const isMember = useScriptOrigin((origin) => origin.memberRole !== undefined)
  const { others } = useProjectPeople()
  return getNoteAuthor(user?.email ?? '', isMember || others.length > 0)
}

/**
 * Returns a function that is true if the writer may edit or delete a message: commenters only their own
 * (`docs/product/sharing.md#people`).
 */
export function useMayChange(): (message: Readonly<{ author?: string | undefined }>) => boolean {
  const isCommentsOnly = useScriptState((state) => state.isCommentsOnly)
  const own = useNoteAuthor()
  return ({ author }) => !isCommentsOnly || author === own
}
