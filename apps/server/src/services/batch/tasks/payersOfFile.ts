import type { BatchItem } from '@coverline/domain/batch/batchItem.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import type { Doors, TenantTrx } from '#/platform/db/doors.ts';
import { insuranceVersion, mappingChanges } from '#/services/payers/insurancePeriods.ts';
import { partnerKey } from '#/services/payers/partnerKey.ts';
import { insuranceNamed, type NamedInsurance } from '#/services/payers/insuranceNamed.ts';
import { type PartnersMeant, partnersMeant } from '#/services/payers/partnerNamed.ts';
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
  /** Several go by its name or number, and nothing tells which of them is meant. */
  readonly isOneOfSeveral: boolean;
  /** What is to be told of its rows though they are asked. */
  readonly note: string | null;
};

const otherNumber = 'The {payer}’s number is that of another {payer}. The row is asked of the one that it names.';

/** As people know it: what the file calls it. */
const shown = ({ name, code, id }: RowPayer): string => name || code || id;

/** What the rows of some part of a file mean, each of which was looked up. */
type PayersOfRows = (dated: DatedPayer) => FoundPayer;

/** What was looked up while the client's list stood so. */
type Known = {
  readonly version: string;
  /** The days after which its mappings change. */
  readonly changes: readonly string[];
  readonly found: Map<string, FoundPayer>;
};

/**
 * Which payers the rows of a file mean: as somebody said of this file, else by the client's own list of insurances, else by name,
 * alias, code or number. Each is looked up once for each time between two changes of that list; and all of them anew once
 * somebody has changed it while the file is read.
 */
export function payersOfFile(doors: Doors, clientId: string, mapping: Pick<KeptMapping, 'payers'>) {
  const said = new Map(mapping.payers.map(({ name, partnerId }) => [partnerKey(name), partnerId]));
  let latest: Known | null = null;

  async function lookUp(trx: TenantTrx, { payer, day }: DatedPayer): Promise<FoundPayer> {
    const own = await insuranceNamed(trx, clientId, payer, day);
    const meant = own?.decides === true ? null : await payersCalled(trx, clientId, payer);
    const name = nameOf(payer, own, meant);
    const sure = said.get(partnerKey(name));
    const partners = sure === undefined ? (meant?.partners ?? []) : [];
    const called = partners.length === 1 ? (partners[0]?.id ?? null) : null;
    const partnerId = sure ?? (own?.decides === true ? own.partnerId : called);
    return {
      key: partnerKey(name) || '?',
      name,
      partnerId,
      insuranceId: own?.insuranceId ?? null,
      why: partnerId === null ? (own?.why ?? null) : null,
      isOneOfSeveral: partners.length > 1,
      note: called !== null && meant?.isOthersNumber === true ? otherNumber : null,
    };
  }

  return (payers: readonly DatedPayer[]): Promise<PayersOfRows> =>
    doors.withTenant(clientId, async (trx) => {
      let version = await insuranceVersion(trx, clientId);
      for (;;) {
        const known: Known =
          latest?.version === version
            ? latest
            : { version, changes: await mappingChanges(trx, clientId), found: new Map() };
        for (const dated of payers) {
          const key = keyOf(known, dated);
          if (!known.found.has(key)) known.found.set(key, await lookUp(trx, dated));
        }
        const after = await insuranceVersion(trx, clientId);
        if (after === version) {
          latest = known;
          return (dated) => {
            const found = known.found.get(keyOf(known, dated));
            if (found === undefined) throw new Error('a payer was not looked up');
            return found;
          };
        }
        version = after;
      }
    });
}

const keyOf = ({ changes }: Known, { payer: { name, code, id }, day }: DatedPayer): string =>
  [name, code, id].map(partnerKey).join('\n') + `\n${changes.findIndex((until) => day <= until)}`;

/** A payer apart is what an earlier mapping answers, by its last day, and whom of several with a name the number tells. */
function nameOf(payer: RowPayer, own: NamedInsurance | null, meant: PartnersMeant | null): string {
  if (own?.decides === true && own.until !== null) return `${shown(payer)} until ${formatDate(own.until)}`;
  return meant?.isByNumber === true ? `${shown(payer)} ${payer.id}` : shown(payer);
}

/** As everybody calls it: a code of the client's billing only where neither name nor number says anything. */
async function payersCalled(trx: TenantTrx, clientId: string, { name, code, id }: RowPayer): Promise<PartnersMeant> {
  const named = await partnersMeant(trx, clientId, { name, id });
  if (named.partners.length > 0 || code === '') return named;
  return partnersMeant(trx, clientId, { name: code, id: '' });
}
