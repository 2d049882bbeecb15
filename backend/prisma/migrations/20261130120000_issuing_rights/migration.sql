-- AlterTable
ALTER TABLE "project_members" ADD COLUMN     "can_issue" BOOLEAN NOT NULL DEFAULT false;
