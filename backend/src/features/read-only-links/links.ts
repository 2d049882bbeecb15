/** A project's read-only link, for its owner (docs/product/sharing.md#read-only-links). */
import type { BodyOf } from '@scenewright/shared/api/contract.ts'
import type { ReadOnlyLink, saveReadOnlyLink } from '@scenewright/shared/api/read-only-link.ts'
import { type Result, ok } from '@scenewright/shared/result.ts'
import type { ReadOnlyLink as Row } from '#src/generated/prisma/client.ts'
import { newOneTimeToken } from '#src/lib/auth/one-time-token.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { lockOwnProject, ownProject } from '#src/lib/projects/own-project.ts'
import { createTextSealer } from '#src/lib/sealed-text.ts'

type Deps = Pick<AppDeps, 'prisma' | 'passwords' | 'clock' | 'jwtSecret' | 'publicUrl'>
type LinkAnswer = Readonly<{ link: ReadOnlyLink | null }>
type Settings = BodyOf<typeof saveReadOnlyLink>

/** The owner copies the address again later, so the token is stored sealed beside its hash. */
const sealerOf = ({ jwtSecret }: Deps) => createTextSealer(jwtSecret, 'read-only link')

/** Returns the link of a user's project, or NOT_FOUND. */
export async function getLink(
  deps: Deps,
  userId: string,
  rawId: string,
): Promise<Result<LinkAnswer>> {
  const id = await ownProject(deps.prisma, userId, rawId)
  if (!id.ok) return id
  const where = { userId_projectId: { userId, projectId: id.value } }
  const row = await deps.prisma.readOnlyLink.findUnique({ where })
  return ok({ link: row && toLink(deps, row) })
}

/** Turns the link on or changes it. Its address stays unless `renew` is set. */
export async function saveLink(
  deps: Deps,
  userId: string,
  rawId: string,
  { expires_at: expires, password, watermark, renew = false }: Settings,
): Promise<Result<LinkAnswer>> {
  // Hashed before the project is locked, because it takes long.
  const passwordHash = typeof password === 'string' ? await deps.passwords.hash(password) : password
  return await deps.prisma.$transaction(async (db) => {
    const id = await lockOwnProject(db, userId, rawId)
    if (!id.ok) return id
    const place = { userId, projectId: id.value }
    const settings = {
      watermark,
      expiresAt: expires === null ? null : new Date(expires),
      ...(passwordHash !== undefined && { passwordHash }),
    }
    const address = newAddress(deps, id.value)
    const row = await db.readOnlyLink.upsert({
      where: { userId_projectId: place },
      create: { ...place, ...settings, ...address },
      update: { ...settings, ...(renew && address) },
    })
    return ok({ link: toLink(deps, row) })
  })
}

/** Turns the link off. A new one has another address. */
export async function turnOffLink(
  deps: Deps,
  userId: string,
  rawId: string,
): Promise<Result<LinkAnswer>> {
  const id = await ownProject(deps.prisma, userId, rawId)
  if (!id.ok) return id
  await deps.prisma.readOnlyLink.deleteMany({ where: { userId, projectId: id.value } })
  return ok({ link: null })
}

function newAddress(deps: Deps, projectId: string) {
  const { token, tokenHash } = newOneTimeToken()
  return {
    tokenHash,
    sealedToken: sealerOf(deps).seal(projectId, token),
    createdAt: deps.clock(),
  }
}

/** A link whose token can't be opened, because the server has another secret now, counts as off. */
function toLink(deps: Deps, row: Row): ReadOnlyLink | null {
  const token = sealerOf(deps).open(row.projectId, row.sealedToken)
  if (token === null) return null
  return {
    url: `${deps.publicUrl()}/read#${token}`,
    expires_at: row.expiresAt?.toISOString() ?? null,
    has_password: row.passwordHash !== null,
    watermark: row.watermark,
    created_at: row.createdAt.toISOString(),
  }
}
