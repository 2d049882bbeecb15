import { authorName } from '@scenewright/shared/script/notes/note-thread.ts'
import { useSession } from '#renderer/state/app-services.tsx'

const WITHOUT_ACCOUNT = 'This device'

/** The name that the writer's notes are signed with: that of the account's email. */
export function useNoteAuthor(): string {
  const { user } = useSession()
  return authorName(user?.email.split('@')[0] ?? '') ?? WITHOUT_ACCOUNT
}
