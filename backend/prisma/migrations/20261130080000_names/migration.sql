-- AlterTable
ALTER TABLE "revisions" ADD COLUMN     "name" TEXT;

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "display_name" TEXT;

