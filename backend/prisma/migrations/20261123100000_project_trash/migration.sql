-- Expand: servers of the previous release ignore these columns. While they run, they still list
-- projects that are in the trash, and leave author, first scene and page count of what they save.

-- AlterTable
ALTER TABLE "projects" ADD COLUMN     "archived_at" TIMESTAMPTZ(3),
ADD COLUMN     "author" TEXT,
ADD COLUMN     "deleted_at" TIMESTAMPTZ(3),
ADD COLUMN     "first_scene" TEXT,
ADD COLUMN     "opened_at" TIMESTAMPTZ(3),
ADD COLUMN     "pages" INTEGER,
ADD COLUMN     "tags" TEXT[] DEFAULT ARRAY[]::TEXT[];
