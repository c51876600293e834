import { type LaboratorySchedule, laboratorySchedule } from '../laboratory/laboratoryFee.ts';
import { readLaboratory } from '../laboratory/readLaboratory.ts';
import { type Locality, readLocalities } from '../localities/readLocalities.ts';
import { type PhysicianSchedule, physicianSchedule } from '../physician/physicianFee.ts';
import { readGpci } from '../physician/readGpci.ts';
import { readRvu } from '../physician/readRvu.ts';
import type { Loaded } from '../tables/loadTable.ts';
import { shippedGpci } from './shippedGpci.ts';
import { shippedLaboratory } from './shippedLaboratory.ts';
import { shippedLocalities } from './shippedLocalities.ts';
import { shippedRvu } from './shippedRvu.ts';

/** What is here before anybody has loaded a file of CMS. */
export type StartSet = {
  readonly physician: PhysicianSchedule;
  readonly laboratory: LaboratorySchedule;
  readonly localities: readonly Locality[];
};

/** What ships was read when it was built in: a fault there is one of ours. */
function whole<One>(loaded: Loaded<One> | null) {
  if (loaded?.edition == null || loaded.faults.length > 0) throw new Error('A table that ships could not be read.');
  return { edition: loaded.edition, rows: loaded.rows };
}

const laboratoryTable = (): string =>
  ['HCPCS,RATE', ...shippedLaboratory.split(/,|\n/).map((pair) => pair.trim().replace(' ', ','))].join('\n');

/** The start set, by the same readers that read CMS's files. */
export function startSet(): StartSet {
  const rvu = whole(readRvu(shippedRvu, 'PPRRVU2026_Jul'));
  const laboratory = whole(readLaboratory(laboratoryTable(), '26CLABQ2'));
  return {
    physician: physicianSchedule(rvu.edition, rvu.rows, whole(readGpci(shippedGpci, 'GPCI2026')).rows),
    laboratory: laboratorySchedule(laboratory.edition, laboratory.rows),
    localities: whole(readLocalities(shippedLocalities, '2025')).rows,
  };
}
