import type { BatchItem } from '@coverline/domain/batch/batchItem.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import type { Doors, TenantTrx } from '#/db/doors.ts';
import { mappingChanges } from '#/payers/insurancePeriods.ts';
import { partnerKey } from '#/payers/partnerKey.ts';
import { insuranceNamed, type NamedInsurance } from '#/payers/insuranceNamed.ts';
import { partnerNamed } from '#/payers/partnerNamed.ts';
import type { KeptMapping } from '../storedBatch.ts';

/** A payer as a row names it: by a name, a code of the client's billing, a number. */
export type RowPayer = BatchItem['payer'];

/** And on which day, `YYYY-MM-DD`: a client's own list may have had it with another payer before. */
type DatedPayer = { readonly payer: RowPayer; readonly day: string };

export type FoundPayer = {
  readonly key: string;
  readonly name: string;
  readonly partnerId: string | null;
  /** Of the client's own list, which one it is called; null where it is none of it. */
  readonly insuranceId: string | null;
  /** Why its rows are not asked, though it is known whose they are. */
  readonly why: string | null;
};

/** As people know it: what the file calls it. */
const shown = ({ name, code, id }: RowPayer): string => name || code || id;

/**
 * Which payers the rows of a file mean: as somebody said of this file, else by the client's own list of insurances, else by name,
 * alias, code or number. Each is looked up once for each time between two changes of that list.
 */
export function payersOfFile(doors: Doors, clientId: string, mapping: Pick<KeptMapping, 'payers'>) {
  const said = new Map(mapping.payers.map(({ name, partnerId }) => [partnerKey(name), partnerId]));
  const known = new Map<string, FoundPayer>();
  let changes: readonly string[] | null = null;
  const keyOf = ({ payer: { name, code, id }, day }: DatedPayer): string =>
    [name, code, id].map(partnerKey).join('\n') + `\n${(changes ?? []).findIndex((until) => day <= until)}`;
  return {
    /** Looks up those of some rows that are not known yet. */
    async learn(payers: readonly DatedPayer[]): Promise<void> {
      changes ??= await doors.withTenant(clientId, (trx) => mappingChanges(trx, clientId));
      const fresh = new Map<string, DatedPayer>();
      for (const dated of payers) {
        const key = keyOf(dated);
        if (!known.has(key)) fresh.set(key, dated);
      }
      if (fresh.size === 0) return;
      await doors.withTenant(clientId, async (trx) => {
        for (const [key, { payer, day }] of fresh) {
          const own = await insuranceNamed(trx, clientId, payer, day);
          const name = nameOf(payer, own);
          const sure = said.get(partnerKey(name));
          const partnerId = sure ?? (own?.decides === true ? own.partnerId : await payerCalled(trx, clientId, payer));
          known.set(key, {
            key: partnerKey(name) || '?',
            name,
            partnerId,
            insuranceId: own?.insuranceId ?? null,
            why: partnerId === null ? (own?.why ?? null) : null,
          });
        }
      });
    },
    of: (dated: DatedPayer): FoundPayer => {
      const found = known.get(keyOf(dated));
      if (found === undefined) throw new Error('a payer was not looked up');
      return found;
    },
  };
}

/** What an earlier mapping answers is a payer apart, by its last day. */
const nameOf = (payer: RowPayer, own: NamedInsurance | null): string =>
  own?.decides === true && own.until !== null ? `${shown(payer)} until ${formatDate(own.until)}` : shown(payer);

/** As everybody calls it. */
async function payerCalled(trx: TenantTrx, clientId: string, { name, code, id }: RowPayer): Promise<string | null> {
  const byName = await partnerNamed(trx, clientId, { name, id });
  if (byName !== null || code === '') return byName?.id ?? null;
  return (await partnerNamed(trx, clientId, { name: code, id: '' }))?.id ?? null;
}
