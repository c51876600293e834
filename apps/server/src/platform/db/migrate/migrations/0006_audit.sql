-- Append-only, hash-chained: one chain a client (phi) and one a company (identity). The head row is the chain's lock.
CREATE TABLE phi.audit_head (
  client_id uuid NOT NULL REFERENCES identity.client,
  seq bigint NOT NULL DEFAULT 0,
  hash bytea NOT NULL DEFAULT '\x00',
  PRIMARY KEY (client_id)
);
CALL phi.make_tenant_table('audit_head', 'SELECT, INSERT, UPDATE');

CREATE TABLE phi.audit_event (
  client_id uuid NOT NULL REFERENCES identity.client,
  seq bigint NOT NULL,
  at timestamptz NOT NULL,
  user_id uuid,
  session_id uuid,
  action text NOT NULL,
  result text NOT NULL,
  entity_type text,
  entity_id text,
  patient_id text,
  reason text,
  detail text,
  ip text,
  user_agent text,
  prev_hash bytea NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (client_id, seq)
);
CALL phi.make_tenant_table('audit_event', 'SELECT, INSERT');

CREATE TABLE identity.audit_head (
  company_id uuid PRIMARY KEY REFERENCES identity.company,
  seq bigint NOT NULL DEFAULT 0,
  hash bytea NOT NULL DEFAULT '\x00'
);
CREATE TABLE identity.audit_event (
  company_id uuid NOT NULL REFERENCES identity.company,
  seq bigint NOT NULL,
  at timestamptz NOT NULL,
  user_id uuid,
  session_id uuid,
  action text NOT NULL,
  result text NOT NULL,
  entity_type text,
  entity_id text,
  patient_id text,
  reason text,
  detail text,
  ip text,
  user_agent text,
  prev_hash bytea NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (company_id, seq)
);
GRANT SELECT, INSERT, UPDATE ON identity.audit_head TO coverline_app;
GRANT SELECT, INSERT ON identity.audit_event TO coverline_app;

-- One field as length:value, so that no two rows can spell the same bytes. Null is '-'.
CREATE FUNCTION system.netstring(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE -- no SET of its own: thirteen of them stand in every row, and are inlined
  RETURN CASE WHEN value IS NULL THEN '-' ELSE octet_length(value) || ':' || value END;

-- The same body for both chains: lock the head, link, insert, move the head. Called last in a transaction.
DO $make$
DECLARE
  chain record;
BEGIN
  FOR chain IN SELECT * FROM (VALUES ('phi', 'client_id'), ('identity', 'company_id')) AS v(schema, owner) LOOP
    EXECUTE format($f$
      CREATE FUNCTION %1$I.audit_append(
        owner_id uuid, p_user uuid, p_session uuid, p_action text, p_result text, p_entity_type text, p_entity_id text,
        p_patient text, p_reason text, p_detail text, p_ip text, p_agent text
      ) RETURNS bigint LANGUAGE plpgsql SET search_path = pg_catalog AS $body$
      DECLARE
        last_seq bigint;
        last_hash bytea;
        moment timestamptz;
        next_hash bytea;
      BEGIN
        SELECT seq, hash INTO last_seq, last_hash FROM %1$I.audit_head WHERE %2$I = owner_id FOR UPDATE;
        IF last_seq IS NULL THEN
          RAISE EXCEPTION 'no audit chain for this %2$s';
        END IF;
        moment := clock_timestamp();
        next_hash := sha256(last_hash || convert_to(concat(
          system.netstring((last_seq + 1)::text),
          system.netstring(to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')),
          system.netstring(p_user::text), system.netstring(p_session::text), system.netstring(p_action),
          system.netstring(p_result), system.netstring(p_entity_type), system.netstring(p_entity_id),
          system.netstring(p_patient), system.netstring(p_reason), system.netstring(p_detail),
          system.netstring(p_ip), system.netstring(p_agent)), 'UTF8'));
        INSERT INTO %1$I.audit_event VALUES (owner_id, last_seq + 1, moment, p_user, p_session, p_action, p_result,
          p_entity_type, p_entity_id, p_patient, p_reason, p_detail, p_ip, p_agent, last_hash, next_hash);
        UPDATE %1$I.audit_head SET seq = last_seq + 1, hash = next_hash WHERE %2$I = owner_id;
        RETURN last_seq + 1;
      END $body$;
      GRANT EXECUTE ON FUNCTION %1$I.audit_append TO coverline_app;
    $f$, chain.schema, chain.owner);
  END LOOP;
END $make$;
GRANT EXECUTE ON FUNCTION system.netstring(text) TO coverline_app;
