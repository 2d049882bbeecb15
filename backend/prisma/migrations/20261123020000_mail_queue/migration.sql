-- CreateTable
CREATE TABLE "queued_mails" (
    "id" UUID NOT NULL,
    "key_id" TEXT NOT NULL,
    "content" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "next_try_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "failed_at" TIMESTAMPTZ(3),
    "failure" TEXT,

    CONSTRAINT "queued_mails_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "queued_mails_failed_at_next_try_at_idx" ON "queued_mails"("failed_at", "next_try_at");
