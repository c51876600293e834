/** What a batch asks of each of its people. */
export type BatchKind = 'Eligibility' | 'Discovery' | 'Demographics' | 'MBI' | 'COB' | 'ClaimStatus' | 'Combined';

/** How a cell is read. */
type CellRule =
  | 'name'
  | 'fullName'
  | 'date'
  | 'gender'
  | 'ssn'
  | 'ssn4'
  | 'number'
  | 'text'
  | 'services'
  | 'procedures'
  | 'place'
  | 'npi'
  | 'relationship'
  | 'state'
  | 'zip'
  | 'phone'
  | 'email'
  | 'money';

export type BatchFieldRow = {
  readonly label: string;
  readonly rule: CellRule;
  /** In characters, of a name, number or text. */
  readonly longest: number;
  /** Under which other names files have it, compared without case, blanks and punctuation; its own name is one of them. */
  readonly synonyms: string;
};

const field = (label: string, rule: CellRule, longest: number, synonyms: string): BatchFieldRow => ({
  label,
  rule,
  longest,
  synonyms,
});

/** The columns that a batch file may have, by their canonical names. */
export const batchFields = {
  LastName: field(
    'Last name',
    'name',
    60,
    'last, lname, patient last name, patient last, surname, pt_last, pt last name, family name',
  ),
  FirstName: field(
    'First name',
    'name',
    35,
    'first, fname, patient first name, patient first, pt_first, pt first name, given name',
  ),
  MiddleName: field('Middle name', 'name', 25, 'middle, mname, middle initial, mi, patient middle name, pt_middle'),
  Suffix: field('Suffix', 'name', 10, 'name suffix, patient suffix, generation'),
  FullName: field('Name', 'fullName', 120, 'patient, name, patient name, pt name'),
  DOB: field(
    'Date of birth',
    'date',
    10,
    'birth date, birthdt, date of birth, birthday, patient dob, patient birth date, patient date of birth, pt_dob',
  ),
  Gender: field('Sex', 'gender', 10, 'sex, patient sex, patient gender, pt_sex'),
  SSN: field(
    'SSN',
    'ssn',
    11,
    'social, social security, social security number, social security no, patient ssn, pt_ssn',
  ),
  SSN4: field('Last four of the SSN', 'ssn4', 4, 'last 4 ssn, ssn last 4, last four ssn, ssn last four'),
  MemberID: field(
    '{Member ID}',
    'number',
    80,
    'member, member no, member number, policy, policy id, policy no, policy number, cert, certificate, certificate number, cert no, subscriber id, subscriber no, subscriber number, insurance id, insured id, mbi, medicare id, medicaid id, recipient id',
  ),
  PayerName: field(
    '{Payer}',
    'text',
    120,
    'payer, payor, payor name, insurance, insurance name, insurance company, carrier, carrier name, plan, plan name, primary insurance',
  ),
  PayerID: field('{Payer} ID', 'number', 80, 'payor id, payer no, payer number, carrier id, edi payer id, plan id'),
  InsCode: field(
    'Insurance code',
    'text',
    80,
    'ins, insurance code, ins cd, financial class, fin class, fc, carrier code, plan code',
  ),
  GroupNumber: field('Group number', 'number', 50, 'group, grp, group no, group id, grp no, grp number, policy group'),
  DateOfService: field(
    'Date of service',
    'date',
    10,
    'dos, service date, svc date, appt date, appointment date, admit date, admission date, visit date',
  ),
  DOS_From: field(
    'First day of service',
    'date',
    10,
    'from dos, dos start, dos begin, service from, service start date',
  ),
  DOS_To: field(
    'Last day of service',
    'date',
    10,
    'to dos, dos end, dos thru, service to, service through, service end date',
  ),
  ServiceType: field('Service type', 'services', 80, 'stc, service type code, service types, service'),
  ProcedureCodes: field(
    'Procedure codes',
    'procedures',
    400,
    'cpt, hcpcs, proc, procedure, procedures, procedure code, cpt code, cpt codes, hcpcs code, proc code',
  ),
  PlaceOfService: field('Place of service', 'place', 2, 'pos, pos code, place of service code, service place'),
  ProviderNPI: field('Provider NPI', 'npi', 10, 'npi, provider, rendering npi, billing npi, npi number'),
  SubscriberName: field('Subscriber', 'fullName', 120, 'subscriber, insured, insured name, sub name, policy holder'),
  SubscriberLast: field(
    'Subscriber last name',
    'name',
    60,
    'sub last, sub last name, sub lname, subscriber last name, insured last, insured last name, insured lname, policy holder last name',
  ),
  SubscriberFirst: field(
    'Subscriber first name',
    'name',
    35,
    'sub first, sub first name, sub fname, subscriber first name, insured first, insured first name, insured fname, policy holder first name',
  ),
  SubscriberDOB: field(
    'Subscriber date of birth',
    'date',
    10,
    'sub dob, sub birth date, subscriber birth date, subscriber date of birth, insured dob, insured birth date, insured date of birth',
  ),
  SubscriberSex: field(
    'Subscriber sex',
    'gender',
    10,
    'sub sex, sub gender, subscriber gender, insured sex, insured gender',
  ),
  SubscriberSSN: field('Subscriber SSN', 'ssn', 11, 'sub ssn, insured ssn'),
  Relationship: field(
    'Relationship',
    'relationship',
    30,
    'rel, relation, relationship to subscriber, relationship to insured, relation to insured, patient relationship, subscriber relationship, rel code',
  ),
  Address1: field(
    'Address',
    'text',
    55,
    'addr, address, addr1, street, street address, address line 1, patient address',
  ),
  Address2: field('Address, second line', 'text', 55, 'addr2, address line 2, apt, apartment, suite'),
  City: field('City', 'text', 30, 'town, patient city'),
  State: field('State', 'state', 20, 'st, patient state, state code'),
  Zip: field('ZIP code', 'zip', 10, 'zip code, zipcode, postal code, postal, patient zip'),
  Phone: field(
    'Phone',
    'phone',
    20,
    'phone number, telephone, tel, home phone, cell, cell phone, mobile, patient phone',
  ),
  Email: field('E-mail', 'email', 254, 'e-mail, email address, mail, patient email'),
  MRN: field(
    '{MRN}',
    'number',
    50,
    'medical record number, medical record no, chart, chart no, chart number, patient id, pt id',
  ),
  AccessionID: field(
    '{Accession}',
    'number',
    50,
    'accession, accession no, accession number, acc no, visit number, visit no, encounter, encounter id',
  ),
  AccountNumber: field(
    'Account number',
    'number',
    50,
    'acct, account, acct no, acct number, account no, hospital account, har',
  ),
  Amount: field(
    'Amount',
    'money',
    20,
    'charge, charges, balance, total charges, charge amount, total charge, amt, amount due',
  ),
} as const satisfies Readonly<Record<string, BatchFieldRow>>;

