import { useState } from 'react'
import { displayName } from '@scenewright/shared/api/display-name.ts'
import {
  cancelInvitation,
  endTransfer,
  invitePerson,
  listPeople,
  removePerson,
  setRole,
  transferProject,
  type Invitation,
  type People,
  type Person,
} from '@scenewright/shared/api/people.ts'
import type { Role } from '@scenewright/shared/api/roles.ts'
import type { CallResult } from '#renderer/services/api-client.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { useCall } from '#renderer/state/use-load.ts'

/** The people of a project, and what can be changed about them. */
export function usePeople(projectId: string) {
  const { api } = useAppServices()
  const { people: known } = useEditorSession()
  const params = { id: projectId }
  const { state, set } = useCall(listPeople, { params })
  /** `null` until the server has answered. */
  const people = state.kind === 'ready' ? state.value : null
  /** Why the last change failed. */
  const [problem, setProblem] = useState<string | null>(null)
  const [note, setNote] = useState('')

  function setPeople(answer: People): void {
    set(answer)
    known.show(answer)
  }

  /** @returns why it failed, or null */
  function show(answer: CallResult<typeof listPeople>, done: string): string | null {
    setProblem(answer.ok ? null : answer.failure.error)
    setNote(answer.ok ? done : '')
    if (!answer.ok) return answer.failure.error
    setPeople(answer.value)
    return null
  }

  return {
    people,
    problem: problem ?? (state.kind === 'failed' ? state.reason : null),
    note,
    invite: async (email: string, role: Role): Promise<string | null> => {
      const answer = await api.call(invitePerson, { params, body: { email, role } })
      setProblem(null)
      setNote(answer.ok ? `The invitation to ${email} is on its way.` : '')
      if (!answer.ok) return answer.failure.error
      setPeople(answer.value)
      return null
    },
    cancel: async ({ id: invitation, email }: Invitation): Promise<void> => {
      const answer = await api.call(cancelInvitation, { params: { ...params, invitation } })
      show(answer, `The invitation to ${email} is canceled.`)
    },
    changeRole: async (changed: Person, role: Role): Promise<void> => {
      const input = { params: { ...params, person: changed.id }, body: { role } }
      show(
        await api.call(setRole, input),
        `${displayName(changed)} is now ${article(role)} ${role}.`,
      )
    },
    setIssuing: async (
      { id: person, role, ...named }: Person,
      canIssue: boolean,
    ): Promise<void> => {
      const input = { params: { ...params, person }, body: { role, can_issue: canIssue } }
      const can = canIssue ? 'can now' : 'can no longer'
      show(
        await api.call(setRole, input),
        `${displayName(named)} ${can} lock pages and issue drafts.`,
      )
    },
    transfer: async (receiver: Person): Promise<void> => {
      const answer = await api.call(transferProject, { params, body: { person: receiver.id } })
      show(answer, `${displayName(receiver)} got an email with your offer.`)
    },
    cancelTransfer: async (receiver: Person): Promise<void> => {
      show(
        await api.call(endTransfer, { params }),
        `Your offer to ${displayName(receiver)} is canceled.`,
      )
    },
    /** @returns whether the person is no longer on the project */
    remove: async (removed: Person): Promise<boolean> => {
      const { id: person } = removed
      const answer = await api.call(removePerson, { params: { ...params, person } })
      setProblem(answer.ok ? null : answer.failure.error)
      setNote(answer.ok ? `${displayName(removed)} was removed.` : '')
      if (answer.ok && people) {
        const transfer = people.transfer?.person === person ? null : people.transfer
        const others = people.people.filter(({ id }) => id !== person)
        setPeople({ ...people, people: others, transfer })
      }
      return answer.ok
    },
  }
}

function article(role: Role): string {
  return role === 'owner' ? 'an' : 'a'
}
