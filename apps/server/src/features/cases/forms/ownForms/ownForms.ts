import type { FieldSource } from '@coverline/domain/cases/forms/formMap.ts';
import type { FormKind } from '@coverline/domain/cases/forms/formKind.ts';
import { stateNames } from '@coverline/domain/payers/states.ts';
import { drawForm, type OwnLine } from './drawForm.ts';

const point = (Field: string, Point: string, Format = 'plain', Choices: FieldSource['Choices'] = []): FieldSource => ({
  Field,
  Kind: 'Point',
  Point,
  Format,
  Text: '',
  Choices,
});
const hand = (Field: string): FieldSource => ({ Field, Kind: 'Hand', Point: '', Format: '', Text: '', Choices: [] });

/** A form that was drawn here, with what fills it: what the demo's hospital hands out. */
export type OwnForm = {
  readonly name: string;
  readonly kind: FormKind;
  readonly lines: readonly OwnLine[];
  readonly map: readonly FieldSource[];
};

export const assistanceForm: OwnForm = {
  name: 'Financial assistance application',
  kind: 'FinancialAssistance',
  lines: [
    { words: 'For care at our hospital and clinics. It costs nothing to apply. Ask us for help with this form.' },
    { head: 'Who the care was for' },
    {
      fields: [
        { name: 'patient.last_name', label: 'Last name', share: 3 },
        { name: 'patient.first_name', label: 'First name', share: 3 },
        { name: 'patient.middle', label: 'M.I.', maxLength: 1 },
      ],
    },
    {
      fields: [
        { name: 'patient.birth_date', label: 'Date of birth', share: 2 },
        { name: 'patient.ssn', label: 'Social Security number (if any)', kind: 'comb', maxLength: 9, share: 3 },
        { name: 'patient.sex', label: 'Sex', kind: 'radio', options: ['Female', 'Male', 'Other'], share: 4 },
      ],
    },
    { fields: [{ name: 'patient.street', label: 'Street' }] },
    {
      fields: [
        { name: 'patient.city', label: 'City', share: 4 },
        {
          name: 'patient.state',
          label: 'State',
          kind: 'choice',
          options: Object.keys(stateNames),
        },
        { name: 'patient.zip', label: 'ZIP code', share: 2 },
      ],
    },
    {
      fields: [
        { name: 'patient.phone', label: 'Telephone', share: 2 },
        { name: 'patient.email', label: 'Email', share: 3 },
      ],
    },
    { head: 'The care' },
    {
      fields: [
        { name: 'care.mrn', label: 'Medical record number', share: 2 },
        { name: 'care.from', label: 'From', share: 2 },
        { name: 'care.to', label: 'To', share: 2 },
        { name: 'care.charges', label: 'Charges', share: 2 },
      ],
    },
    { fields: [{ name: 'care.visits', label: 'Visits', kind: 'lines' }] },
    { head: 'What else may pay' },
    {
      fields: [
        { name: 'other.insured', label: 'I have insurance', kind: 'box' },
        { name: 'other.medicaid', label: 'I am applying for Medicaid', kind: 'box' },
      ],
    },
    {
      fields: [
        { name: 'other.payer', label: 'Insurance' },
        { name: 'other.member_id', label: 'Number on the card' },
      ],
    },
    { head: 'Household and income' },
    {
      fields: [
        { name: 'household.size', label: 'People in the household' },
        { name: 'household.income', label: 'Income a month, before taxes' },
      ],
    },
    { words: 'What I wrote is true as far as I know. The hospital may check it.' },
    {
      fields: [
        { name: 'signature', label: 'Signature', share: 3 },
        { name: 'signed_on', label: 'Date' },
      ],
    },
  ],
  map: [
    point('patient.last_name', 'patient.lastName'),
    point('patient.first_name', 'patient.firstName'),
    point('patient.middle', 'patient.middle', 'initial'),
    point('patient.birth_date', 'patient.birthDate', 'slashed'),
    point('patient.ssn', 'patient.ssn', 'digits'),
    point('patient.sex', 'patient.sex', 'words', [{ Value: 'U', Option: 'Other' }]),
    point('patient.street', 'patient.street'),
    point('patient.city', 'patient.city'),
    point('patient.state', 'patient.state'),
    point('patient.zip', 'patient.zip'),
    point('patient.phone', 'patient.phone', 'punctuated'),
    point('patient.email', 'patient.email'),
    point('care.mrn', 'patient.mrn'),
    point('care.from', 'visits.first', 'slashed'),
    point('care.to', 'visits.last', 'slashed'),
    point('care.charges', 'visits.charges', 'signed'),
    point('care.visits', 'visits.numbers'),
    point('other.insured', 'coverage.payer', 'plain', [{ Value: '*', Option: '' }]),
    point('other.medicaid', 'case.type', 'words', [{ Value: 'MedicaidApplication', Option: '' }]),
    point('other.payer', 'coverage.payer'),
    point('other.member_id', 'coverage.memberId'),
    point('household.size', 'case.people'),
    point('household.income', 'case.monthlyIncome', 'signed'),
    hand('signature'),
    hand('signed_on'),
  ],
};

