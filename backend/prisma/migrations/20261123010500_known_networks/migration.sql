-- CreateTable
CREATE TABLE "known_networks" (
    "user_id" UUID NOT NULL,
    "network_hash" BYTEA NOT NULL,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "known_networks_pkey" PRIMARY KEY ("user_id", "network_hash")
);

-- CreateIndex
CREATE INDEX "known_networks_last_used_at_idx" ON "known_networks"("last_used_at");

-- AddForeignKey
ALTER TABLE "known_networks" ADD CONSTRAINT "known_networks_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
