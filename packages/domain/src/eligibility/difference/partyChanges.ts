import { insuranceType } from '../../codes/insuranceTypes.ts';
import { serviceTypeLabel } from '../../codes/serviceTypes.ts';
import { formatPhone } from '../../format/formatPhone.ts';
import type { CoverageSummary } from '../answer/coverageSummary.ts';
import type { RelatedParty } from '../answer/relatedParty.ts';
import type { Change } from './change.ts';
import { type Entry, listChanges } from './listChanges.ts';
import { spanText } from './spanText.ts';

const labels: Readonly<Record<RelatedParty['relation'], string>> = {
  primaryCare: 'Primary care',
  managedCare: 'Manages the care',
  otherPayer: 'Other {payer}',
  contact: 'Contact',
  restrictedTo: 'Only from',
  facility: 'Facility',
  other: 'Named beside',
};
const orders: Readonly<Record<number, string>> = { 1: 'primary', 2: 'secondary', 3: 'tertiary' };

function textOf(party: RelatedParty): string {
  const { name, order, services, insuranceType: type, phone } = party;
  const of = services.filter((code) => code !== '30').map(serviceTypeLabel);
  return [
    name,
    order === null ? '' : (orders[order] ?? ''),
    insuranceType(type)?.label ?? type,
    ...of,
    phone === '' ? '' : formatPhone(phone),
    spanText(party),
  ]
    .filter((part) => part !== '')
    .join(', ');
}

const entries = ({ relatedParties, otherPayers }: CoverageSummary, told: ReadonlySet<string>): Entry<null>[] =>
  [...relatedParties, ...otherPayers]
    .filter(({ name }) => name !== '' && !told.has(name.toUpperCase()))
    .map((one) => ({
      key: one.relation,
      same: one.name,
      name: labels[one.relation],
      text: textOf(one),
      segment: one.segment,
      of: null,
    }));

/** Whom Medicare's and Medicaid's facts name is told there. */
const toldBy = ({ medicare, medicaid }: CoverageSummary): string[] =>
  [...medicare, ...medicaid].map(({ name }) => name.toUpperCase());

/** Who came, went or became another, of those that the answer names beside the person. */
export function partyChanges(old: CoverageSummary, now: CoverageSummary): Change[] {
  const told = new Set([...toldBy(old), ...toldBy(now)]);
  return listChanges(entries(old, told), entries(now, told));
}