/** By it the hospital's people may speak for somebody before an agency (42 CFR 435.923). */
export const representativeForm: OwnForm = {
  name: 'Authorized representative',
  kind: 'Authorization',
  lines: [
    {
      words:
        'I want somebody to help me with my application for Medicaid or CHIP: to sign it, to get copies of notices, and to speak with the agency for me.',
    },
    { head: 'Applicant' },
    {
      fields: [
        { name: 'applicant.name', label: 'Name', share: 3 },
        { name: 'applicant.birth_date', label: 'Date of birth' },
      ],
    },
    { fields: [{ name: 'applicant.address', label: 'Address' }] },
    {
      fields: [
        { name: 'applicant.phone', label: 'Telephone' },
        { name: 'applicant.case', label: 'Number of the application' },
      ],
    },
    { head: 'Representative' },
    {
      fields: [
        { name: 'representative.organization', label: 'Organization', share: 2 },
        { name: 'representative.person', label: 'Person', share: 2 },
      ],
    },
    {
      fields: [
        { name: 'representative.phone', label: 'Telephone' },
        { name: 'representative.email', label: 'Email' },
      ],
    },
    { head: 'What the representative may do' },
    {
      fields: [
        { name: 'may.sign', label: 'Sign the application', kind: 'box' },
        { name: 'may.notices', label: 'Get copies of notices', kind: 'box' },
        { name: 'may.all', label: 'Everything else', kind: 'box' },
      ],
    },
    {
      words:
        'The representative keeps what they learn to themselves and tells the agency of conflicts of interest. I can take this back at any time, in writing to the agency.',
    },
    {
      fields: [
        { name: 'applicant.signature', label: 'Signature of the applicant', share: 3 },
        { name: 'applicant.signed_on', label: 'Date' },
      ],
    },
    {
      fields: [
        { name: 'representative.signature', label: 'Signature of the representative', share: 3 },
        { name: 'representative.signed_on', label: 'Date' },
      ],
    },
  ],
  map: [
    point('applicant.name', 'patient.name'),
    point('applicant.birth_date', 'patient.birthDate', 'slashed'),
    point('applicant.address', 'patient.address'),
    point('applicant.phone', 'patient.phone', 'punctuated'),
    point('applicant.case', 'case.reference'),
    point('representative.organization', 'provider.name'),
    point('representative.person', 'case.owner'),
    point('representative.phone', 'company.phone', 'punctuated'),
    point('representative.email', 'company.email'),
    { ...hand('may.sign'), Kind: 'Text', Text: 'on' },
    { ...hand('may.notices'), Kind: 'Text', Text: 'on' },
    hand('may.all'),
    ...['applicant.signature', 'applicant.signed_on', 'representative.signature', 'representative.signed_on'].map(hand),
  ],
};

export const drawOwnForm = ({ name, lines }: OwnForm): Promise<Uint8Array> => drawForm(name, lines);
