-- Whose member ids begin with which three characters, among the Blue Cross Blue Shield plans. No list of these is licensed here: it is kept by hand.
CREATE TABLE system.bcbs_prefix (
  id uuid PRIMARY KEY,
  prefix text NOT NULL UNIQUE CHECK (prefix ~ '^[A-Z0-9]{3}$'),
  partner_id uuid NOT NULL REFERENCES system.trading_partner,
  home_plan text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT '',
  plan_type text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  notes text NOT NULL DEFAULT '',
  effective_from date,                  -- null: for as long as anybody knows
  verified_on date,                     -- null: nobody has
  row_version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid REFERENCES identity.app_user
);
CREATE INDEX bcbs_prefix_partner ON system.bcbs_prefix (partner_id);

-- With which beginnings member ids were active at a plan: what an administrator may take over. Three characters, nothing of a person.
CREATE TABLE system.prefix_sighting (
  prefix text NOT NULL CHECK (prefix ~ '^[A-Z0-9]{3}$'),
  partner_id uuid NOT NULL REFERENCES system.trading_partner,
  seen integer NOT NULL DEFAULT 1,
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  ignored boolean NOT NULL DEFAULT false,
  PRIMARY KEY (prefix, partner_id)
);

-- The file that somebody is importing, from its preview on; of each person the newest. It names plans and no person.
CREATE TABLE system.prefix_import (
  user_id uuid PRIMARY KEY REFERENCES identity.app_user,
  file bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Who administers which part of Medicare in a state, or in a county that differs from its state.
CREATE TABLE system.mac_area (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  state text NOT NULL CHECK (state ~ '^[A-Z]{2}$'),
  kind text NOT NULL CHECK (kind IN ('AB', 'DME', 'HHH')),
  county text NOT NULL DEFAULT '',      -- '': the state but for its exceptions
  jurisdiction text NOT NULL,
  contractor text NOT NULL,
  portal_url text NOT NULL DEFAULT '',
  ivr text NOT NULL DEFAULT '',
  ptan_format text NOT NULL DEFAULT '',
  notes text NOT NULL DEFAULT '',
  effective_from date,
  effective_to date,
  row_version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid REFERENCES identity.app_user,
  CHECK (effective_to >= effective_from)
);
CREATE INDEX mac_area_place ON system.mac_area (kind, state);

-- As CMS has published them. Jurisdictions change hands and are merged: hence the days, and the screen that keeps them.
INSERT INTO system.mac_area (kind, jurisdiction, contractor, state)
SELECT kind, jurisdiction, contractor, unnest(string_to_array(states, ' ')) FROM (VALUES
  ('AB', 'J5', 'WPS Government Health Administrators', 'IA KS MO NE'),
  ('AB', 'J6', 'National Government Services (NGS)', 'IL MN WI'),
  ('AB', 'J8', 'WPS Government Health Administrators', 'IN MI'),
  ('AB', 'J15', 'CGS Administrators', 'KY OH'),
  ('AB', 'JE', 'Noridian Healthcare Solutions', 'AS CA GU HI MP NV'),
  ('AB', 'JF', 'Noridian Healthcare Solutions', 'AK AZ ID MT ND OR SD UT WA WY'),
  ('AB', 'JH', 'Novitas Solutions', 'AR CO LA MS NM OK TX'),
  ('AB', 'JJ', 'Palmetto GBA', 'AL GA TN'),
  ('AB', 'JK', 'National Government Services (NGS)', 'CT MA ME NH NY RI VT'),
  ('AB', 'JL', 'Novitas Solutions', 'DC DE MD NJ PA'),
  ('AB', 'JM', 'Palmetto GBA', 'NC SC VA WV'),
  ('AB', 'JN', 'First Coast Service Options', 'FL PR VI'),
  ('DME', 'JA', 'Noridian Healthcare Solutions', 'CT DC DE MA MD ME NH NJ NY PA RI VT'),
  ('DME', 'JB', 'CGS Administrators', 'IL IN KY MI MN OH WI'),
  ('DME', 'JC', 'CGS Administrators', 'AL AR CO FL GA LA MS NC NM OK PR SC TN TX VA VI WV'),
  ('DME', 'JD', 'Noridian Healthcare Solutions', 'AK AS AZ CA GU HI IA ID KS MO MP MT ND NE NV OR SD UT WA WY'),
  ('HHH', 'J6', 'National Government Services (NGS)', 'AK AS AZ CA GU HI ID MI MN MP NJ NV NY OR PR VI WA WI'),
  ('HHH', 'J15', 'CGS Administrators', 'CO DC DE IA KS MD MO MT ND NE PA SD UT VA WV WY'),
  ('HHH', 'JK', 'National Government Services (NGS)', 'CT MA ME NH RI VT'),
  ('HHH', 'JM', 'Palmetto GBA', 'AL AR FL GA IL IN KY LA MS NC NM OH OK SC TN TX')
) AS a (kind, jurisdiction, contractor, states);
INSERT INTO system.mac_area (kind, jurisdiction, contractor, state, county, notes)
SELECT 'AB', 'JL', 'Novitas Solutions', 'VA', county, 'Part B alone'
  FROM unnest(ARRAY['Alexandria', 'Arlington', 'Fairfax']) AS county;

GRANT SELECT, INSERT, UPDATE, DELETE ON system.bcbs_prefix, system.prefix_sighting, system.prefix_import, system.mac_area
  TO coverline_app;
