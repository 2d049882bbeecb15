-- AlterTable
ALTER TABLE "projects" ADD COLUMN     "live_epoch" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "live_version" INTEGER;

-- CreateTable
CREATE TABLE "live_documents" (
    "user_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "epoch" INTEGER NOT NULL,
    "protocol" INTEGER NOT NULL,
    "base_version" INTEGER NOT NULL,
    "snapshot" BYTEA NOT NULL,
    "snapshot_seq" INTEGER NOT NULL DEFAULT 0,
    "stored_seq" INTEGER NOT NULL DEFAULT 0,
    "last_seq" INTEGER NOT NULL DEFAULT 0,
    "alone_since" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "live_documents_pkey" PRIMARY KEY ("user_id","project_id")
);

-- CreateTable
CREATE TABLE "live_updates" (
    "user_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "seq" INTEGER NOT NULL,
    "data" BYTEA NOT NULL,
    "author_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "live_updates_pkey" PRIMARY KEY ("user_id","project_id","seq")
);

-- CreateIndex
CREATE UNIQUE INDEX "live_documents_project_id_key" ON "live_documents"("project_id");

-- AddForeignKey
ALTER TABLE "live_documents" ADD CONSTRAINT "live_documents_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "live_documents" ADD CONSTRAINT "live_documents_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "live_updates" ADD CONSTRAINT "live_updates_user_id_project_id_fkey" FOREIGN KEY ("user_id", "project_id") REFERENCES "live_documents"("user_id", "project_id") ON DELETE CASCADE ON UPDATE CASCADE;
