-- Who gets a case: teams, rules, turns and absences; what is told of clocks that ran out; what a person keeps of the list.
CREATE TABLE phi.case_settings (
  client_id uuid PRIMARY KEY REFERENCES identity.client,
  has_leaderboard boolean NOT NULL DEFAULT false,
  row_version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid REFERENCES identity.app_user
);
CALL phi.make_tenant_table('case_settings', 'SELECT, INSERT, UPDATE');

CREATE TABLE phi.case_team (
  client_id uuid NOT NULL REFERENCES identity.client,
  id uuid NOT NULL,
  place smallint NOT NULL,
  name text NOT NULL,
  lead_id uuid REFERENCES identity.app_user,
  member_ids uuid[] NOT NULL,
  PRIMARY KEY (client_id, id)
);
CALL phi.make_tenant_table('case_team');

-- The first that fits a case decides who gets it.
CREATE TABLE phi.case_assignment_rule (
  client_id uuid NOT NULL REFERENCES identity.client,
  id uuid NOT NULL,
  place smallint NOT NULL,
  types text[] NOT NULL,
  payer_id uuid REFERENCES system.trading_partner,
  states text[] NOT NULL,
  from_letter text NOT NULL,
  to_letter text NOT NULL,
  least_cents integer,
  most_cents integer,
  languages text[] NOT NULL,
  to_user uuid REFERENCES identity.app_user,
  to_team uuid,                            -- null with to_user: one of everybody
  manner text NOT NULL CHECK (manner IN ('RoundRobin', 'LeastLoad')),
  PRIMARY KEY (client_id, id)
);
CALL phi.make_tenant_table('case_assignment_rule');

-- Who of a team, or of everybody, got the last one by turns.
CREATE TABLE phi.case_turn (
  client_id uuid NOT NULL REFERENCES identity.client,
  team_id uuid NOT NULL,                   -- of everybody: the client's own id
  last_user uuid NOT NULL REFERENCES identity.app_user,
  PRIMARY KEY (client_id, team_id)
);
CALL phi.make_tenant_table('case_turn');

CREATE TABLE phi.case_away (
  client_id uuid NOT NULL REFERENCES identity.client,
  user_id uuid NOT NULL REFERENCES identity.app_user,
  from_on date NOT NULL,                   -- days are of the client's calendar, the last one is away too
  until_on date NOT NULL,
  stand_in uuid REFERENCES identity.app_user,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid NOT NULL REFERENCES identity.app_user,
  PRIMARY KEY (client_id, user_id)
);
CALL phi.make_tenant_table('case_away');

-- That somebody was told of a clock that ran out: each step of each once.
CREATE TABLE phi.case_escalation (
  client_id uuid NOT NULL REFERENCES identity.client,
  case_id uuid NOT NULL,
  clock text NOT NULL,
  due_on date NOT NULL,
  step smallint NOT NULL,
  told_at timestamptz NOT NULL DEFAULT now(),
  told uuid[] NOT NULL,
  PRIMARY KEY (client_id, case_id, clock, due_on, step),
  FOREIGN KEY (client_id, case_id) REFERENCES phi.case_master ON DELETE CASCADE
);
CALL phi.make_tenant_table('case_escalation');

-- A list of cases as somebody wants to find it again: filters and sort, never a patient.
CREATE TABLE phi.case_view (
  client_id uuid NOT NULL REFERENCES identity.client,
  id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES identity.app_user,
  name text NOT NULL,
  shows jsonb NOT NULL,
  PRIMARY KEY (client_id, id)
);
CREATE UNIQUE INDEX case_view_name ON phi.case_view (client_id, user_id, lower(name));
CALL phi.make_tenant_table('case_view');

-- The last time that it was opened again: tries to reach the patient from before do not count any more.
ALTER TABLE phi.case_master ADD COLUMN reopened_on date;
