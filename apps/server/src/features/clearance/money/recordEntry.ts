import { type DeskBalance, type DeskEntry, deskBalance, movedBy } from '@coverline/clearance/desk/desk.ts';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { UserError } from '#/platform/http/errors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { noteForClearance } from '#/services/clearance/noteForClearance.ts';
import type { EstimatedVisit } from '../estimate/readVisit.ts';
import { type DeskRow, deskRows, entryOf, openTold, sealTold } from './deskRows.ts';
import { booksOn, holdDesk, nextNumber } from './holdDesk.ts';
import { owedOf, readMoney } from './readMoney.ts';

/** What somebody records, before it has a number. */
export type NewEntry = Pick<DeskRow, 'id' | 'kind' | 'cents'> &
  Partial<Pick<DeskRow, 'tender' | 'purpose' | 'reverses' | 'months' | 'due_on'>> & {
    readonly reference?: string;
    readonly reason?: string;
  };

/** What stands of a visit's money while somebody records something. */
export type Standing = {
  readonly balance: DeskBalance;
  readonly entries: readonly DeskEntry[];
  readonly isProhibited: boolean;
  /** The newest of what was collected; 0 where nothing was. */
  readonly lastReceipt: number;
};

type Keyed = Pick<Deps, 'phiSealer'>;

type Recorded = {
  readonly visit: EstimatedVisit;
  readonly entry: NewEntry;
  /** Throws what is wrong with it by what stands. */
  readonly check: (standing: Standing) => void;
};

/**
 * Records one entry of a held visit and gives it the next number. One that is recorded already, since its answer got lost or somebody
 * pressed twice, is not recorded again.
 */
export async function recordEntry(
  { phiSealer }: Keyed,
  trx: TenantTrx,
  session: ClientSession,
  { visit, entry, check }: Recorded,
) {
  const { clientId, userId } = session;
  await holdDesk(trx, session);
  const { reference = '', reason = '', ...given } = entry;
  const plain = { tender: null, purpose: null, reverses: null, months: null, due_on: null, ...given };
  const known = await knownEntry(trx, clientId, entry.id);
  if (known !== undefined) {
    const told = openTold(phiSealer, known);
    const isToldSame = told.reference === reference.trim() && told.reason === reason.trim();
    if (known.visit_master_id !== visit.id || !isSame(known, plain) || !isToldSame)
      throw new UserError('This was recorded already, with other figures. Look at what is recorded.');
    return { EntryID: known.id, Number: known.number, Money: await readMoney(phiSealer, trx, session, visit.id) };
  }
  const rows = await deskRows(trx, clientId, [visit.id]);
  const entries = rows.map(entryOf);
  const { owedCents, isProhibited } = await owedOf(phiSealer, trx, clientId, visit.id);
  const lastReceipt = rows.findLast(({ kind }) => kind === 'Collected')?.number ?? 0;
  check({ balance: deskBalance(owedCents, entries), entries, isProhibited, lastReceipt });
  const row = { ...plain, booked_on: await booksOn(trx, session), made_by: userId };
  const moved = movedBy(entryOf(row), entries);
  const number = await nextNumber(trx, clientId);
  await trx
    .insertInto('phi.desk_entry')
    .values({
      ...row,
      client_id: clientId,
      number,
      visit_master_id: visit.id,
      tender: moved?.tender ?? null,
      moved_cents: moved?.cents ?? 0,
      told_enc: sealTold(phiSealer, clientId, entry.id, { reference: reference.trim(), reason: reason.trim() }),
    })
    .execute();
  await noteForClearance('MoneyRecorded', { clientId, by: userId }, [visit.reg_master_id]).execute(trx);
  return { EntryID: entry.id, Number: number, Money: await readMoney(phiSealer, trx, session, visit.id) };
}

export const knownEntry = (trx: TenantTrx, clientId: string, id: string): Promise<DeskRow | undefined> =>
  trx
    .selectFrom('phi.desk_entry')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();

type Plain = Pick<DeskRow, 'kind' | 'cents' | 'tender' | 'purpose' | 'reverses' | 'months' | 'due_on'>;

/** A reversal has the tender of what it reverses, whoever says it does not say so. */
const isSame = (row: DeskRow, said: Plain): boolean =>
  row.kind === said.kind &&
  row.cents === said.cents &&
  (said.tender ?? row.tender) === row.tender &&
  row.purpose === said.purpose &&
  row.reverses === said.reverses &&
  row.months === said.months &&
  row.due_on === said.due_on;

/** Beside the field it is about. */
export const fault = (Field: string, Message: string) => new UserError(Message, { fields: [{ Field, Message }] });
