import {
  cancelDeletion,
  DELETION_DAYS,
  liftSuspension,
  planDeletion,
  resendUserVerification,
  setUserPlan,
  suspendUser,
  type AdminUser,
} from '@scenewright/shared/api/admin-users.ts'
import { RESTORE_DAYS } from '@scenewright/shared/api/auth.ts'
import type { PlanName } from '@scenewright/shared/plans/plans.ts'
import type { ApiClient, CallFailure, CallSuccess } from '#renderer/services/api-client.ts'

/** The input that the dialog asks for besides a confirmation. */
export type ActionInput = Readonly<{ note: string; plan: PlanName }>

type AccountAction = Readonly<{
  label: string
  /** The dialog's title for an account. */
  title: (email: string) => string
  /** Says what will happen. */
  message: string
  confirmLabel: string
  dismissLabel: string
  isDanger: boolean
  asksFor: 'note' | 'plan' | 'nothing'
  run: (
    api: ApiClient,
    id: string,
    input: ActionInput,
  ) => Promise<CallSuccess<{ message: string }> | CallFailure>
}>

export type AccountActionName = 'plan' | 'verify' | 'suspend' | 'lift' | 'delete' | 'keep'

/** The actions of the list of users (`docs/product/admin.md#roles`). */
export const ACCOUNT_ACTIONS: Readonly<Record<AccountActionName, AccountAction>> = {
  plan: {
    label: 'Change plan',
    title: (email) => `Change the plan of ${email}?`,
    message: 'The new plan applies at once. Nothing is charged.',
    confirmLabel: 'Change plan',
    dismissLabel: 'Cancel',
    isDanger: false,
    asksFor: 'plan',
    run: async (api, id, { plan }) =>
      await api.call(setUserPlan, { params: { id }, body: { plan } }),
  },
  verify: {
    label: 'Resend verification',
    title: (email) => `Send ${email} a verification email?`,
    message: 'It has a new link. Earlier links work until they expire.',
    confirmLabel: 'Send email',
    dismissLabel: 'Cancel',
    isDanger: false,
    asksFor: 'nothing',
    run: async (api, id) => await api.call(resendUserVerification, { params: { id } }),
  },
  suspend: {
    label: 'Suspend',
    title: (email) => `Suspend ${email}?`,
    message:
      'The account is logged out everywhere and can’t log in, save or use the assistant. ' +
      'Its login explains this and names the contact address. ' +
      'Its projects stay, and unsaved changes stay on its devices. ' +
      'A subscription is still charged.',
    confirmLabel: 'Suspend',
    dismissLabel: 'Cancel',
    isDanger: true,
    asksFor: 'note',
    run: async (api, id, { note }) =>
      await api.call(suspendUser, { params: { id }, body: { note } }),
  },
  lift: {
    label: 'Lift suspension',
    title: (email) => `Lift the suspension of ${email}?`,
    message: 'The account can log in again.',
    confirmLabel: 'Lift suspension',
    dismissLabel: 'Cancel',
    isDanger: false,
    asksFor: 'nothing',
    run: async (api, id) => await api.call(liftSuspension, { params: { id } }),
  },
  delete: {
    label: 'Delete',
    title: (email) => `Delete ${email}?`,
    message:
      'Its owner gets an email now and can export scripts until then. ' +
      `In ${DELETION_DAYS} days its subscription is canceled, and the account is deleted with all ` +
      'its projects and their version history. Until then you can cancel this here. ' +
      `For ${RESTORE_DAYS} more days its owner can come back by email; suspend it too to prevent that.`,
    confirmLabel: 'Start deletion',
    dismissLabel: 'Cancel',
    isDanger: true,
    asksFor: 'note',
    run: async (api, id, { note }) =>
      await api.call(planDeletion, { params: { id }, body: { note } }),
  },
  keep: {
    label: 'Cancel deletion',
    title: (email) => `Keep the account ${email}?`,
    message: 'It won’t be deleted. Its owner gets an email.',
    confirmLabel: 'Keep account',
    dismissLabel: 'Not now',
    isDanger: false,
    asksFor: 'nothing',
    run: async (api, id) => await api.call(cancelDeletion, { params: { id } }),
  },
}

type OfferedAction = Readonly<{
  name: AccountActionName
  /** Why it can't be chosen. */
  reason: string | null
}>

/** The actions that fit an account's state. */
export function actionsFor(user: AdminUser): OfferedAction[] {
  const ifOwn = user.isYou ? 'This is your own account.' : null
  const ifSold = user.hasSubscription ? 'Its Stripe subscription sets the plan.' : null
  return [
    { name: 'plan', reason: ifSold },
    ...(user.isVerified ? [] : [{ name: 'verify', reason: null } as const]),
    user.suspendedAt === null ? { name: 'suspend', reason: ifOwn } : { name: 'lift', reason: null },
    user.deletionDueAt === null
      ? { name: 'delete', reason: ifOwn }
      : { name: 'keep', reason: null },
  ]
}
