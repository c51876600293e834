import type { Hl7Insurance, PatientInsured } from '@coverline/intake/hl7/writeInsurance.ts';
import { readCells } from '@coverline/domain/batch/readRow.ts';
import type { FieldValues } from '@coverline/domain/batch/registered.ts';
import { relationshipOf } from '@coverline/domain/batch/words.ts';
import { isCovered } from '@coverline/domain/insurance/status.ts';
import type { FlatValue } from '@coverline/domain/eligibility/export/flatRow.ts';
import type { InsuranceCodes } from '#/services/payers/insuranceCodes.ts';
import type { StoredBatch } from '../storedBatch.ts';
import type { ResultRow } from './resultRows.ts';

const text = (value: FlatValue | undefined): string => (value === null || value === undefined ? '' : String(value));

const orderUnknown = 'Its place in the order of insurances is not known.';

/** What was found of the insurances of those who were answered, for a system that takes HL7. */
export async function* insuranceOf(
  pages: AsyncIterable<readonly ResultRow[]>,
  codes: InsuranceCodes,
  { mapping }: Pick<StoredBatch, 'mapping'>,
): AsyncGenerator<readonly PatientInsured[], void, undefined> {
  const saidBy = (cells: readonly string[]): FieldValues =>
    mapping === null ? {} : readCells({ ...mapping, kind: 'Eligibility' }, cells).values;
  for await (const page of pages)
    yield page.map((row) => insuredOf(row, saidBy(row.cells), codes)).filter((found) => found !== null);
}

/** @param said by the file itself: by its own numbers a receiver finds patients whom nobody has registered here */
function insuredOf({ result }: ResultRow, said: FieldValues, codes: InsuranceCodes): PatientInsured | null {
  const of = (name: string) => text(result[name]);
  if (of('LookupID') === '' || of('PayerReturned') === '') return null;
  const patient = {
    lastName: of('PatientLast'),
    firstName: of('PatientFirst'),
    middleName: '',
    dateOfBirth: of('DOB'),
    gender: of('Sex'),
  };
  // Of any other no insurance goes out: the receiver would register what the payer did not grant.
  const covered = isCovered(Number(of('StatusID')));
  const insurance: Hl7Insurance = {
    order: Number(of('COBOrder')) || null,
    code: codes.ofPayerId(of('PayerID'), of('DOS')),
    payerId: of('PayerID'),
    payerName: of('PayerReturned'),
    groupNumber: of('GroupNumber'),
    groupName: of('GroupName'),
    from: of('PlanBegin'),
    to: of('PlanEnd'),
    planType: of('ProductType'),
    // A masked number would write over a whole one.
    memberId: of('MemberIDReturned').includes('*') ? '' : of('MemberIDReturned'),
    relationship: relationshipOf(of('Relationship')) ?? '',
    subscriber: {
      lastName: of('SubscriberLast'),
      firstName: of('SubscriberFirst'),
      middleName: of('SubscriberMiddle'),
      suffix: of('SubscriberSuffix'),
      dateOfBirth: of('SubscriberDOB'),
      gender: '',
    },
    verifiedOn: of('RunAt'),
    verifiedBy: of('RunBy'),
  };
  const accession = said.AccessionID ?? of('AccessionID');
  return {
    controlId: of('LookupID'),
    patient: { ...patient, mrn: said.MRN ?? of('MRN'), account: said.AccountNumber ?? accession },
    // Beside an account the accession is the number of the visit.
    visit:
      said.AccountNumber === undefined || accession === ''
        ? null
        : { patientClass: 'U', location: '', attending: '', number: accession, on: '' },
    insurances: covered ? [insurance] : [],
    notes: [
      covered ? of('StatusText') : `${of('PayerReturned')}: ${of('StatusText')}`,
      of('AAAText'),
      of('FollowUp'),
      covered && insurance.order === null ? orderUnknown : '',
      of('Note'),
    ].filter((note) => note !== ''),
  };
}
