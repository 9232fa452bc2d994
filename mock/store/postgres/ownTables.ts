/** Locks first, because two processes that start at once would both create them. */
export const ownTables = `
BEGIN;
SELECT pg_advisory_xact_lock(hashtextextended('h5', 0));
CREATE SCHEMA IF NOT EXISTS h5;
CREATE TABLE IF NOT EXISTS h5.world (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  name text COLLATE "C" UNIQUE,
  version bigint NOT NULL,
  revision bigint NOT NULL DEFAULT 0,
  begun timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE IF NOT EXISTS h5.event (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  world bigint NOT NULL,
  revision bigint NOT NULL,
  kept_at timestamptz NOT NULL DEFAULT now(),
  text text NOT NULL
);
CREATE INDEX IF NOT EXISTS event_revision ON h5.event (world, revision);
CREATE TABLE IF NOT EXISTS h5.attachment (
  id bigserial PRIMARY KEY,
  created_at timestamptz DEFAULT now(),
  payload bytea
);
CREATE TABLE IF NOT EXISTS h5.snapshot (
  world text COLLATE "C",
  name text COLLATE "C",
  at bigint NOT NULL,
  image bytea NOT NULL,
  PRIMARY KEY (world, name)
);
CREATE TABLE IF NOT EXISTS h5.fault (
  world text COLLATE "C" PRIMARY KEY,
  text text NOT NULL
);
CREATE TABLE IF NOT EXISTS h5.journal (
  world text COLLATE "C" PRIMARY KEY,
  id text NOT NULL,
  origin text,
  stopped boolean NOT NULL DEFAULT false,
  is_full boolean NOT NULL DEFAULT false,
  takes boolean NOT NULL GENERATED ALWAYS AS (NOT stopped AND NOT is_full) STORED,
  entries bigint NOT NULL DEFAULT 0,
  bytes bigint NOT NULL DEFAULT 0
);
CREATE TABLE IF NOT EXISTS h5.journal_line (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  journal text NOT NULL,
  kind text NOT NULL,
  place bigint NOT NULL,
  request text,
  line text NOT NULL
);
CREATE INDEX IF NOT EXISTS journal_line_place ON h5.journal_line (journal, place, id);
CREATE INDEX IF NOT EXISTS journal_line_asked ON h5.journal_line (request) WHERE kind = 'asked';
COMMENT ON TABLE h5.journal IS 'Journals by world name; each new journal has its own id.';
COMMENT ON COLUMN h5.journal_line.kind IS 'asked: in the transaction of a command; entry: with the answer, in its place; codes: what was sent to customers.';
COMMENT ON COLUMN h5.journal_line.place IS 'Position among the commands of all processes: 128 per commit of the world, plus the position within it.';
COMMENT ON TABLE h5.attachment IS 'Messages between processes that are too long for a notification.';
COMMENT ON TABLE h5.event IS 'Account events of the last minutes as JSON, for the sockets of other processes.';
COMMENT ON TABLE h5.snapshot IS 'Images of worlds by world and snapshot name; they outlive a reset of their world.';
COMMENT ON TABLE h5.fault IS 'Faults of a world with their counts, as JSON; they outlive a restore of the world.';
COMMENT ON COLUMN h5.world.name IS 'Null during creation, and after another world has replaced it.';
COMMENT ON COLUMN h5.world.revision IS 'Number of commits of the world; its tables are in the schema h5_ID.';
COMMIT`
