/** The people of a project and invitations to it (`docs/product/sharing.md#people`). */
import { z } from 'zod'
import { Role } from './roles.ts'
import { Email, LoggedIn, NewPassword } from './auth.ts'
import { contract } from './contract.ts'
import { DisplayName } from './display-name.ts'
import { Version } from './projects.ts'

/** People and open invitations of a project together. */
export const MAX_PEOPLE = 50
export const INVITATION_DAYS = 14
/** Time to accept an offer to transfer a project. */
export const TRANSFER_DAYS = 14

const Person = z.object({
  /** The account's id. */
  id: z.string(),
  email: z.string(),
  name: z.string().nullable().default(null),
  role: Role,
  /** `mayIssue` of roles.ts. Servers of the previous release don't send it. */
  can_issue: z.boolean().default(false),
  /** True if the project counts for this account's plan. Exactly one person holds it. */
  is_holder: z.boolean(),
})
export type Person = Readonly<z.infer<typeof Person>>

const Invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: Role,
  /** ISO 8601. */
  expires_at: z.string(),
})
export type Invitation = Readonly<z.infer<typeof Invitation>>

export const People = z.object({
  /** The holder first, then by role and address. */
  people: z.array(Person),
  /** Empty unless the caller is an owner. */
  invitations: z.array(Invitation),
  own_role: Role,
  /** The open offer to transfer the project; null if there is none, or the caller is no owner. */
  transfer: z.object({ person: z.string(), expires_at: z.string() }).nullable().default(null),
})
export type People = Readonly<z.infer<typeof People>>

const params = z.object({ id: z.string() })
const personParams = z.object({ id: z.string(), person: z.string() })

export const listPeople = contract({
  method: 'GET',
  path: '/api/projects/:id/people',
  auth: 'bearer',
  summary: "List the project's people",
  params,
  answer: People,
})

export const getOwnRole = contract({
  method: 'GET',
  path: '/api/projects/:id/role',
  auth: 'bearer',
  summary: "Get one's role in a project, the project's version, and whether others write in it",
  params,
  answer: z.object({
    role: Role,
    can_issue: z.boolean().default(true),
    /** True if the project belongs to the caller's account. */
    is_holder: z.boolean().default(true),
    version: Version,
    /** True if the script is written in its live document. */
    is_live: z.boolean(),
    /** True if somebody else is on the project or invited. */
    is_shared: z.boolean(),
  }),
})

export const invitePerson = contract({
  method: 'POST',
  path: '/api/projects/:id/invitations',
  auth: 'bearer',
  summary: 'Invite someone by email, or send the invitation again',
  params,
  body: z.object({ email: Email, role: Role }),
  answer: People,
})

export const cancelInvitation = contract({
  method: 'DELETE',
  path: '/api/projects/:id/invitations/:invitation',
  auth: 'bearer',
  summary: 'Cancel an invitation; its link no longer works',
  params: z.object({ id: z.string(), invitation: z.string() }),
  answer: People,
})

export const setRole = contract({
  method: 'PATCH',
  path: '/api/projects/:id/people/:person',
  auth: 'bearer',
  summary: "Change a person's role, and whether a writer may issue drafts and lock pages",
  params: personParams,
  body: z.object({
    role: Role,
    /** Only counts for writers. If absent, it stays for a writer. */
    can_issue: z.boolean().optional(),
  }),
  answer: People,
})

export const removePerson = contract({
  method: 'DELETE',
  path: '/api/projects/:id/people/:person',
  auth: 'bearer',
  summary: 'Remove a person, or leave the project',
  params: personParams,
  answer: z.object({ id: z.string() }),
})

export const transferProject = contract({
  method: 'POST',
  path: '/api/projects/:id/transfer',
  auth: 'bearer',
  needsConfirmation: true,
  summary: "Offer another owner to become the project's holder",
  params,
  body: z.object({ person: z.string().max(200) }),
  answer: People,
})

export const endTransfer = contract({
  method: 'DELETE',
  path: '/api/projects/:id/transfer',
  auth: 'bearer',
  summary: 'Cancel an offer to transfer the project, as its holder; or decline it',
  params,
  answer: People,
})

export const acceptTransfer = contract({
  method: 'POST',
  path: '/api/projects/:id/transfer/accept',
  auth: 'bearer',
  summary: "Accept an offer and become the project's holder",
  params,
  answer: People,
})

const TransferOffer = z.object({
  project_id: z.string(),
  title: z.string(),
  /** The holder's address. */
  offered_by: z.string(),
  /** The holder's name. */
  offered_by_name: z.string().nullable().default(null),
  /** ISO 8601. */
  expires_at: z.string(),
})
export type TransferOffer = Readonly<z.infer<typeof TransferOffer>>

export const listTransferOffers = contract({
  method: 'GET',
  path: '/api/transfers',
  auth: 'bearer',
  summary: 'List the projects that others offer to transfer to the account',
  answer: z.object({ offers: z.array(TransferOffer) }),
})

const Token = z.object({ token: z.string().max(200) })

export const checkInvitation = contract({
  method: 'POST',
  path: '/api/invitations/check',
  auth: 'none',
  summary: 'Get what an invitation is for',
  body: Token,
  answer: z.object({
    /** The project's title. */
    title: z.string(),
    /** The inviting owner's address. */
    invited_by: z.string(),
    /** The owner's name. */
    invited_by_name: z.string().nullable().default(null),
    /** The address it was sent to. */
    email: z.string(),
    role: Role,
    /** True if this address has an account, which then logs in to accept. */
    has_account: z.boolean().default(true),
  }),
})
export type CheckedInvitation = Readonly<z.output<(typeof checkInvitation)['answer']>>

export const acceptInvitation = contract({
  method: 'POST',
  path: '/api/invitations/accept',
  auth: 'bearer',
  summary: 'Accept an invitation with the account that is logged in',
  body: Token,
  answer: z.object({ project_id: z.string(), role: Role }),
})

export const signUpInvited = contract({
  method: 'POST',
  path: '/api/invitations/sign-up',
  auth: 'none',
  summary:
    'Accept an invitation with a new account for the address it was mailed to, and log in; the link has verified the address',
  body: Token.extend({ password: NewPassword, name: DisplayName.optional() }),
  answer: LoggedIn.extend({ project_id: z.string(), role: Role }),
})
