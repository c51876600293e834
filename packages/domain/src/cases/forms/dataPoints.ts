import { caseType, caseTypes } from '../caseType.ts';

/** How a value is kept, which decides in what formats it can be written. */
export type PointKind = 'text' | 'date' | 'phone' | 'ssn' | 'zip' | 'money' | 'number' | 'choice';

type Point = {
  readonly group: 'Patient' | 'Coverage' | 'Visits' | 'Case' | 'Authorization' | 'Provider' | 'Today';
  readonly label: string;
  readonly kind: PointKind;
  /** Of a choice: what it can be, each as it is kept and as it is read. */
  readonly values?: Readonly<Record<string, string>>;
};

const of =
  (group: Point['group']) =>
  (label: string, kind: PointKind = 'text', values?: Point['values']): Point => ({
    group,
    label,
    kind,
    ...(values !== undefined && { values }),
  });
const patient = of('Patient');
const coverage = of('Coverage');
const visits = of('Visits');
const about = of('Case');
const authorization = of('Authorization');
const provider = of('Provider');
const now = of('Today');

const yesNo = { Y: 'Yes', N: 'No' } as const;

/** What a form or a letter can be filled with. Terms of a client stand in braces. */
export const dataPoints = {
  'patient.name': patient('Name'),
  'patient.nameLastFirst': patient('Name, last name first'),
  'patient.firstName': patient('First name'),
  'patient.middle': patient('Middle name'),
  'patient.lastName': patient('Last name'),
  'patient.suffix': patient('Suffix'),
  'patient.birthDate': patient('Date of birth', 'date'),
  'patient.age': patient('Age', 'number'),
  'patient.sex': patient('Sex', 'choice', { F: 'Female', M: 'Male', U: 'Not known' }),
  'patient.ssn': patient('Social Security number', 'ssn'),
  'patient.mrn': patient('{MRN}'),
  'patient.street': patient('Street'),
  'patient.city': patient('City'),
  'patient.state': patient('State'),
  'patient.zip': patient('ZIP code', 'zip'),
  'patient.address': patient('Address in one line'),
  'patient.phone': patient('Telephone', 'phone'),
  'patient.phone2': patient('Other telephone', 'phone'),
  'patient.email': patient('Email'),
  'patient.language': patient('Language'),
  'coverage.payer': coverage('First {payer}'),
  'coverage.plan': coverage('Plan'),
  'coverage.memberId': coverage('{Member ID}'),
  'coverage.groupNumber': coverage('Group number'),
  'coverage.groupName': coverage('Group name'),
  'visit.number': visits('Number of the latest {visit}'),
  'visit.date': visits('Date of service', 'date'),
  'visit.admitted': visits('Admitted', 'date'),
  'visit.discharged': visits('Discharged', 'date'),
  'visit.location': visits('Location'),
  'visit.diagnoses': visits('Diagnoses'),
  'visit.procedures': visits('Procedures'),
  'visit.charges': visits('Charges of the latest {visit}', 'money'),
  'visits.numbers': visits('Numbers of all {visits}'),
  'visits.first': visits('First date of service', 'date'),
  'visits.last': visits('Last date of service', 'date'),
  'visits.charges': visits('Charges of all {visits}', 'money'),
  'case.number': about('Number'),
  'case.type': about('Type', 'choice', Object.fromEntries(caseTypes.map((type) => [type, caseType(type).text]))),
  'case.reference': about('Number of the application or claim'),
  'case.opened': about('Opened', 'date'),
  'case.submitted': about('Submitted', 'date'),
  'case.decided': about('Decided', 'date'),
  'case.appealBy': about('Appeal by', 'date'),
  'case.firstBill': about('First bill', 'date'),
  'case.disability': about('By reason of disability', 'choice', yesNo),
  'case.atRisk': about('Dollars at risk', 'money'),
  'case.discount': about('Discount, percent', 'number'),
  'case.owner': about('Who has the {case}'),
  'case.people': about('People in the household', 'number'),
  'case.monthlyIncome': about('Income of the household a month, before taxes', 'money'),
  'auth.ours': authorization('Our number'),
  'auth.number': authorization('Number of the {payer}'),
  'auth.services': authorization('Services'),
  'auth.diagnoses': authorization('Diagnoses'),
  'auth.from': authorization('First day', 'date'),
  'auth.to': authorization('Last day', 'date'),
  'auth.note': authorization('Clinical note'),
  'auth.deniedOn': authorization('Denied on', 'date'),
  'auth.reasons': authorization('Why it was denied'),
  'auth.appeal': authorization('Which appeal', 'number'),
  'auth.appealBy': authorization('Appeal by', 'date'),
  'auth.peerBy': authorization('Peer-to-peer by', 'date'),
  'provider.name': provider('{Client}'),
  'provider.billingName': provider('Billing name'),
  'provider.npi': provider('NPI'),
  'company.name': provider('Company'),
  'company.phone': provider('Telephone', 'phone'),
  'company.email': provider('Email'),
  'company.address': provider('Address in one line'),
  'today.date': now('Today', 'date'),
  'today.by': now('Who fills it'),
} as const satisfies Readonly<Record<string, Point>>;

export type PointKey = keyof typeof dataPoints;
export const pointKeys = Object.keys(dataPoints) as readonly PointKey[];
export const isPoint = (key: string): key is PointKey => Object.hasOwn(dataPoints, key);
export const pointOf = (key: PointKey): Point => dataPoints[key];

/** As they are kept: days as YYYY-MM-DD, money in cents, numbers and SSNs as digits. What is not known is not there. */
export type PointValues = Readonly<Partial<Record<PointKey, string>>>;
