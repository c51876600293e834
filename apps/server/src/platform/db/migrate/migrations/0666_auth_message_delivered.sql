-- When a message lay in the payer's folder. Its control number is kept before that, as it goes: a node that dies in between has brought it,
-- and the payer's receipt names it all the same.
ALTER TABLE phi.auth_message ADD COLUMN delivered_at timestamptz;
UPDATE phi.auth_message SET delivered_at = sent_at WHERE control_number IS NOT NULL;
-- A question that lies there for hours keeps nobody from sending.
DROP INDEX phi.auth_message_open;
CREATE UNIQUE INDEX auth_message_open ON phi.auth_message (client_id, auth_id)
  WHERE state IN ('Ready', 'Sent') AND (kind <> 'Inquiry' OR delivered_at IS NULL);
