-- CreateTable
CREATE TABLE "read_only_links" (
    "user_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "sealed_token" BYTEA NOT NULL,
    "password_hash" TEXT,
    "expires_at" TIMESTAMPTZ(3),
    "watermark" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "read_only_links_pkey" PRIMARY KEY ("user_id","project_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "read_only_links_token_hash_key" ON "read_only_links"("token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "read_only_links_project_id_key" ON "read_only_links"("project_id");

-- AddForeignKey
ALTER TABLE "read_only_links" ADD CONSTRAINT "read_only_links_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "read_only_links" ADD CONSTRAINT "read_only_links_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE;
