-- A message that went as a file is acknowledged by its interchange control number, hours later, in the payer's mailbox of files. Null of
-- what goes in real time: there its answer comes at once.
ALTER TABLE phi.auth_message ADD COLUMN control_number int;
CREATE INDEX auth_message_file ON phi.auth_message (client_id, gateway_id, control_number) WHERE control_number IS NOT NULL;
