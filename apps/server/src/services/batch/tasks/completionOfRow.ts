import { bareName } from '@coverline/domain/batch/batchFields.ts';
import { knownMemberId, knownSsn } from '@coverline/domain/validate/placeholders.ts';
import type { FieldValues } from '@coverline/domain/batch/registered.ts';
import { placeOf, type Sealer } from '#/platform/keys/sealer.ts';
import { partnerKey } from '#/services/payers/partnerKey.ts';
import type { FoundPayer } from './payersOfFile.ts';
import type { RegisteredInsurance, RegisteredPerson } from './registeredPeople.ts';

/** What a row lacks of an insurance to be asked by it. */
export const saysPayer = (said: FieldValues): boolean =>
  said.PayerName !== undefined || said.PayerID !== undefined || said.InsCode !== undefined;
export const lacksInsurance = (said: FieldValues): boolean => said.MemberID === undefined || !saysPayer(said);

export type Completion = {
  /** Everything that the registration knows of what is asked; what the row says itself stands before it. */
  readonly values: FieldValues;
  /** Of the insurance, where the row names none. */
  readonly payer: FoundPayer | null;
};

type Row = {
  readonly said: FieldValues;
  /** As the row names it; null where it names none. */
  readonly payer: FoundPayer | null;
  /** `YYYY-MM-DD` */
  readonly day: string;
};

/** What a registration adds to a row: its person, and that insurance of theirs which the row means. */
export function completionOf(sealer: Sealer, clientId: string, person: RegisteredPerson, row: Row): Completion {
  const { said } = row;
  const open = (table: string, id: string, column: string, sealed: Buffer | null) =>
    sealed === null ? '' : sealer.openText(placeOf(clientId, table, id, column), sealed);
  const numberOf = ({ id, certificate }: RegisteredInsurance) =>
    knownMemberId(open('reg_insurance', id, 'certificate', certificate));
  const insurance = insuranceMeant(person.insurances, row, numberOf);
  const values: FieldValues = {};
  const put = (field: keyof FieldValues, value: string | null): void => {
    if (value !== null && value !== '') values[field] = value;
  };
  put('LastName', person.last);
  put('FirstName', person.first);
  put('DOB', person.born);
  put('Gender', sexOf(person.sex));
  if (said.SSN === undefined) put('SSN', knownSsn(open('reg_master', person.id, 'ssn', person.ssn)));
  put('State', person.state);
  put('Zip', person.zip);
  if (insurance === null) return { values, payer: null };
  if (said.MemberID === undefined) put('MemberID', numberOf(insurance));
  if (insurance.subscriber !== null) {
    put('SubscriberLast', insurance.subscriber_last);
    put('SubscriberFirst', insurance.subscriber_first);
    put('SubscriberDOB', insurance.subscriber_born);
    put('SubscriberSex', sexOf(insurance.subscriber_sex));
    put('SubscriberSSN', knownSsn(open('subscriber', insurance.subscriber, 'ssn', insurance.subscriber_ssn)));
    put('Relationship', insurance.relationship);
  }
  if (saysPayer(said) || insurance.partner_id === null) return { values, payer: null };
  const name = insurance.partner_name ?? '';
  put('PayerName', name);
  return {
    values,
    payer: {
      key: partnerKey(name) || '?',
      name,
      partnerId: insurance.open ? insurance.partner_id : null,
      insuranceId: null,
      why: null,
      isOneOfSeveral: false,
      note: null,
    },
  };
}

const sexOf = (sex: string | null): string => (sex === 'M' || sex === 'F' ? sex : '');

/**
 * The first in order of those that fit what the row says, its payer, its member ID, and before others one that was in force on the
 * day; where it says neither, only such a one. Null where none fits: a number of one insurance is never put beside the payer of another.
 */
function insuranceMeant(
  insurances: readonly RegisteredInsurance[],
  { said, payer, day }: Row,
  numberOf: (insurance: RegisteredInsurance) => string,
): RegisteredInsurance | null {
  const fits = (one: RegisteredInsurance): boolean => {
    if (payer !== null && one.partner_id !== payer.partnerId) return false;
    if (said.MemberID !== undefined) return bareName(numberOf(one)) === bareName(said.MemberID);
    return payer !== null || (one.partner_id !== null && isInForce(one));
  };
  const isInForce = (one: RegisteredInsurance): boolean =>
    (one.effective_date === null || one.effective_date <= day) && (one.term_date === null || one.term_date >= day);
  const fitting = insurances.filter(fits);
  return fitting.find(isInForce) ?? fitting[0] ?? null;
}
