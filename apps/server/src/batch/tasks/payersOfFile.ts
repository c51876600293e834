import type { BatchItem } from '@coverline/domain/batch/batchItem.ts';
import type { Doors } from '#/db/doors.ts';
import { partnerKey } from '#/payers/partnerKey.ts';
import { partnerNamed } from '#/payers/partnerNamed.ts';
import type { KeptMapping } from '../storedBatch.ts';

/** A payer as a row names it: by a name, a code of the client's billing, a number. */
export type RowPayer = BatchItem['payer'];

export type FoundPayer = { readonly key: string; readonly name: string; readonly partnerId: string | null };

/** As people know it: what the file calls it. */
const shown = ({ name, code, id }: RowPayer): string => name || code || id;

/** Which payers the rows of a file mean: as somebody said, else by name, alias, code or number. Each is looked up once. */
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
          const partnerId =
            said.get(partnerKey(shown(payer))) ??
            (await partnerNamed(trx, clientId, { name: payer.name, id: payer.id }))?.id ??
            (payer.code === '' ? undefined : (await partnerNamed(trx, clientId, { name: payer.code, id: '' }))?.id) ??
            null;
          known.set(key, { key: partnerKey(shown(payer)) || '?', name: shown(payer), partnerId });
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
