/** The fake server's projects: saving by the real rule, the limit of a plan, and the trash. */
import { z } from 'zod'
import {
  createProject,
  deleteProject,
  getProject,
  listProjects,
  type ProjectSummary,
  saveProject,
} from '@scenewright/shared/api/projects.ts'
import { getOwnRole } from '@scenewright/shared/api/people.ts'
import { getRevision, listRevisions, nameRevision } from '@scenewright/shared/api/revisions.ts'
import { decideSave } from '@scenewright/shared/api/save-rule.ts'
import { listTrash } from '@scenewright/shared/api/trash.ts'
import { DraftStateJson, type SavedDraft } from '@scenewright/shared/drafts/lineage.ts'
import { mayCreateProject, type PlanName, PLANS } from '@scenewright/shared/plans/plans.ts'
import { acceptScript } from '@scenewright/shared/script/accept-script.ts'
import { newScript, type Script } from '@scenewright/shared/script/script.ts'
import { type AnswerCall, Refusal } from './fake-calls.ts'

const UPDATED_AT = '2026-11-20T12:00:00.000Z'

type Project = Readonly<{
  script: Script
  version: number
  savedBy: SavedDraft | null
  /** As the app counted them. */
  pages: number | null
  openedAt: string | null
  isDeleted: boolean
  /** All saved versions of the script, by number. */
  revisions: ReadonlyMap<number, Script>
  /** Names of versions, by number. */
  names: ReadonlyMap<number, string>
}>

export class FakeProjects {
  readonly #projects = new Map<string, Project>()
  /** The writer's plan, which limits the projects. */
  plan: PlanName = 'free'

