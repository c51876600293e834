import { type Edition, editionOn } from '@coverline/clearance/feeSchedules/edition.ts';
import {
  type LaboratorySchedule,
  laboratorySchedule,
} from '@coverline/clearance/feeSchedules/laboratory/laboratoryFee.ts';
import type { LaboratoryRate } from '@coverline/clearance/feeSchedules/laboratory/readLaboratory.ts';
import { type PhysicianSchedule, physicianSchedule } from '@coverline/clearance/feeSchedules/physician/physicianFee.ts';
import type { Gpci } from '@coverline/clearance/feeSchedules/physician/readGpci.ts';
import type { RvuRow } from '@coverline/clearance/feeSchedules/physician/rvuRow.ts';
import { medicareTables } from '@coverline/clearance/feeSchedules/shipped/medicareTables.ts';
import type { MedicareKind } from '@coverline/contract/clearance/prices/medicareTables.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';

/** What Medicare's prices of a day are made from. */
export type MedicareSchedules = {
  readonly physician: readonly PhysicianSchedule[];
  readonly laboratory: readonly LaboratorySchedule[];
};

type Held = { readonly kind: MedicareKind; readonly id: string; readonly edition: Edition };

/** The edition of a kind that a client loaded and that holds on a day; null where none does. */
const heldOn = (held: readonly Held[], kind: MedicareKind, day: string): Held | null =>
  editionOn(
    held.filter((one) => one.kind === kind),
    day,
  );

/** The loaded one, unless the one that ships holds on the day too and begins later. */
const unlessLater = (one: Held | null, shipped: Edition, day: string): Held | null =>
  one !== null && shipped.from <= day && day <= shipped.to && shipped.from > one.edition.from ? null : one;

type Of = { readonly codes: readonly string[]; readonly day: string; readonly locality: string };

/** Medicare's tables for some codes on a day at a locality: those that ship, and those that the client loaded, of which the later counts. */
export async function readMedicare(
  trx: TenantTrx,
  clientId: string,
  { codes, day, locality }: Of,
): Promise<MedicareSchedules> {
  const { physician: shipped, laboratory: shippedTests } = medicareTables();
  const held = await editionsOn(trx, clientId, day);
  if (held.length === 0) return { physician: [shipped], laboratory: [shippedTests] };
  const values = unlessLater(heldOn(held, 'Physician', day), shipped.edition, day);
  const tests = unlessLater(heldOn(held, 'Laboratory', day), shippedTests.edition, day);
  const indices = heldOn(held, 'Indices', day);
  // Kept by the reader of each kind, in the shape of its rows.
  const rowsOf = await readRows(trx, clientId, [values, indices, tests], [...codes, locality]);
  // Indices are those of their year, whichever release of it the values are.
  const shippedPlaces = day.slice(0, 4) === shipped.edition.from.slice(0, 4) ? [...shipped.localities.values()] : [];
  const places = indices === null ? shippedPlaces : (rowsOf(indices) as readonly Gpci[]);
  return {
    physician: [
      values === null
        ? physicianSchedule(shipped.edition, [...shipped.rows.values()], places)
        : physicianSchedule(values.edition, rowsOf(values) as readonly RvuRow[], places),
    ],
    laboratory: [
      tests === null ? shippedTests : laboratorySchedule(tests.edition, rowsOf(tests) as readonly LaboratoryRate[]),
    ],
  };
}

async function editionsOn(trx: TenantTrx, clientId: string, day: string): Promise<readonly Held[]> {
  const rows = await trx
    .selectFrom('phi.medicare_edition')
    .select(['id', 'kind', 'name', 'holds_from', 'holds_to'])
    .where('client_id', '=', clientId)
    .where('holds_from', '<=', day)
    .where('holds_to', '>=', day)
    .execute();
  return rows.map(({ id, kind, name, holds_from: from, holds_to: to }) => ({ id, kind, edition: { name, from, to } }));
}

/** The rows of some codes and localities in these editions, by edition. */
async function readRows(
  trx: TenantTrx,
  clientId: string,
  editions: readonly (Held | null)[],
  codes: readonly string[],
): Promise<(of: Held) => readonly unknown[]> {
  const ids = editions.flatMap((one) => one?.id ?? []);
  const found =
    ids.length === 0
      ? []
      : await trx
          .selectFrom('phi.medicare_row')
          .select(['edition_id', 'rows'])
          .where('client_id', '=', clientId)
          .where('edition_id', 'in', ids)
          .where('code', 'in', [...new Set(codes)])
          .execute();
  const by = Map.groupBy(found, ({ edition_id: id }) => id);
  return ({ id }) => (by.get(id) ?? []).flatMap(({ rows }) => rows as readonly unknown[]);
}