export type BatchField = keyof typeof batchFields;

export const batchFieldNames: readonly BatchField[] = Object.keys(batchFields) as BatchField[]; // its own keys

/** Header names are compared by letters and digits alone. */
export const bareName = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '');

const byName: ReadonlyMap<string, BatchField> = new Map(
  batchFieldNames.flatMap((name) =>
    [name, batchFields[name].label, ...batchFields[name].synonyms.split(',')].map((word) => [bareName(word), name]),
  ),
);

/** The field that a column of this header is, by its name or a synonym; null where none goes by it. */
export const fieldOfHeader = (header: string): BatchField | null =>
  byName.get(bareName(header)) ?? byName.get(bareName(header.trim().replace(aside, ''))) ?? null;

/** `Date of Birth (MM/DD/YYYY)`: how it is to be written, behind the name. */
const aside = /\((?:required|optional|text|[mdy]{1,4}(?:[-/. ][mdy]{1,4}){2}|[mdy]{6,8}|[mf][/ ][mf])\)$/i;

/** Whom a row is about, where somebody else is asked about them. */
const person: readonly (readonly BatchField[])[] = [['LastName', 'FullName'], ['FirstName', 'FullName'], ['DOB']];

/** What a row must say, by what the batch asks; each entry is met by any one of its fields. Of somebody who is verified what is missing is told beside the rest. */
const needed: Readonly<Record<BatchKind, readonly (readonly BatchField[])[]>> = {
  Eligibility: [...person, ['MemberID', 'SSN'], ['PayerName', 'PayerID', 'InsCode']],
  Discovery: [...person, ['SSN', 'SSN4', 'State', 'Zip']],
  Demographics: [['LastName', 'FullName']],
  MBI: [...person, ['SSN']],
  COB: [...person, ['MemberID', 'SSN'], ['PayerName', 'PayerID', 'InsCode']],
  ClaimStatus: [...person, ['MemberID'], ['PayerName', 'PayerID', 'InsCode']],
  Combined: person,
};

/** The fields without which a row of such a batch cannot be asked: each entry is met by any one of its fields. */
export const neededFields = (kind: BatchKind): readonly (readonly BatchField[])[] => needed[kind];
