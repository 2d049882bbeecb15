-- The account of each revision, so that the table can be distributed by account
-- (docs/decisions/scaling-out.md).
-- AlterTable
ALTER TABLE "revisions" ADD COLUMN "user_id" UUID;

-- The scripts' bytes aren't rewritten, because they are stored outside the rows.
UPDATE "revisions" SET "user_id" = "projects"."user_id"
FROM "projects" WHERE "projects"."id" = "revisions"."project_id";

-- Servers of the previous release don't set the column.
CREATE FUNCTION "set_revision_owner"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."user_id" := (SELECT "user_id" FROM "projects" WHERE "id" = NEW."project_id");
  RETURN NEW;
END
$$;

CREATE TRIGGER "set_revision_owner" BEFORE INSERT ON "revisions"
FOR EACH ROW WHEN (NEW."user_id" IS NULL) EXECUTE FUNCTION "set_revision_owner"();
