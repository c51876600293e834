import type { DocumentTypeKey } from '@coverline/authorization/documents/documentTypes.ts';
import type { Urgency } from '@coverline/authorization/clock/urgency.ts';
import type { LineOfBusiness } from '@coverline/authorization/clock/lineOfBusiness.ts';
import type { ClockFinding } from '@coverline/authorization/clock/clockFacts.ts';
import type { DecisionFinding } from '@coverline/authorization/decision/decisionFindings.ts';
import type { JudgedOutcome } from '@coverline/authorization/metrics/measured.ts';
import type { Arrival, Fate, Outcome } from '@coverline/authorization/states/arrival.ts';
import type { AuthStatus } from '@coverline/authorization/states/authStatus.ts';
import type { FormState } from '@coverline/contract/clearance/authorization/authorizationFormShapes.ts';
import type { CrdState } from '@coverline/contract/clearance/authorization/authorizationCrdShapes.ts';
import type {
  AuthRoute,
  AuthWireName,
  HandRoute,
  MessageKind,
  MessageState,
} from '@coverline/contract/clearance/authorization/authorizationShapes.ts';
import type { DocumentsBy } from '@coverline/contract/gateways/gateways.ts';
import type { AuthStage } from '@coverline/contract/clearance/authorization/authorizationStages.ts';
import type { IdQualifier } from '@coverline/domain/tradingPartners/payerId.ts';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { TableNames } from '../tableNames.ts';

type AuthRequestTable = {
  client_id: string;
  id: string;
  number: number;
  reg_master_id: string | null;
  visit_master_id: string | null;
  reg_insurance_id: string | null;
  lookup_id: string | null;
  goes_on_from_id: string | null;
  trading_partner_id: string | null;
  last_name: Generated<string>;
  first_name: Generated<string>;
  date_of_birth: string | null;
  line_of_business: LineOfBusiness;
  law_state: Generated<string>;
  urgency: Urgency;
  codes: Generated<string[]>;
  performer_npi: Generated<string>;
  from_on: string | null;
  to_on: string | null;
  status: AuthStatus;
  stage: AuthStage;
  owner_id: string | null;
  route: AuthRoute | null;
  version: Generated<number>;
  sent_version: Generated<number>;
  corrected: 'Yes' | 'No' | null;
  opened_at: Generated<string>;
  opened_on: string;
  opened_by: string;
  received_at: string | null;
  asked_urgency: Urgency;
  clock_rule: string | null;
  clock_source: Generated<string>;
  clock_within: Generated<string>;
  clock_started_at: string | null;
  half_at: string | null;
  lead_at: string | null;
  due_at: string | null;
  runs_until: string | null;
  paused_from: string | null;
  paused_to: string | null;
  paused_open: Generated<boolean>;
  clock_findings: Generated<ClockFinding[]>;
  decided_at: string | null;
  next_check_at: string | null;
  next_ask_at: string | null;
  asks: Generated<number>;
  number_enc: Buffer | null;
  valid_from: string | null;
  valid_to: string | null;
  has_denial: Generated<boolean>;
  cancelled_here: Generated<boolean>;
  appeals_made: Generated<number>;
  appeal_by: string | null;
  peer_by: string | null;
  wanted_by: string | null;
  wants: Generated<string[]>;
  closed_on: string | null;
  closed_at: string | null;
  /** When the payer had what it decided first, and how it decided. */
  asked_at: string | null;
  judged_at: string | null;
  judged_outcome: JudgedOutcome | null;
  judged_clock: 'Met' | 'Missed' | 'None' | null;
  documents: Generated<number>;
  row_version: Generated<number>;
  updated_at: Generated<string>;
  updated_by: string | null;
};
export type AuthRequestRow = Selectable<AuthRequestTable>;

type AuthEventTable = {
  client_id: string;
  id: string;
  auth_id: string;
  kind: 'Opened' | 'Saved' | 'Moved' | 'Assigned' | 'Decided' | 'Clock' | 'Corrected' | 'Closed';
  happened_at: Generated<string>;
  by_user: string | null;
  from_status: AuthStatus | null;
  to_status: AuthStatus | null;
  to_user: string | null;
  words_enc: Buffer | null;
};

type AuthClockEventTable = {
  client_id: string;
  id: string;
  auth_id: string;
  kind: 'UrgencyChanged' | 'Extended' | 'Asked' | 'Answered';
  at: string;
  urgency: Urgency | null;
  days: number | null;
  until_at: string | null;
  noted_at: Generated<string>;
  noted_by: string | null;
};

