-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "confirmed_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "deleted_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "account_deletions" (
    "user_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "erase_at" TIMESTAMPTZ(3) NOT NULL,
    "memberships" JSONB NOT NULL,

    CONSTRAINT "account_deletions_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "transfer_offers" (
    "user_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "receiver_id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "transfer_offers_pkey" PRIMARY KEY ("user_id","project_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "account_deletions_token_hash_key" ON "account_deletions"("token_hash");

-- CreateIndex
CREATE INDEX "account_deletions_erase_at_idx" ON "account_deletions"("erase_at");

-- CreateIndex
CREATE UNIQUE INDEX "transfer_offers_project_id_key" ON "transfer_offers"("project_id");

-- CreateIndex
CREATE INDEX "transfer_offers_receiver_id_idx" ON "transfer_offers"("receiver_id");

-- CreateIndex
CREATE INDEX "transfer_offers_expires_at_idx" ON "transfer_offers"("expires_at");

-- AddForeignKey
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transfer_offers" ADD CONSTRAINT "transfer_offers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transfer_offers" ADD CONSTRAINT "transfer_offers_receiver_id_fkey" FOREIGN KEY ("receiver_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transfer_offers" ADD CONSTRAINT "transfer_offers_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Access tokens expire from now on: those without an end in a year.
UPDATE "access_tokens" SET "expires_at" = now() + interval '365 days' WHERE "expires_at" IS NULL;
