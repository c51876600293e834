import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { insuranceStatus } from '@coverline/domain/insurance/status.ts';
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

type Registered = {
  readonly status_id: number | null;
  readonly last_verified_at: string | null;
  readonly effective_date: string | null;
  readonly term_date: string | null;
  readonly name: string;
};

/**
 * By what is registered, each with its payer's last answer; where nothing is, by the last answer about the person that may be used. An insurance that
 * nobody has asked about, or whose answer settles nothing, leaves it open: it is not guessed.
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
  const open = rows.find((row) => !ended(row) && !ahead(row) && grade(row) !== 'Bad');
  if (open) return { active: null, words: `${open.name} is registered, and not verified`, asOf: '' };
  const [last] = rows;
  if (last) return { active: false, words: lastWords(last, ended(last)), asOf: day(last.last_verified_at) };
  return byLastAnswer(trx, of, day);
}

const lastWords = (row: Registered, hasEnded: boolean): string => {
  if (hasEnded && row.term_date !== null) return `${row.name} ended on ${formatDate(row.term_date)}`;
  return `${row.name}: ${insuranceStatus(row.status_id).text}`;
};

async function byLastAnswer(
  trx: TenantTrx,
  { clientId, registrationId }: Of,
  day: (at: string | null) => string,
): Promise<Insured> {
  const last = await trx
    .selectFrom('phi.lookup as l')
    .innerJoin('system.trading_partner as p', 'p.id', 'l.trading_partner_id')
    .select(['l.status_id', 'l.received_at', 'p.name'])
    .where('l.client_id', '=', clientId)
    .where('l.reg_master_id', '=', registrationId)
    .where('l.state', '=', 'Finished')
    .where('l.status_id', 'is not', null)
    .where(notHeld(clientId, 'l'))
    .orderBy('l.requested_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last === undefined) return { active: null, words: 'No insurance is registered, and nobody was asked', asOf: '' };
  const { text, grade } = insuranceStatus(last.status_id);
  const active = grade === 'Good' ? true : grade === 'Bad' ? false : null;
  return { active, words: `Last answer of ${last.name}: ${text}`, asOf: day(last.received_at) };
}
