import { businessDaysBefore } from './businessDaysUntil.ts';
import type { GoodFaithContent } from './content.ts';

/** What changed since the estimate that was handed out. */
export const contentChanges = [
  'Patient',
  'Service',
  'Date',
  'Items',
  'Charges',
  'Provider',
  'Separate',
  'Contact',
] as const;
export type ContentChange = (typeof contentChanges)[number];

const text = (value: unknown): string => JSON.stringify(value);

const itemsWithout = ({ items }: GoodFaithContent) =>
  items.map(({ provider, words, diagnosis, serviceCode, quantity }) => [
    provider,
    words,
    diagnosis,
    serviceCode,
    quantity,
  ]);

const compared: Readonly<Record<ContentChange, (content: GoodFaithContent) => unknown>> = {
  Patient: ({ patient: { name, dateOfBirth } }) => [name, dateOfBirth],
  Service: ({ primary }) => primary.words,
  Date: ({ primary, items, recurring }) => [
    primary.isScheduled,
    primary.serviceOn,
    items.map(({ serviceOn }) => serviceOn),
    recurring,
  ],
  Items: itemsWithout,
  Charges: ({ items }) => items.map(({ chargeCents }) => chargeCents),
  Provider: ({ providers }) => providers.map((one) => ({ ...one, contact: null })),
  Separate: ({ separate }) => separate,
  Contact: ({ patient, providers }) => [patient.contact, providers.map(({ contact }) => contact)],
};

export const changesBetween = (before: GoodFaithContent, after: GoodFaithContent): readonly ContentChange[] =>
  contentChanges.filter((change) => text(compared[change](before)) !== text(compared[change](after)));

export const versionStands = ['None', 'Due', 'Late', 'KeepsOld'] as const;

export type VersionNeed = {
  readonly stand: (typeof versionStands)[number];
  /** The last day on which a new one is in time; null where none is needed. */
  readonly by: string | null;
};

/** A new estimate is in time one business day before the service at the latest (45 CFR 149.610(b)(1)(vii)). */
export const businessDaysAhead = 1;

/** By these no new one is owed: it may be issued anew, and whoever has the old one knows the same of what they will pay. */
const isOwing = (change: ContentChange): boolean => change !== 'Contact';

/**
 * Whether what changed needs a new estimate, and by when. Who takes another's place within that last day accepts the estimate that was
 * handed out as their own (45 CFR 149.610(b)(1)(viii)); any other change that late is late, and is told so.
 */
export function versionNeed(
  found: readonly ContentChange[],
  { serviceOn, today }: { readonly serviceOn: string | null; readonly today: string },
): VersionNeed {
  const changes = found.filter(isOwing);
  if (changes.length === 0) return { stand: 'None', by: null };
  if (serviceOn === null) return { stand: 'Due', by: null };
  const by = businessDaysBefore(serviceOn, businessDaysAhead);
  if (today <= by) return { stand: 'Due', by };
  return changes.every((change) => change === 'Provider') ? { stand: 'KeepsOld', by: null } : { stand: 'Late', by };
}
