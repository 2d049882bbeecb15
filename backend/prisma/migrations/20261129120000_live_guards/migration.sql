-- AlterTable
ALTER TABLE "live_documents" ADD COLUMN     "quarantined_at" TIMESTAMPTZ(3),
ADD COLUMN     "store_after" TIMESTAMPTZ(3),
ADD COLUMN     "store_failures" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "live_clients" (
    "user_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "client" BIGINT NOT NULL,
    "account_id" UUID NOT NULL,

    CONSTRAINT "live_clients_pkey" PRIMARY KEY ("user_id","project_id","client")
);

-- AddForeignKey
ALTER TABLE "live_clients" ADD CONSTRAINT "live_clients_user_id_project_id_fkey" FOREIGN KEY ("user_id", "project_id") REFERENCES "live_documents"("user_id", "project_id") ON DELETE CASCADE ON UPDATE CASCADE;
