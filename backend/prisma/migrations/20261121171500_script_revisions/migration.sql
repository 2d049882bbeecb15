-- The working copy that was saved last.
ALTER TABLE "projects" ADD COLUMN "saved_copy_id" TEXT;
ALTER TABLE "projects" ADD COLUMN "saved_revision" INTEGER;

-- CreateTable
CREATE TABLE "revisions" (
    "project_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL,
    "base_version" INTEGER,
    "data" BYTEA NOT NULL,
    "bytes" INTEGER NOT NULL,
    "outline" JSONB,

    CONSTRAINT "revisions_pkey" PRIMARY KEY ("project_id", "version")
);

-- What zstd has compressed cannot be made smaller.
ALTER TABLE "revisions" ALTER COLUMN "data" SET STORAGE EXTERNAL;

-- AddForeignKey
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Each project's script is the first revision of its history.
INSERT INTO "revisions" ("project_id", "version", "saved_at", "data", "bytes")
SELECT "id", "version", "updated_at", "script", octet_length("script") FROM "projects";

ALTER TABLE "projects" DROP COLUMN "script";
