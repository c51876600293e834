-- A lookup whose stored answer leads to more: plans that it names, word of a change for the worse. The mark is made with the
-- answer and goes when it was followed, so that a node that dies in between leaves it to another.
CREATE TABLE system.lookup_to_follow (
  lookup_id uuid PRIMARY KEY,
  client_id uuid NOT NULL,
  due_at timestamptz NOT NULL,
  stored_at timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT, INSERT, UPDATE, DELETE ON system.lookup_to_follow TO coverline_app;
