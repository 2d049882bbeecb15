-- AlterTable
ALTER TABLE "users" ADD COLUMN     "deletion_due_at" TIMESTAMPTZ(3),
ADD COLUMN     "last_seen_at" TIMESTAMPTZ(3),
ADD COLUMN     "suspended_at" TIMESTAMPTZ(3);

-- Accounts from before this migration were last seen when one of their sessions was used.
UPDATE "users" SET "last_seen_at" = used."at"
FROM (SELECT "user_id", max("last_used_at") AS "at" FROM "sessions" GROUP BY "user_id") AS used
WHERE used."user_id" = "users"."id";

-- CreateTable
CREATE TABLE "admin_actions" (
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "actor_id" UUID,
    "actor" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "target_id" UUID,
    "target" TEXT NOT NULL,
    "details" TEXT NOT NULL,

    CONSTRAINT "admin_actions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "daily_counts" (
    "day" DATE NOT NULL,
    "name" TEXT NOT NULL,
    "count" BIGINT NOT NULL,

    CONSTRAINT "daily_counts_pkey" PRIMARY KEY ("day","name")
);

-- CreateIndex
CREATE INDEX "admin_actions_at_id_idx" ON "admin_actions"("at" DESC, "id");

-- CreateIndex
CREATE INDEX "users_deletion_due_at_idx" ON "users"("deletion_due_at");
