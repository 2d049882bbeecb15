import pg from 'pg'

/** So that rows read the same on every server, and a large table isn't interrupted. */
const SESSION = `
  SET client_encoding = 'UTF8';
  SET TimeZone = 'UTC';
  SET DateStyle = 'ISO, YMD';
  SET IntervalStyle = 'postgres';
  SET bytea_output = 'hex';
  SET extra_float_digits = 1;
  SET statement_timeout = 0;
  SET idle_in_transaction_session_timeout = 0`

/** Runs one task on a connection and closes it. */
export async function withConnection<T>(
  url: string,
  task: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  // A broken connection also rejects the running query.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(SESSION)
    return await task(client)
  } finally {
    await client.end().catch(() => {})
  }
}
