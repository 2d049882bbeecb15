-- AlterTable
ALTER TABLE "projects" ADD COLUMN "never_send" BOOLEAN NOT NULL DEFAULT false;
