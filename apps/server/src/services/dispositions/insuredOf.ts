import { dispositionDays } from '@coverline/domain/demographics/disposition/decideDisposition.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { insuranceStatus, isNotCovered } from '@coverline/domain/insurance/status.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { notHeld } from '#/services/discovery/guard.ts';

/** Whether an insurance is active, as far as the product knows, and what it knows that by. */
export type Insured = { readonly active: boolean | null; readonly words: string; readonly asOf: string };

type Of = {
  readonly clientId: string;
  readonly registrationId: string | null;
  readonly today: string;
  readonly timeZone: string;
};

type Answer = {
  readonly statusId: number | null;
  readonly receivedAt: string | null;
  readonly forDay: string;
  readonly stands: boolean;
  readonly name: string;
};

type Registered = {
  readonly status_id: number | null;
  readonly last_verified_at: string | null;
  readonly effective_date: string | null;
  readonly term_date: string | null;
  readonly name: string;
};

/**
 * By what is registered, each with its payer's last answer; where nothing is, by the last answer about the person that may be used. An insurance that
 * nobody has asked about, or whose answer settles nothing, leaves it open: it is not guessed. Neither is it where the payer knows somebody who differs.
 */
export async function insuredOf(trx: TenantTrx, of: Of): Promise<Insured> {
  const { clientId, registrationId, today, timeZone } = of;
  if (registrationId === null) return { active: null, words: 'Nobody is registered', asOf: '' };
  const rows: readonly Registered[] = await trx
    .selectFrom('phi.reg_insurance as i')
    .leftJoin('system.trading_partner as p', 'p.id', 'i.trading_partner_id')
    .select(['i.status_id', 'i.last_verified_at', 'i.effective_date', 'i.term_date', 'i.plan_name', 'p.name as payer'])
    .where('i.client_id', '=', clientId)
    .where('i.reg_master_id', '=', registrationId)
    .where('i.is_removed', '=', false)
    .orderBy('i.cob')
    .execute()
    .then((found) => found.map(({ plan_name: plan, payer, ...row }) => ({ ...row, name: payer ?? plan })));
  const day = (at: string | null) => (at === null ? '' : dayIn(new Date(at), timeZone));
  const ended = (row: Registered) => row.term_date !== null && row.term_date < today;
  const ahead = (row: Registered) => row.effective_date !== null && row.effective_date > today;
  const grade = ({ status_id: id }: Registered) => insuranceStatus(id).grade;
  const active = rows.find((row) => grade(row) === 'Good' && !ended(row) && !ahead(row));
  if (active) return { active: true, words: `${active.name} is active`, asOf: day(active.last_verified_at) };
  const open = rows.find((row) => !ended(row) && !ahead(row) && !isNotCovered(row.status_id));
  if (open) {
    return grade(open) === 'Unknown'
      ? { active: null, words: `${open.name} is registered, and not verified`, asOf: '' }
      : { active: null, words: answerWords(open), asOf: day(open.last_verified_at) };
  }
  const [last] = rows;
  if (last) return { active: false, words: lastWords(last, today), asOf: day(last.last_verified_at) };
  return byLastAnswer(trx, of, day);
}

const answerWords = ({ name, status_id: id }: Registered): string => `${name}: ${insuranceStatus(id).text}`;

const lastWords = (row: Registered, today: string): string => {
  const { name, term_date: to, effective_date: from } = row;
  if (to !== null && to < today) return `${name} ended on ${formatDate(to)}`;
  return from !== null && from > today ? `${name} begins on ${formatDate(from)}` : answerWords(row);
};

/**
 * By the newest of what each payer said last: one that does not know the person any more takes back what it said before, and none takes back what
 * another said of a plan of its own that is active. For a day that is still to come, or longer ago than a disposition stands, it says nothing of now.
 */
async function byLastAnswer(
  trx: TenantTrx,
  { clientId, registrationId, today }: Of,
  day: (at: string | null) => string,
): Promise<Insured> {
  const { rows } = await sql<Answer>`
    SELECT said.status_id AS "statusId", said.received_at AS "receivedAt", said.date_of_service::text AS "forDay", said.stands, p.name
      FROM (SELECT DISTINCT ON (l.trading_partner_id, stands.now)
                   l.trading_partner_id, l.status_id, l.received_at, l.date_of_service, l.requested_at, stands.now AS stands
              FROM phi.lookup l
             CROSS JOIN LATERAL (SELECT l.date_of_service BETWEEN ${addDays(today, -dispositionDays)}::date AND ${today}::date AS now) stands
             WHERE l.client_id = ${clientId} AND l.reg_master_id = ${registrationId}::uuid AND l.state = 'Finished'
               AND (l.status_id IS NOT NULL OR l.unknown_kind = 'notFound') AND ${notHeld(clientId, 'l')}
             ORDER BY l.trading_partner_id, stands.now, l.requested_at DESC, l.id) said
      JOIN system.trading_partner p ON p.id = said.trading_partner_id
     ORDER BY said.stands DESC, CASE WHEN said.stands THEN array_position(ARRAY[1, 31]::smallint[], said.status_id) END, said.status_id IS NULL, said.requested_at DESC LIMIT 1`.execute(
    trx,
  );
  const [last] = rows;
  if (last === undefined) return { active: null, words: 'No insurance is registered, and nobody was asked', asOf: '' };
  const { statusId, forDay, stands, name } = last;
  const { text, grade } = insuranceStatus(statusId);
  const active = !stands ? null : grade === 'Good' ? true : isNotCovered(statusId) ? false : null;
  const words = `Last answer of ${name}: ${text}${stands ? '' : `, for ${formatDate(forDay)}`}`;
  return { active, words, asOf: day(last.receivedAt) };
}