type AuthDecisionTable = {
  client_id: string;
  id: string;
  auth_id: string;
  answers: number | null;
  outcome: Outcome;
  arrival: Arrival;
  fate: Fate;
  is_late: boolean;
  route: AuthRoute;
  issued_on: string | null;
  received_at: string;
  findings: ColumnType<DecisionFinding[], string, string>;
  content_enc: Buffer;
  logged_at: Generated<string>;
  logged_by: string | null;
  message_id: string | null;
};

type AuthMessageTable = {
  client_id: string;
  id: string;
  auth_id: string;
  version: number;
  about_id: string | null;
  kind: MessageKind;
  wire: AuthWireName;
  to_status: AuthStatus | null;
  reference: string;
  gateway_id: string | null;
  state: MessageState;
  tries: Generated<number>;
  made_at: Generated<string>;
  made_by: string | null;
  read_version: number | null;
  said_enc: Buffer | null;
  sent_at: string | null;
  lease_until: string;
  settled_at: string | null;
  detail: Generated<string>;
  sent_enc: Buffer | null;
  came_enc: Buffer | null;
  /** Of one that goes as a file: by which the payer acknowledges it. */
  control_number: number | null;
  /** Of one that went as a file: when it lay in the payer's folder. */
  delivered_at: string | null;
};
export type AuthMessageRow = Selectable<AuthMessageTable>;

type AuthContactTable = {
  client_id: string;
  id: string;
  auth_id: string;
  at: string;
  way: HandRoute;
  told_enc: Buffer;
  logged_at: Generated<string>;
  logged_by: string;
};

type AuthDocumentTable = {
  client_id: string;
  id: string;
  auth_id: string;
  place: number;
  type: DocumentTypeKey;
  title_enc: Buffer | null;
  media_type: string;
  size: number;
  digest: Buffer;
  bytes_enc: Buffer;
  scanned_by: string | null;
  sent_at: string | null;
  kept_at: Generated<string>;
  kept_by: string;
};

type AuthCrdTable = {
  client_id: string;
  id: string;
  auth_id: string;
  asked_on: string;
  asked_at: Generated<string>;
  asked_by: string | null;
  gateway_id: string | null;
  hook: Generated<string>;
  state: CrdState;
  lease_until: string;
  settled_at: string | null;
  detail: Generated<string>;
  content_enc: Buffer | null;
};

type AuthFormTable = {
  client_id: string;
  id: string;
  auth_id: string;
  place: number;
  /** The payer that wants it. */
  trading_partner_id: string | null;
  canonical: string;
  title_enc: Buffer | null;
  state: FormState;
  is_adaptive: boolean;
  refusal: Generated<string>;
  content_enc: Buffer;
  response_enc: Buffer | null;
  row_version: Generated<number>;
  fetched_at: Generated<string>;
  updated_at: Generated<string>;
  updated_by: string | null;
  sent_at: string | null;
};
export type AuthFormRow = Selectable<AuthFormTable>;

/** Prior authorizations. */
export type AuthorizationTables = {
  'phi.auth_counter': { client_id: string; last_number: number };
  'phi.auth_request': AuthRequestTable;
  'phi.auth_version': {
    client_id: string;
    auth_id: string;
    version: number;
    content_enc: Buffer;
    saved_at: Generated<string>;
    saved_by: string;
  };
  'phi.auth_event': AuthEventTable;
  'phi.auth_clock_event': AuthClockEventTable;
  'phi.auth_decision': AuthDecisionTable;
  'phi.auth_contact': AuthContactTable;
  'phi.auth_message': AuthMessageTable;
  'system.auth_route': {
    id: Generated<string>;
    partner_id: string;
    /** Null: for every client that has none of its own. */
    client_id: string | null;
    place: number;
    gateway_id: string;
    payer_id: Generated<string>;
    id_qualifier: Generated<IdQualifier | ''>;
    enabled: Generated<boolean>;
    documents: Generated<DocumentsBy>;
  };
  'phi.auth_document': AuthDocumentTable;
  'phi.auth_crd': AuthCrdTable;
  'phi.auth_form': AuthFormTable;
  'phi.auth_note': {
    client_id: string;
    id: string;
    auth_id: string;
    written_at: Generated<string>;
    written_by: string;
    text_enc: Buffer;
  };
  'phi.auth_escalation': {
    client_id: string;
    auth_id: string;
    due_at: string;
    percent: number;
    told: string[];
    told_at: Generated<string>;
  };
};

export const authorizationTableNames = {
  system: ['system.auth_route'],
  tenant: [
    'phi.auth_counter',
    'phi.auth_request',
    'phi.auth_version',
    'phi.auth_event',
    'phi.auth_clock_event',
    'phi.auth_decision',
    'phi.auth_contact',
    'phi.auth_message',
    'phi.auth_document',
    'phi.auth_crd',
    'phi.auth_form',
    'phi.auth_note',
    'phi.auth_escalation',
  ],
} as const satisfies TableNames;
