/** The statements of a save; what they return is a `StoredRow` of project-saves.ts. */

/**
 * The project and the base of its current revision: that one, if it's whole. The base isn't sent if
 * its version and time are those of the cached one, $3 and $4.
 */
export const READ = `
  SELECT p.version, p.saved_copy_id, p.saved_revision, p.updated_at, p.title, p.shared, p.live_epoch, p.live_version,
    d.epoch IS NOT NULL AS has_live_document,
    (r.outline->>'words')::int AS words, (r.outline->>'scenes')::int AS scenes,
    b.version AS base_version, b.saved_at AS base_saved_at, b.bytes AS base_bytes, octet_length(b.data) AS base_packed_bytes,
    CASE WHEN b.version = $3::int AND b.saved_at = $4::timestamptz
      THEN NULL ELSE b.data END AS base_data
  FROM projects p
  LEFT JOIN live_documents d ON d.user_id = p.user_id AND d.project_id = p.id
  LEFT JOIN revisions r ON r.user_id = p.user_id AND r.project_id = p.id AND r.version = p.version
  LEFT JOIN revisions b ON b.user_id = r.user_id AND b.project_id = r.project_id
    AND b.version = coalesce(r.base_version, r.version)
  WHERE p.id = $1::uuid AND p.user_id = $2::uuid AND p.deleted_at IS NULL`

/**
 * Writes project and revision together, and nothing if the version is no longer $3, the project was
 * changed or shared otherwise, became live, or was deleted since it was read. $21: the save loses a
 * large part of the version before it, which is marked (`isLargeLoss`).
 */
export const WRITE = `
  WITH project AS (
    UPDATE projects SET version = version + 1, updated_at = $4::timestamptz, title = $5,
      premise = $6, saved_copy_id = $7, saved_revision = $8::int,
      author = $13, first_scene = $14, pages = coalesce($15::int, pages),
      never_send = coalesce($16::boolean, never_send),
      live_version = CASE WHEN $20::boolean THEN version + 1 ELSE live_version END
    WHERE id = $1::uuid AND user_id = $2::uuid AND version = $3::int
      AND updated_at = $17::timestamptz AND shared = $18::boolean AND live_epoch = $19::int
      AND deleted_at IS NULL
    RETURNING id, user_id, version
  ), marked AS (
    UPDATE revisions r SET outline = r.outline || '{"isBeforeLoss": true}'
    FROM project p
    WHERE r.user_id = p.user_id AND r.project_id = p.id AND r.version = $3::int AND $21::boolean
  )
  INSERT INTO revisions
    (user_id, project_id, version, saved_at, base_version, data, bytes, outline)
  SELECT user_id, id, version, $4::timestamptz, $9::int, $10::bytea, $11::int, $12::jsonb
  FROM project`
