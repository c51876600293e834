import type { SearchRequest } from '@coverline/contract/discovery/searchRequest.ts';
import type { Person } from '@coverline/domain/matching/person.ts';
import { knownSsn } from '@coverline/domain/validate/placeholders.ts';
import { createHash } from 'node:crypto';
import type { Sealer } from '#/platform/keys/sealer.ts';
import { placeOf } from '#/platform/keys/sealer.ts';
import type { Keys } from '#/services/lookups/keys.ts';

/** Who is searched for, with numbers whole: as it is kept, sealed. */
export type SoughtPerson = Omit<
  SearchRequest,
  | 'ServiceFrom'
  | 'ServiceTo'
  | 'StopRule'
  | 'RegmasterID'
  | 'VisitMasterID'
  | 'SpifResponseID'
  | 'PlanState'
  | 'PlanShown'
  | 'ForTreatmentOrPayment'
>;

const place = (clientId: string, id: string) => placeOf(clientId, 'discovery', id, 'person');

export const sealSought = (sealer: Sealer, clientId: string, id: string, person: SoughtPerson): Buffer =>
  sealer.seal(place(clientId, id), JSON.stringify(person));

export const openSought = (sealer: Sealer, clientId: string, id: string, sealed: Buffer): SoughtPerson =>
  JSON.parse(sealer.openText(place(clientId, id), sealed)) as SoughtPerson; // sealed by us in this shape

/** An SSN as it can be sent: nine digits that stand for somebody; of the last four nothing is sent. */
export const ssnToSend = ({ SocialSecurityNumber }: SoughtPerson): string => {
  const digits = SocialSecurityNumber.replaceAll(/\D/g, '');
  return digits.length === 9 ? knownSsn(digits) : '';
};

/** As the matcher reads a person. */
export const asPerson = (sought: SoughtPerson): Person => ({
  lastName: sought.LastName,
  firstName: sought.FirstName,
  suffix: sought.Suffix,
  dateOfBirth: sought.DateOfBirth,
  sex: sought.Gender,
  ssn: sought.SocialSecurityNumber.replaceAll(/\D/g, ''),
  line1: sought.Address1,
  city: sought.City,
  state: sought.State,
  zip: sought.Zip,
});

/** What the person is found again by: another name, birth date or SSN is another question. */
function digestOf({ LastName, FirstName, DateOfBirth, SocialSecurityNumber }: SoughtPerson): string {
  const facts = [LastName.trim().toLowerCase(), FirstName.trim().toLowerCase(), DateOfBirth];
  const whole = JSON.stringify(['discovery', ...facts, SocialSecurityNumber.replaceAll(/\D/g, '')]);
  return createHash('sha256').update(whole).digest('hex');
}

export const soughtIndex = ({ blindIndex }: Pick<Keys, 'blindIndex'>, clientId: string, sought: SoughtPerson): Buffer =>
  blindIndex.of(clientId, 'question', digestOf(sought));

/** The same under every version of the keys. */
export const soughtIndexes = (
  { blindIndex }: Pick<Keys, 'blindIndex'>,
  clientId: string,
  sought: SoughtPerson,
): readonly Buffer[] => blindIndex.all(clientId, 'question', digestOf(sought));
