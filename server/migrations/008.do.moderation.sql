-- What came and what went on each day, in so many rows a day that writers do not queue for one. What came less what
-- went, over all days, is what there is: of reports, those that are open.
CREATE TABLE activity (
  day date NOT NULL,
  what text NOT NULL CHECK (what IN ('post', 'vote', 'report', 'member')),
  shard smallint NOT NULL,
  came bigint NOT NULL DEFAULT 0 CHECK (came >= 0),
  gone bigint NOT NULL DEFAULT 0 CHECK (gone >= 0),
  PRIMARY KEY (day, what, shard)
) WITH (fillfactor = 50);
INSERT INTO activity (day, what, shard, came)
  SELECT (created_at AT TIME ZONE 'UTC')::date, 'post', 0, count(*) FROM post GROUP BY 1
  UNION ALL SELECT (created_at AT TIME ZONE 'UTC')::date, 'vote', 0, count(*) FROM vote GROUP BY 1
  UNION ALL SELECT (created_at AT TIME ZONE 'UTC')::date, 'report', 0, count(*) FROM report GROUP BY 1
  UNION ALL SELECT created_on, 'member', 0, count(*) FROM member GROUP BY 1;
INSERT INTO activity AS a (day, what, shard, gone)
  SELECT (resolved_at AT TIME ZONE 'UTC')::date, 'report', 0, count(*) FROM report WHERE status = 'resolved' GROUP BY 1
  ON CONFLICT (day, what, shard) DO UPDATE SET gone = a.gone + excluded.gone;

CREATE INDEX report_open ON report (created_at, id) WHERE status = 'open';
CREATE INDEX report_resolved ON report (resolved_at) WHERE status = 'resolved';

-- What moderators decided: rows are added, lose text and identity after 30 days, and go after 3 years; nothing else
-- ever changes them. The post and the target may be gone, so nothing refers to them.
CREATE TABLE decision (
  id uuid PRIMARY KEY,
  decided_at timestamptz(3) NOT NULL,
  decided_by uuid REFERENCES member,
  action text NOT NULL CHECK (action IN ('delete', 'keep')),
  rule text,
  why text,
  target_type text NOT NULL,
  kind text NOT NULL,
  post_id uuid,
  target_id uuid,
  author_id uuid REFERENCES member,
  reporters integer NOT NULL CHECK (reporters >= 0),
  snapshot jsonb,
  CHECK ((action = 'delete') = (rule IS NOT NULL))
);
CREATE INDEX decision_time ON decision (decided_at, id);
CREATE INDEX decision_by ON decision (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX decision_author ON decision (author_id) WHERE author_id IS NOT NULL;

-- What members are told of decisions. A notice leads to no decision, no post and nobody else: a day, no time.
CREATE TABLE notice (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member,
  day date NOT NULL,
  event text NOT NULL CHECK (event IN ('report-removed', 'report-kept', 'content-removed')),
  target_type text NOT NULL,
  -- Rule, reason and the beginning of the text are for its author alone.
  rule text,
  why text,
  excerpt text,
  is_read boolean NOT NULL DEFAULT false,
  CHECK (event = 'content-removed' OR (rule IS NULL AND why IS NULL AND excerpt IS NULL))
);
CREATE INDEX notice_member ON notice (member_id);
CREATE INDEX notice_day ON notice (day);
