import type { ClearanceCause } from '@coverline/contract/clearance/clearanceShapes.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { type RawBuilder, sql } from 'kysely';

/** Whoever did it; null: it came by itself. */
type Whose = { readonly clientId: string; readonly by: string | null };

/** Yesterday wherever the client is: which visits are looked at is decided when they are judged, by its own calendar. */
const lookedAtSince = (): string => addDays(new Date().toISOString().slice(0, 10), -2);

/**
 * Says that something changed which a check of somebody's visits looks at, in the transaction that changes it: so that a node which dies
 * afterwards loses none. A row that stands already is written over and so held until this commits: whoever judges meanwhile waits for it
 * and sees what was changed, and what is noted behind a judgement is noted anew. Several people are noted by one statement, in one order,
 * so that two who note the same ones wait for each other and never for ever. Nothing where no visit is ahead.
 */
export const noteForClearance = (
  cause: ClearanceCause,
  { clientId, by }: Whose,
  registrationIds: readonly string[],
): RawBuilder<unknown> =>
  note({ clientId, by, causes: [cause] }, sql`AND v.reg_master_id = ANY(${[...registrationIds]}::uuid[])`);

/**
 * The same of whoever lookups are about, which the transaction has written: while one was under way, its person may have been merged into
 * another. Whoever merges waits for these lookups, and notes whom they go to.
 */
export const noteLookupsForClearance = (
  cause: ClearanceCause,
  { clientId, by }: Whose,
  table: 'lookup' | 'demographic_lookup',
  lookupIds: readonly string[],
): RawBuilder<unknown> =>
  note(
    { clientId, by, causes: [cause] },
    sql`AND v.reg_master_id IN (SELECT l.reg_master_id FROM ${sql.table(`phi.${table}`)} l
         WHERE l.client_id = ${clientId} AND l.id = ANY(${[...lookupIds]}::uuid[]))`,
  );

/**
 * The same of everybody who has a visit ahead: what changed is the client's, such as how it stands to a payer. One row says so, and who
 * that is is found behind it.
 */
export const noteAllForClearance = (cause: ClearanceCause, { clientId, by }: Whose): RawBuilder<unknown> =>
  noteClients({ cause, by }, sql`(VALUES (${clientId}::uuid)) AS c (id)`);

/** The same of every client: what changed is the operating company's, such as what a payer asks an authorization for. */
export const noteEveryClientForClearance = (cause: ClearanceCause): RawBuilder<unknown> =>
  noteClients({ cause, by: null }, sql`identity.client c`);

const noteClients = (
  { cause, by }: Pick<Whose, 'by'> & { readonly cause: ClearanceCause },
  clients: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  INSERT INTO system.client_to_judge (client_id, causes, caused_by, noted_at)
  SELECT c.id, ARRAY[${cause}::text], ${by}::uuid, ${new Date().toISOString()}::timestamptz FROM ${clients} ORDER BY c.id
  ON CONFLICT (client_id) DO UPDATE SET
    causes = CASE WHEN client_to_judge.causes @> excluded.causes THEN client_to_judge.causes ELSE client_to_judge.causes || excluded.causes END,
    caused_by = excluded.caused_by, noted_at = excluded.noted_at`;

type Noted = Whose & { readonly causes: readonly ClearanceCause[] };

/** What was noted of a client is noted of everybody of theirs who has a visit ahead. */
export const spreadNote = (noted: Noted): RawBuilder<unknown> => note(noted, sql``);

/** What is over is judged once more where it was judged before and is saved, as what was done is corrected. */
const changedToo = (causes: readonly ClearanceCause[]): RawBuilder<unknown> =>
  causes.includes('VisitChanged') ? sql`OR c.visit_master_id IS NOT NULL` : sql``;

/** One that says so already is held, and not written again. */
const note = ({ clientId, by, causes }: Noted, people: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  INSERT INTO system.visit_to_judge (client_id, reg_master_id, causes, caused_by, noted_at)
  SELECT v.client_id, v.reg_master_id, ${[...causes]}::text[], ${by}::uuid, ${new Date().toISOString()}::timestamptz
    FROM phi.visit_master v
    LEFT JOIN phi.clearance c ON c.client_id = ${clientId} AND c.visit_master_id = v.id
   WHERE v.client_id = ${clientId} ${people}
     AND (v.date_of_service >= ${lookedAtSince()}::date OR c.date_of_service >= ${lookedAtSince()}::date ${changedToo(causes)})
   GROUP BY v.client_id, v.reg_master_id
   ORDER BY v.reg_master_id
  ON CONFLICT (client_id, reg_master_id) DO UPDATE SET
    causes = CASE WHEN visit_to_judge.causes @> excluded.causes THEN visit_to_judge.causes ELSE visit_to_judge.causes || excluded.causes END,
    caused_by = excluded.caused_by, noted_at = excluded.noted_at, tries = 0
   WHERE NOT visit_to_judge.causes @> excluded.causes OR visit_to_judge.caused_by IS DISTINCT FROM excluded.caused_by OR visit_to_judge.tries > 0`;
