-- AlterTable
ALTER TABLE "usage_entries" ADD COLUMN     "calls" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "day" DATE;

-- CreateIndex
CREATE UNIQUE INDEX "usage_entries_user_id_day_request_type_model_provider_key" ON "usage_entries"("user_id", "day", "request_type", "model", "provider");