  /** Adds a project, or replaces its script as an older server or another device would. */
  add(id: string, { script, version = 1 }: Readonly<{ script: Script; version?: number }>): void {
    this.#projects.set(id, {
      script,
      version,
      savedBy: null,
      pages: null,
      openedAt: null,
      isDeleted: false,
      revisions: new Map(this.#projects.get(id)?.revisions).set(version, script),
      names: this.#projects.get(id)?.names ?? new Map<number, string>(),
    })
  }

  /** @throws if there is no such project */
  get(id: string): Project {
    const project = this.#projects.get(id)
    if (project === undefined) throw new Error(`No project ${id}`)
    return project
  }

  /** The ids of all projects outside the trash. */
  ids(): string[] {
    return [...this.#projects].filter(([, { isDeleted }]) => !isDeleted).map(([id]) => id)
  }

  /** Answers the calls for projects. */
  answerCalls(answer: AnswerCall): void {
    answer(
      getProject,
      (_body, { id = '' }) => {
        const project = this.#find(id)
        this.#projects.set(id, { ...project, openedAt: UPDATED_AT })
        const { script, version, savedBy } = project
        return {
          id,
          title: script.title,
          premise: '',
          screenplay_json: script,
          version,
          updated_at: UPDATED_AT,
          saved_by: savedBy && z.encode(DraftStateJson, savedBy),
        }
      },
      ({ version }) => `"${version}"`,
    )
    answer(getOwnRole, (_body, { id = '' }) => ({
      role: 'owner' as const,
      version: this.#find(id).version,
      is_live: false,
      is_shared: false,
    }))
    answer(saveProject, (save, { id = '' }) => {
      const version = this.#save(id, { ...save, baseVersion: save.baseVersion ?? null })
      return { version, updated_at: UPDATED_AT }
    })
    answer(createProject, ({ id = crypto.randomUUID(), screenplay_json, ...rest }) => {
      const script = screenplay_json === undefined ? newScript() : accept(screenplay_json)
      if (this.#projects.has(id)) {
        return { id, version: this.#save(id, { screenplay_json: script, baseVersion: 0, ...rest }) }
      }
      this.#checkLimit()
      this.add(id, { script: { ...script, title: rest.title } })
      this.#update(id, { savedBy: rest.copy ?? null, pages: rest.pages ?? null })
      return { id, version: 1 }
    })
    answer(listRevisions, (_body, { id = '' }) => {
      const { revisions, names } = this.#find(id)
      const unknown = { at: UPDATED_AT, bytes: 0, words: null, elements: null, changes: null }
      const listed = [...revisions.keys()].map((version) => {
        return { version, ...unknown, name: names.get(version) ?? null }
      })
      return { revisions: listed.toReversed() }
    })
    answer(nameRevision, ({ name }, { id = '', version: text = '' }) => {
      const version = Number(text)
      const names = new Map(this.#find(id).names)
      if (name === null) names.delete(version)
      else names.set(version, name)
      this.#update(id, { names })
      return { version, name }
    })
    answer(getRevision, (_body, { id = '', version = '' }) => {
      const script = this.#find(id).revisions.get(Number(version))
      if (script === undefined) throw new Error(`No version ${version}`)
      return { version: Number(version), at: UPDATED_AT, screenplay_json: script }
    })
    answer(listProjects, () => this.ids().map((id) => this.#summary(id)))
    answer(deleteProject, (_body, { id = '' }) => {
      this.#find(id)
      this.#update(id, { isDeleted: true })
      return { id }
    })
    answer(listTrash, () => ({
      projects: [...this.#projects]
        .filter(([, { isDeleted }]) => isDeleted)
        .map(([id, { script }]) => ({ id, title: script.title, deleted_at: UPDATED_AT })),
      project_limit: PLANS[this.plan].projects,
    }))
  }

  #find(id: string): Project {
    const project = this.#projects.get(id)
    if (project && !project.isDeleted) return project
    throw new Refusal(404, { error: "This project doesn't exist.", code: 'NOT_FOUND' })
  }

  #update(id: string, changed: Partial<Project>): void {
    this.#projects.set(id, { ...this.get(id), ...changed })
  }

  /** @returns the new version */
  #save(
    id: string,
    save: Readonly<{
      title: string
      screenplay_json: unknown
      baseVersion: number | null
      copy?: SavedDraft | undefined
      pages?: number | undefined
    }>,
  ): number {
    const { version, savedBy, revisions } = this.#find(id)
    const stored = {
      version,
      draftId: savedBy?.draftId ?? null,
      revision: savedBy?.revision ?? null,
    }
    const draft = save.copy ?? null
    const decision = decideSave({ stored, save: { baseVersion: save.baseVersion, draft } })
    if (decision === 'already') return version
    if (decision === 'conflict') {
      throw new Refusal(409, { error: 'Saved elsewhere.', code: 'VERSION_CONFLICT', version })
    }
    const script = { ...accept(save.screenplay_json), title: save.title }
    this.#update(id, {
      script,
      version: version + 1,
      savedBy: draft,
      pages: save.pages ?? null,
      revisions: new Map(revisions).set(version + 1, script),
    })
    return version + 1
  }

  #checkLimit(): void {
    if (mayCreateProject(this.plan, this.ids().length)) return
    const limit = PLANS[this.plan].projects ?? 0
    const error = `Your plan includes ${limit} project. Ask the owner of this server.`
    throw new Refusal(403, { error, code: 'PROJECT_LIMIT_REACHED', limit, sells_plans: false })
  }

  #summary(id: string): z.input<typeof ProjectSummary> {
    const { script, pages, openedAt } = this.get(id)
    return {
      id,
      title: script.title,
      logline: null,
      plot_status: null,
      updated_at: UPDATED_AT,
      opened_at: openedAt,
      author: script.author === '' ? null : script.author,
      pages,
    }
  }
}

/** @throws for a script that the real server would refuse */
function accept(screenplay: unknown): Script {
  const accepted = acceptScript(screenplay, () => crypto.randomUUID())
  if (accepted.ok) return accepted.value
  throw new Error(`The saved script is invalid: ${accepted.failure.error}`)
}
