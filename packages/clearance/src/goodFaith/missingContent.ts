import { isNpi } from '@coverline/domain/validate/npi.ts';
import { isCents } from '../money/cents.ts';
import { disclaimerKeys, type EstimateItem, type EstimateProvider, type GoodFaithContent } from './content.ts';
import { recurringProblem } from './recurring.ts';

/** The six of 45 CFR 149.610(c)(1), by their places there: (i) to (v) and (vi) to (x) together. */
export const contentParts = ['Patient', 'Primary', 'Items', 'Providers', 'Separate', 'Disclaimers'] as const;
export type ContentPart = (typeof contentParts)[number];

/** What is missing, in words, and of which row of a list where it is of one. */
export type Missing = { readonly part: ContentPart; readonly row: string | null; readonly text: string };

type Found = { readonly row?: string; readonly text: string };

const unless = (holds: boolean, text: string, row?: string): readonly Found[] =>
  holds ? [] : [row === undefined ? { text } : { row, text }];

const said = (text: string): boolean => text.trim() !== '';

function ofItem(item: EstimateItem, at: number, providers: readonly EstimateProvider[]): readonly Found[] {
  const row = String(at + 1);
  const provider = providers.find(({ key }) => key === item.provider);
  return [
    ...unless(provider !== undefined, 'The provider or facility that gives it', row),
    ...unless(said(item.words), 'A description', row),
    ...unless(said(item.diagnosis) || item.isDiagnosisOpen, 'A diagnosis code', row),
    ...unless(said(item.serviceCode), 'A service code', row),
    ...unless(item.quantity > 0 && Number.isFinite(item.quantity), 'A quantity', row),
    // What co-providers charge is under enforcement discretion: it is listed as not included.
    ...unless(
      item.chargeCents === null ? provider?.isConvening === false : isCents(item.chargeCents),
      'An expected charge',
      row,
    ),
  ];
}

const ofProvider = ({ name, npi, tin, places }: EstimateProvider): readonly Found[] => [
  ...unless(said(name), 'A name', name),
  ...unless(isNpi(npi), 'An NPI', name),
  ...unless(/^\d{2}-?\d{7}$/.test(tin.trim()), 'A TIN of nine digits', name),
  ...unless(
    places.length > 0 && places.every(({ address, state }) => said(address) && /^[A-Z]{2}$/.test(state)),
    'State and place of service',
    name,
  ),
];

const rules: Readonly<Record<ContentPart, (content: GoodFaithContent) => readonly Found[]>> = {
  Patient: ({ patient }) => [
    ...unless(said(patient.name), "The {patient}'s name"),
    ...unless(said(patient.dateOfBirth), "The {patient}'s date of birth"),
  ],
  Primary: ({ primary }) => [
    ...unless(said(primary.words), 'The main service in plain words'),
    ...unless(!primary.isScheduled || primary.serviceOn !== null, 'The date for which it is scheduled'),
  ],
  Items: ({ items, providers, recurring }) => [
    ...unless(items.length > 0, 'At least one item or service'),
    ...items.flatMap((item, at) => ofItem(item, at, providers)),
    ...(recurring === null ? [] : (recurringProblem(recurring) ?? []).map((text) => ({ text }))),
  ],
  Providers: ({ providers }) => [
    ...unless(
      providers.filter(({ isConvening }) => isConvening).length === 1,
      'One provider or facility that schedules and hands it out',
    ),
    ...providers.flatMap(ofProvider),
  ],
  Separate: ({ separate, separateDisclaimer, providers }) => [
    ...unless(separate !== null, 'Whether anything has to be scheduled apart'),
    ...unless(!separate?.length || said(separateDisclaimer), 'The disclaimer above what is scheduled apart'),
    // The disclaimer tells the patient to ask there.
    ...unless(
      !separate?.length ||
        providers.every(({ isConvening, contact }) => !isConvening || said(contact.phone) || said(contact.email)),
      'A telephone or an e-mail of whoever schedules here, by which what is scheduled apart is asked for',
    ),
    ...(separate ?? []).flatMap(({ words }, at) => unless(said(words), 'A description', String(at + 1))),
  ],
  Disclaimers: ({ disclaimers }) =>
    disclaimerKeys.flatMap((key) => unless(said(disclaimers[key]), disclaimerNames[key])),
};

const disclaimerNames: Readonly<Record<(typeof disclaimerKeys)[number], string>> = {
  OtherItems: 'That there may be other items',
  MayDiffer: 'That actual charges may differ',
  MayDispute: 'The right to dispute a bill that is substantially higher',
  HowToDispute: 'How a dispute is begun',
  NoHarm: 'That a dispute does no harm to the quality of care',
  NoContract: 'That it is no contract and obliges to nothing',
};

/** All that keeps an estimate from being issued; it is issued only where nothing is. */
export const missingContent = (content: GoodFaithContent): readonly Missing[] =>
  contentParts.flatMap((part) => rules[part](content).map(({ row, text }) => ({ part, row: row ?? null, text })));
