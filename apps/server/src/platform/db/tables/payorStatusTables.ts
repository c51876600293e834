import type { PayorSign, PayorState, PayorWindow } from '@coverline/domain/payorStatus/payorState.ts';
import type { Generated } from 'kysely';
import type { TableNames } from './tableNames.ts';

/** By which a client's own systems read the payor status; of the token itself the hash alone. */
export type StatusTokenRow = {
  id: string;
  client_id: string;
  name: string;
  token_hash: Buffer;
  created_by: string;
  created_at: Generated<string>;
  expires_at: string;
  last_used_at: string | null;
  revoked_at: string | null;
};

export type PayerStateRow = {
  partner_id: string;
  state: PayorState;
  reason: string;
  since: string;
  /** By minutes: '15', '60', '1440'; one in which nobody asked is not there. */
  windows: Record<string, PayorWindow>;
  last_answer_at: string | null;
  computed_at: string;
};

export type RouteStateRow = {
  partner_id: string;
  gateway_id: string;
  state: PayorState;
  reason: string;
  since: string;
  windows: Record<string, PayorWindow>;
  last_answer_at: string | null;
  /** Times in the last hour. */
  passed_over: number;
  /** The outcome, where the last question of the hour went on to the next way. */
  passed_over_for: string | null;
};

export type PayerNoticeRow = {
  id: string;
  partner_id: string;
  kind: 'Maintenance' | 'Notice';
  message: string;
  starts_at: string;
  ends_at: string;
  posted_by: string;
  posted_at: Generated<string>;
};

/** How payers answer, and who is told. */
export type PayorStatusTables = {
  'identity.status_token': StatusTokenRow;
  'system.payer_answer': {
    id: Generated<string>;
    partner_id: string;
    at: Generated<string>;
    /** Null of a way that was left alone. */
    sign: PayorSign | null;
    latency_ms: number;
    /** Null in rows of before. */
    gateway_id: string | null;
    /** Seen of a way that reached nobody, after which another was asked. */
    passed_over: Generated<boolean>;
    /** Why; null where it was not, and in rows of before. */
    outcome: string | null;
  };
  'system.payer_state': PayerStateRow;
  'system.route_state': RouteStateRow;
  'system.payer_day': { partner_id: string; day: string; asked: number; answered: number; p95_ms: number };
  'system.route_day': {
    partner_id: string;
    gateway_id: string;
    day: string;
    asked: number;
    answered: number;
    passed_over: number;
    /** Of the answers; null where there was none. */
    p50_ms: number | null;
  };
  'system.gateway_day': {
    gateway_id: string;
    day: string;
    asked: number;
    answered: number;
    passed_over: number;
    p50_ms: number | null;
  };
  'system.payer_notice': PayerNoticeRow;
  'system.payer_watch': { user_id: string; partner_id: string };
};

export const payorStatusTableNames = {
  identity: ['identity.status_token'],
  system: [
    'system.payer_answer',
    'system.payer_state',
    'system.route_state',
    'system.payer_day',
    'system.route_day',
    'system.gateway_day',
    'system.payer_notice',
    'system.payer_watch',
  ],
} as const satisfies TableNames;
