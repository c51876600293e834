import type { LinkStanding } from '@coverline/domain/tradingPartners/medicalPolicy/policyLink.ts';
import { type RawBuilder, sql } from 'kysely';
import type { SharedTable } from '#/services/payers/sharedDeeds.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';

/** Whose such a row is, and who proposed and settled it, beside its own facts. */
export type SharedRow = {
  readonly payor: string;
  readonly payer_id: string;
  readonly by_first: string | null;
  readonly by_last: string | null;
  readonly by_email: string | null;
  readonly settler_first: string | null;
  readonly settler_last: string | null;
  readonly settler_email: string | null;
};

export const sharedRows = (table: SharedTable): RawBuilder<unknown> => sql`
  SELECT l.*, p.name AS payor, p.payer_id, p.name_key, s.first_name AS by_first, s.last_name AS by_last, s.email AS by_email,
         d.first_name AS settler_first, d.last_name AS settler_last, d.email AS settler_email
    FROM ${sql.table(table)} l JOIN system.trading_partner p ON p.id = l.partner_id
    LEFT JOIN identity.app_user s ON s.id = l.suggested_by
    LEFT JOIN identity.app_user d ON d.id = l.settled_by`;

/** What waits for somebody comes first. */
export const byStanding = sql`array_position(ARRAY['Suggested', 'Approved', 'Retired', 'Rejected'], l.standing)`;

export type Settled = {
  readonly standing: LinkStanding;
  readonly suggested_by: string | null;
  readonly suggested_at: string | null;
  readonly settled_by: string | null;
  readonly settled_at: string | null;
  readonly settled_why: string;
};

/** Who proposed and who settled it, as whoever is named by their id sees it. */
export const wireFourEyes = (row: SharedRow & Settled, reader: string) => ({
  Standing: row.standing,
  SuggestedBy: row.suggested_by === null ? '' : userName(row.by_first, row.by_last, row.by_email),
  SuggestedAt: instant(row.suggested_at),
  IsOwn: row.suggested_by === reader,
  SettledBy: row.settled_by === null ? '' : userName(row.settler_first, row.settler_last, row.settler_email),
  SettledAt: instant(row.settled_at),
  SettledWhy: row.settled_why,
});

export const instant = (at: string | null) => (at === null ? null : new Date(at).toISOString());
