-- Files of questions that go to payers in batches, and files of answers that come back.

-- The client's part: what the file says, and which item is which of its sets.
CREATE TABLE phi.payer_file (
  client_id uuid NOT NULL,
  id uuid NOT NULL,
  batch_id uuid NOT NULL,
  gateway_id uuid NOT NULL REFERENCES system.gateway,
  payload_enc bytea,                     -- the interchange as it goes out, however often; gone once the file has ended
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, batch_id) REFERENCES phi.batch
);
CALL phi.make_tenant_table('payer_file', 'SELECT, INSERT, UPDATE');

CREATE TABLE phi.payer_file_item (
  client_id uuid NOT NULL,
  file_id uuid NOT NULL,
  set_number integer NOT NULL,           -- ST02
  row integer NOT NULL,                  -- of the batch
  fence integer NOT NULL,                -- under which it was claimed: an answer moves the item while it stands
  lookup_id uuid NOT NULL,
  PRIMARY KEY (client_id, file_id, set_number),
  FOREIGN KEY (client_id, file_id) REFERENCES phi.payer_file
);
CREATE INDEX payer_file_item_lookup ON phi.payer_file_item (client_id, lookup_id);
CALL phi.make_tenant_table('payer_file_item', 'SELECT, INSERT');

-- What a courier must know of a file without looking into a client; it names no person.
CREATE TABLE system.payer_file (
  gateway_id uuid NOT NULL REFERENCES system.gateway,
  control_number integer NOT NULL,       -- ISA13, and GS06
  client_id uuid NOT NULL,
  file_id uuid NOT NULL,
  batch_id uuid NOT NULL,
  partner_id uuid NOT NULL REFERENCES system.trading_partner,
  name text NOT NULL,
  payload_id uuid NOT NULL,              -- CORE's, the same however often it is sent
  items integer NOT NULL,
  written_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  acknowledged_at timestamptz,           -- by a TA1 or 999
  answer_by timestamptz NOT NULL,
  ended_at timestamptz,
  ending text CHECK (ending IN ('Answered', 'Rejected', 'Silent', 'Unsent')),
  reason text,                           -- of a rejection: codes of the TA1 or 999
  PRIMARY KEY (gateway_id, control_number),
  CHECK ((ended_at IS NULL) = (ending IS NULL))
);
CREATE INDEX payer_file_open ON system.payer_file (gateway_id) WHERE ended_at IS NULL;
CREATE INDEX payer_file_written ON system.payer_file (gateway_id, written_at);
GRANT SELECT, INSERT, UPDATE ON system.payer_file TO coverline_app;

-- Files that came, by their content: each is taken in once, and what answers nothing of ours is told once.
CREATE TABLE system.payer_file_in (
  gateway_id uuid NOT NULL REFERENCES system.gateway,
  name text NOT NULL,
  sha256 bytea NOT NULL,
  bytes integer NOT NULL,
  state text NOT NULL CHECK (state IN ('Taken', 'Quarantined', 'Unfinished')),
  answers integer NOT NULL DEFAULT 0,    -- items that it ended
  repeated integer NOT NULL DEFAULT 0,   -- answers to items that had ended already
  strangers integer NOT NULL DEFAULT 0,  -- what answers nothing of ours
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (gateway_id, name, sha256)
);
CREATE INDEX payer_file_in_seen ON system.payer_file_in (gateway_id, seen_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON system.payer_file_in TO coverline_app;

-- Who goes to a gateway with files now, when it is gone to next, and what was wrong the last time.
CREATE TABLE system.payer_courier (
  gateway_id uuid PRIMARY KEY REFERENCES system.gateway,
  worker_id uuid,
  lease_until timestamptz NOT NULL DEFAULT now(),
  next_look_at timestamptz NOT NULL DEFAULT now(),
  not_before timestamptz NOT NULL DEFAULT now(), -- after a failure it is left alone so long
  failures integer NOT NULL DEFAULT 0,   -- in a row
  failure text,                          -- a sentence of ours
  worked_at timestamptz
);
GRANT SELECT, INSERT, UPDATE ON system.payer_courier TO coverline_app;
