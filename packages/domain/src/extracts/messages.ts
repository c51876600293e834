import type { ExtractColumn, ExtractDefinition } from './definition.ts';
import type { LayoutRow } from './layoutRow.ts';

/** A place in a message: what it is called, what it holds, its type, and whether it tells who somebody is. */
type Place = readonly [name: string, holds: string, kind: string, isPersonal: boolean];

/** Of a 271 what its readers look for; everything else a payer sent stands there as well. */
const of271: readonly Place[] = [
  ['ISA, GS, ST, BHT', 'The {payer}’s own envelope, its numbers, and when it answered', 'Segments', false],
  ['HL 20, NM1*PR', 'The {payer} that answered', 'Loop 2100A', false],
  ['HL 21, NM1*1P', 'The provider that asked', 'Loop 2100B', false],
  ['HL 22, TRN', 'The subscriber; the number of our question', 'Loop 2000C', false],
  ['NM1*IL, N3, N4, DMG', 'Name, member number, address, birth date and sex of the subscriber', 'Loop 2100C', true],
  ['HL 23, NM1*03', 'The same of the {patient}, where that is a dependent', 'Loop 2100D', true],
  ['DTP', 'Dates of the plan, of eligibility and of service', 'Segments', true],
  ['EB, MSG, III', 'Benefits: what is covered, for how much', 'Loop 2110', false],
  ['AAA', 'Why there is no answer, where the {payer} said so', 'Segment', false],
];

const ofHl7: readonly Place[] = [
  ['PID-3', '{MRN}, of type MR', 'CX', true],
  ['PID-5', 'Name', 'XPN', true],
  ['PID-7', 'Date of birth', 'DT', true],
  ['PID-8', 'Sex', 'IS', false],
  ['PID-11', 'Address', 'XAD', true],
  ['PID-13', 'Telephone', 'XTN', true],
  ['PID-18', 'Number of the {visit}', 'CX', true],
  ['PV1-2', 'Class of {patient}: I, O, E or R; U where no {visit} is meant', 'IS', false],
  ['PV1-3', 'Location', 'PL', false],
  ['PV1-7', 'NPI of the provider', 'XCN', false],
  ['PV1-19', 'Number of the {visit}', 'CX', true],
  ['PV1-44', 'Date of service', 'TS', true],
  [
    'IN1-1',
    'Place in the coordination of benefits, or a count where it is not known; one IN1 for each insurance',
    'SI',
    false,
  ],
  ['IN1-2', 'Code of the client’s own list of insurances, where one alone is mapped or most used', 'CE', false],
  ['IN1-3', 'Number of the {payer}', 'CX', false],
  ['IN1-4', 'Name of the {payer}', 'XON', false],
  ['IN1-8', 'Group number', 'ST', false],
  ['IN1-9', 'Group name', 'XON', false],
  ['IN1-12', 'From when it is in force', 'DT', false],
  ['IN1-13', 'Until when', 'DT', false],
  ['IN1-16', 'Name of the insured', 'XPN', true],
  ['IN1-17', 'What the {patient} is to the insured: HL7 table 0063', 'CE', false],
  ['IN1-18', 'Date of birth of the insured', 'TS', true],
  ['IN1-22', 'Place in the coordination of benefits, where it is known', 'ST', false],
  ['IN1-29', 'When it was last verified', 'TS', false],
  ['IN1-36', 'Member number', 'ST', true],
  ['IN1-43', 'Sex of the insured', 'IS', false],
];

const masks271: readonly string[] = ['NM1*IL, N3, N4, DMG', 'HL 23, NM1*03'];
const masksHl7: readonly string[] = ['IN1-36'];

/** What stands where in a format that is messages. */
export function messageLayout(format: '271' | 'hl7', whole: boolean): readonly LayoutRow[] {
  const [places, masked] = format === '271' ? [of271, masks271] : [ofHl7, masksHl7];
  const asIs = format === '271' ? 'As the {payer} sent it' : 'As it is';
  const hidden = format === '271' ? 'Numbers masked to their last four' : 'Left out';
  return places.map(([name, source, kind, isPersonal], at) => ({
    order: at + 1,
    name,
    source,
    kind,
    transform: !whole && masked.includes(name) ? hidden : kind === 'DT' || kind === 'TS' ? 'YYYYMMDD' : asIs,
    from: null,
    to: null,
    pad: '',
    isCut: false,
    isPersonal,
  }));
}

const shown = (Name: string, Source: string, Transform: ExtractColumn['Transform'] = 'asIs'): ExtractColumn => ({
  Name,
  Source,
  Transform,
  Width: null,
  Pad: 'behind',
  Cut: false,
});

const shownOf: Readonly<Record<'271' | 'hl7', readonly ExtractColumn[]>> = {
  '271': [
    shown('MRN', 'MRN'),
    shown('Last name', 'LastName'),
    shown('Latest answer', 'AnswerStatus', 'words'),
    shown('Answered', 'AnsweredAt', 'usDate'),
  ],
  hl7: [
    shown('MRN', 'MRN'),
    shown('Last name', 'LastName'),
    shown('Payer', 'Payer'),
    shown('Member number', 'MemberID', 'masked'),
    shown('Last verified', 'LastVerified', 'usDate'),
  ],
};

/** A definition as its preview shows it: of messages by whom they are about. */
export const asShown = (definition: ExtractDefinition): ExtractDefinition =>
  definition.Format === '271' || definition.Format === 'hl7'
    ? { ...definition, Format: 'csv', Columns: shownOf[definition.Format] }
    : definition;
