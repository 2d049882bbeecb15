-- Expand: servers of 0.1.0 keep working while this is applied, and builds from before the revisions.

-- The oldest migration whose servers can use this schema. A contracting migration raises it.
CREATE TABLE "schema_compatibility" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "oldest_migration" TEXT NOT NULL,

    CONSTRAINT "schema_compatibility_pkey" PRIMARY KEY ("id")
);

INSERT INTO "schema_compatibility" ("oldest_migration") VALUES ('20261121190000_admin_role');

-- The script's column, which was dropped in the version that replaced it by revisions. Builds from
-- before read and write it. It starts empty: such a build can't open older scripts, but can't damage
-- them either. The next release drops it.
ALTER TABLE "projects" ADD COLUMN "script" BYTEA;
ALTER TABLE "projects" ALTER COLUMN "script" SET STORAGE EXTERNAL;

-- What such a build saves becomes a revision.
CREATE FUNCTION "script_to_revision"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "revisions" ("project_id", "version", "saved_at", "data", "bytes")
  VALUES (NEW."id", NEW."version", NEW."updated_at", NEW."script", octet_length(NEW."script"))
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER "script_to_revision" AFTER INSERT OR UPDATE OF "script" ON "projects"
FOR EACH ROW WHEN (NEW."script" IS NOT NULL) EXECUTE FUNCTION "script_to_revision"();

-- What a newer server saves is only in the revision, often as a difference. The column must not keep
-- an older script, because such a build would save it over the newer one.
CREATE FUNCTION "revision_to_script"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "projects" SET "script" = NULL WHERE "id" = NEW."project_id" AND "script" IS NOT NULL;
  RETURN NULL;
END $$;

CREATE TRIGGER "revision_to_script" AFTER INSERT ON "revisions"
FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "revision_to_script"();
