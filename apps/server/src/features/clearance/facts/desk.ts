import { type DeskEntry, deskBalance } from '@coverline/clearance/desk/desk.ts';
import { arrangedOf } from '@coverline/clearance/desk/arranged.ts';
import type { VisitFacts } from '@coverline/clearance/checks/visitFacts.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { type DeskRow, entryOf } from '../money/deskRows.ts';
import type { KeptFigures } from './estimates.ts';

/** What is recorded of money, and below what the client arranges nothing. */
export type KnownDesk = {
  readonly entries: ReadonlyMap<string, readonly DeskEntry[]>;
  readonly thresholdCents: number;
};

type Row = Omit<DeskRow, 'told_enc'>;

export async function deskOf(trx: TenantTrx, clientId: string, visitIds: readonly string[]): Promise<KnownDesk> {
  const { rows } = await sql<Row>`
    SELECT e.id, e.visit_master_id, e.kind, e.tender, e.purpose, e.cents::float8 AS cents, e.reverses, e.months,
           e.due_on::text AS due_on, e.booked_on::text AS booked_on, e.made_by
      FROM phi.desk_entry e
     WHERE e.client_id = ${clientId} AND e.visit_master_id = ANY(${[...visitIds]}::uuid[])
     ORDER BY e.number`.execute(trx);
  const { rows: set } = await sql<{ cents: number }>`
    SELECT s.threshold_cents::float8 AS cents FROM phi.desk_setting s WHERE s.client_id = ${clientId}`.execute(trx);
  const byVisit = Map.groupBy(rows, (row) => row.visit_master_id);
  return {
    entries: new Map([...byVisit].map(([visit, own]) => [visit, own.map(entryOf)])),
    thresholdCents: set[0]?.cents ?? 0,
  };
}

export type PaymentFacts = {
  readonly payment: VisitFacts['payment'];
  /** What is left to arrange, by the newest estimate; null where nobody knows. */
  readonly dueCents: number | null;
  /** The same of the most that it can come to. */
  readonly mostDueCents: number | null;
};

/** What the payment check looks at. A promise whose day is over arranges nothing any more. */
export function paymentFactsOf(
  entries: readonly DeskEntry[],
  kept: Pick<KeptFigures, 'patientCents' | 'highCents' | 'prepaidCents'> | null,
  { today, thresholdCents }: { readonly today: string; readonly thresholdCents: number },
): PaymentFacts {
  const owed = (cents: number | null): number | null =>
    kept === null || cents === null || kept.prepaidCents === null ? null : Math.max(0, cents - kept.prepaidCents);
  const balance = deskBalance(owed(kept?.patientCents ?? null), entries);
  const { collectedCents, waivedCents, openCents } = balance;
  return {
    payment: {
      collectedCents,
      ...arrangedOf(balance, entries, today),
      isWaived: waivedCents > 0 && openCents === 0 && collectedCents === 0,
      thresholdCents,
    },
    dueCents: openCents,
    mostDueCents: deskBalance(owed(kept?.highCents ?? null), entries).openCents,
  };
}
