import * as contracts from '@scenewright/shared/api/projects.ts'
import * as revisionContracts from '@scenewright/shared/api/revisions.ts'
import { type Role, hasRightsOf } from '@scenewright/shared/api/roles.ts'
import { ok } from '@scenewright/shared/result.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '#src/lib/deps.ts'
import { notModified } from '#src/lib/http/json-text.ts'
import { withAccess } from '#src/lib/projects/member-access.ts'
import type { PrintedPagesReader } from '#src/lib/projects/printed-pages.ts'
import type { ProjectSaves } from '#src/lib/projects/project-saves.ts'
import type { ScriptCache } from '#src/lib/revisions/script-cache.ts'
import type { TextJobs } from '#src/lib/text-jobs/text-jobs.ts'
import { readCall, userCall } from '#src/plugins/calls.ts'
import { addLargeScripts, scriptOfSave } from '#src/plugins/large-scripts.ts'
import type { AccountStorage } from '#src/lib/storage/storage.ts'
import { createProject } from './create-project.ts'
import { deleteByHolder } from './delete-project.ts'
import { getProject } from './get-project.ts'
import { listProjects } from './list-projects.ts'
import { readBaseVersion, createEtag } from './project-rules.ts'
import { getRevision, listRevisions, nameRevision } from './revisions.ts'
import { saveProject } from './save-project.ts'
import { updateDetailsOf } from './update-details-of.ts'

/** The project calls (docs/product/api.md#project-calls). Other users' projects answer 404. */
export function projectRoutes(
  app: FastifyInstance,
  deps: AppDeps &
    Readonly<{
      scripts: ScriptCache
      saves: ProjectSaves
      storage: AccountStorage
      texts: TextJobs
      printedPages: PrintedPagesReader
    }>,
): void {
  addLargeScripts(app, deps.texts)

  readCall(app, contracts.listProjects, async ({ login }) => {
    const list = await listProjects(deps, login)
    return list && ok(list)
  })

  userCall(app, contracts.createProject, async ({ user, body, request, reply }) => {
    const { screenplay_json, copy: draft, never_send: neverSend, format, ...fields } = body
    const readScript =
      screenplay_json === undefined ? undefined : scriptOfSave(request, screenplay_json)
    const created = await createProject(deps, user, {
      ...fields,
      neverSend,
      readScript,
      draft,
      keeps: { whatIsDropped: isOlder(format), production: false },
    })
    if (created.ok) reply.header('etag', createEtag(created.value.version))
    return created
  })

  readCall(app, contracts.getProject, async ({ login, params, request, reply }) => {
    const { opened } = contracts.GetProjectQuery.parse(request.query)
    const known = request.headers['if-none-match']
    const asked = { rawId: params.id, isOpened: opened === 'true', known }
    const project = await getProject(deps, login, asked)
    if (!project?.ok) return project
    const { etag, json } = project.value
    reply.header('etag', etag)
    return ok(json ?? notModified(reply))
  })

  userCall(app, contracts.saveProject, async ({ user, params, body, request, reply }) => {
    const base = readBaseVersion(request.headers['if-match'], body.baseVersion)
    if (!base.ok) return base
    const { title, screenplay_json, copy: draft = null, pages = null } = body
    const { never_send: neverSend = null } = body
    const asked = { userId: user.id, rawId: params.id, needed: 'commenter' } as const
    const saved = await withAccess(deps.prisma, asked, async ({ holderId, role, canIssue }) => {
      return await saveProject(deps, {
        userId: holderId,
        id: params.id,
        title,
        pages,
        neverSend: neverSendBy(role, neverSend),
        readScript: scriptOfSave(request, screenplay_json),
        claim: { baseVersion: base.value, draft },
        savedBy: user.id,
        commenter: hasRightsOf(role, 'writer') ? null : user.email,
        keeps: { whatIsDropped: isOlder(body.format), production: !canIssue },
      })
    })
    if (saved.ok) reply.header('etag', createEtag(saved.value.version))
    return saved
  })

  userCall(app, contracts.updateProjectDetails, async ({ user, params, body, reply }) => {
    const updated = await updateDetailsOf(deps, user.id, params.id, body)
    if (!updated.ok) return updated
    reply.header('etag', createEtag(updated.value.version))
    return ok(updated.value.summary)
  })

  userCall(
    app,
    contracts.deleteProject,
    async ({ user, params }) => await deleteByHolder(deps, user.id, params.id),
  )

  userCall(app, revisionContracts.listRevisions, async ({ user, params }) => {
    const asked = { userId: user.id, rawId: params.id, needed: 'commenter' } as const
    return await withAccess(deps.prisma, asked, async ({ holderId }) => {
      return await listRevisions(deps, holderId, params.id)
    })
  })

  userCall(app, revisionContracts.getRevision, async ({ user, params }) => {
    const asked = { userId: user.id, rawId: params.id, needed: 'commenter' } as const
    return await withAccess(deps.prisma, asked, async ({ holderId }) => {
      return await getRevision(deps, holderId, params)
    })
  })

  userCall(app, revisionContracts.nameRevision, async ({ user, params, body }) => {
    const asked = { userId: user.id, rawId: params.id, needed: 'writer' } as const
    return await withAccess(deps.prisma, asked, async ({ holderId }) => {
      return await nameRevision(deps, holderId, params, body.name)
    })
  })
}

/** True if a client drops what it doesn't know of a script. */
function isOlder(format: number | undefined): boolean {
  return (format ?? 1) < contracts.SCRIPT_FORMAT
}

/** Only owners may let AI services have the script again. */
function neverSendBy(role: Role, sent: boolean | null): boolean | null {
  return role === 'owner' || sent === true ? sent : null
}
