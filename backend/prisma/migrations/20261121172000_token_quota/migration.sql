-- CreateTable
CREATE TABLE "token_months" (
    "user_id" UUID NOT NULL,
    "month" DATE NOT NULL,
    "used" INTEGER NOT NULL DEFAULT 0,
    "reserved" INTEGER NOT NULL DEFAULT 0,
    "running" INTEGER NOT NULL DEFAULT 0,
    "granted" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "token_months_pkey" PRIMARY KEY ("user_id", "month")
);

-- CreateTable
CREATE TABLE "token_reservations" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "month" DATE NOT NULL,
    "tokens" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "token_reservations_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "token_reservations_user_id_idx" ON "token_reservations"("user_id");

-- CreateIndex
CREATE INDEX "token_reservations_expires_at_idx" ON "token_reservations"("expires_at");

-- AddForeignKey
ALTER TABLE "token_months" ADD CONSTRAINT "token_months_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "token_reservations" ADD CONSTRAINT "token_reservations_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the ledger already holds counts for its months.
INSERT INTO "token_months" ("user_id", "month", "used")
SELECT "user_id", date_trunc('month', "created_at" AT TIME ZONE 'UTC')::date, sum("total_tokens")
FROM "usage_entries" GROUP BY 1, 2;
