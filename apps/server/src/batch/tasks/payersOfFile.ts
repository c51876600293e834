import type { BatchItem } from '@coverline/domain/batch/batchItem.ts';
import type { Doors, TenantTrx } from '#/db/doors.ts';
import { partnerKey } from '#/payers/partnerKey.ts';
import { insuranceNamed } from '#/payers/insuranceNamed.ts';
import { partnerNamed } from '#/payers/partnerNamed.ts';
import type { KeptMapping } from '../storedBatch.ts';

/** A payer as a row names it: by a name, a code of the client's billing, a number. */
export type RowPayer = BatchItem['payer'];

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
 * alias, code or number. Each is looked up once.
 */
export function payersOfFile(doors: Doors, clientId: string, mapping: Pick<KeptMapping, 'payers'>) {
  const said = new Map(mapping.payers.map(({ name, partnerId }) => [partnerKey(name), partnerId]));
  const known = new Map<string, FoundPayer>();
  return {
    /** Looks up those of some rows that are not known yet. */
    async learn(payers: Iterable<RowPayer>): Promise<void> {
      const fresh = new Map<string, RowPayer>();
      for (const payer of payers) {
        const key = keyOf(payer);
        if (!known.has(key)) fresh.set(key, payer);
      }
      if (fresh.size === 0) return;
      await doors.withTenant(clientId, async (trx) => {
        for (const [key, payer] of fresh) {
          const own = await insuranceNamed(trx, clientId, payer);
          const sure = said.get(partnerKey(shown(payer)));
          const partnerId = sure ?? (own?.decides === true ? own.partnerId : await payerCalled(trx, clientId, payer));
          known.set(key, {
            key: partnerKey(shown(payer)) || '?',
            name: shown(payer),
            partnerId,
            insuranceId: own?.insuranceId ?? null,
            why: partnerId === null ? (own?.why ?? null) : null,
          });
        }
      });
    },
    of: (payer: RowPayer): FoundPayer => {
      const found = known.get(keyOf(payer));
      if (found === undefined) throw new Error('a payer was not looked up');
      return found;
    },
  };
}

const keyOf = ({ name, code, id }: RowPayer): string => [name, code, id].map(partnerKey).join('\n');

/** As everybody calls it. */
async function payerCalled(trx: TenantTrx, clientId: string, { name, code, id }: RowPayer): Promise<string | null> {
  const byName = await partnerNamed(trx, clientId, { name, id });
  if (byName !== null || code === '') return byName?.id ?? null;
  return (await partnerNamed(trx, clientId, { name: code, id: '' }))?.id ?? null;
}
