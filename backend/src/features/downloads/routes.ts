import { installerPath, listDownloads } from '@scenewright/shared/api/downloads.ts'
import { HOUR_MS } from '@scenewright/shared/duration.ts'
import { ok } from '@scenewright/shared/result.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '#src/lib/deps.ts'
import { readInstallers } from '#src/lib/downloads/read-installers.ts'
import { publicCall } from '#src/plugins/calls.ts'
import { sendUnknownPath } from '#src/plugins/errors.ts'

/** Lists the installers of the desktop app (`docs/running.md#desktop-app-downloads`). */
export function downloadRoutes(app: FastifyInstance, { config, log }: AppDeps): void {
  publicCall(app, listDownloads, async () =>
    ok({ installers: [...(await readInstallers(config.releasesDir, log))] }),
  )
}

/** Sends the installers, and no other file of their folder. After `addWeb`, which can send files. */
export function downloadFiles(app: FastifyInstance, { config, log }: AppDeps): void {
  const { releasesDir } = config
  app.get<{ Params: { file: string } }>(
    installerPath(':file'),
    { schema: { hide: true } },
    async (request, reply) => {
      const installers = await readInstallers(releasesDir, log)
      const found = installers.find(({ file }) => file === request.params.file)
      if (!found || releasesDir === undefined) return sendUnknownPath(reply)
      reply.header('content-disposition', `attachment; filename="${found.file}"`)
      return await reply.sendFile(found.file, releasesDir, { maxAge: HOUR_MS })
    },
  )
}
