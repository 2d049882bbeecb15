/** Conversations with the assistant (docs/product/api.md#project-calls). */
import {
  type Conversation,
  ConversationMessage,
  MAX_MESSAGES,
} from '@scenewright/shared/api/conversation.ts'
import { type Result, ok } from '@scenewright/shared/result.ts'
import type { ConversationMessage as Row, Prisma } from '#src/generated/prisma/client.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { lockOwnProject, ownProject } from '#src/lib/projects/own-project.ts'

type Deps = Pick<AppDeps, 'prisma'>
/** Who talks with the assistant, and the account that holds the project. */
export type Writer = Readonly<{ userId: string; holderId: string }>
type Place = Readonly<{ userId: string; projectId: string }>

/** A question and its answer may have the same time. */
const NEWEST_FIRST = [{ at: 'desc' }, { from: 'asc' }, { id: 'desc' }] as const

/** Returns the conversation that a writer has about a project, or NOT_FOUND. */
export async function getConversation(
  { prisma }: Deps,
  { userId, holderId }: Writer,
  rawId: string,
): Promise<Result<Conversation>> {
  const projectId = await ownProject(prisma, holderId, rawId)
  if (!projectId.ok) return projectId
  return ok(await readConversation(prisma, { userId, projectId: projectId.value }))
}

/** Adds the messages that aren't there yet, and deletes the oldest above the limit. */
export async function addMessages(
  { prisma }: Deps,
  { userId, holderId }: Writer,
  rawId: string,
  { messages }: Conversation,
): Promise<Result<Conversation>> {
  return await prisma.$transaction(async (db) => {
    // Locked, so that concurrent calls can't exceed the limit together.
    const id = await lockOwnProject(db, holderId, rawId)
    if (!id.ok) return id
    const place = { userId, projectId: id.value }
    const data = messages.map((message) => ({ ...place, ...message, at: new Date(message.at) }))
    await db.conversationMessage.createMany({ data, skipDuplicates: true })
    const old = await db.conversationMessage.findMany({
      where: place,
      orderBy: [...NEWEST_FIRST],
      skip: MAX_MESSAGES,
      select: { id: true },
    })
    const ids = old.map((message) => message.id)
    if (ids.length > 0) {
      await db.conversationMessage.deleteMany({ where: { ...place, id: { in: ids } } })
    }
    return ok(await readConversation(db, place))
  })
}

/** Deletes all messages of the conversation. */
export async function clearConversation(
  { prisma }: Deps,
  { userId, holderId }: Writer,
  rawId: string,
): Promise<Result<Conversation>> {
  const projectId = await ownProject(prisma, holderId, rawId)
  if (!projectId.ok) return projectId
  await prisma.conversationMessage.deleteMany({ where: { userId, projectId: projectId.value } })
  return ok({ messages: [] })
}

async function readConversation(
  db: Pick<Prisma.TransactionClient, 'conversationMessage'>,
  where: Place,
): Promise<Conversation> {
  const rows = await db.conversationMessage.findMany({ where, orderBy: [...NEWEST_FIRST] })
  return { messages: rows.toReversed().map(toMessage) }
}

function toMessage({ id, from, kind, text, citations, at }: Row): ConversationMessage {
  return ConversationMessage.parse({ id, from, kind, text, citations, at: at.toISOString() })
}
