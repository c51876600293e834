import { eligibilityCalls } from '@coverline/contract/eligibility/eligibility.ts';
import { extensionPatient } from '@coverline/domain/mbi/extensionPatient.ts';
import { samePerson } from '@coverline/domain/registration/samePerson.ts';
import { isSsn } from '@coverline/domain/validate/ssn.ts';
import { draftOwner } from '#/api/draft.ts';
import { send } from '#/api/send.ts';
import { givePatient } from '#/app/extensions/givenPatient.ts';
import { isKept } from '../../request/keptNumbers.ts';
import { linkedRegistration } from '../../request/linkedRegistration.ts';
import { isMask, type RequestForm } from '../../request/requestForm.ts';
import { revealOwnSsn } from '../../request/revealKeptSsn.ts';

/** An SSN that was typed here, whole; what is masked stays where it is. */
export const typedSsn = ({ SocialSecurityNumber: ssn }: RequestForm): string => (isSsn(ssn) ? ssn : '');

/** Whether the server has an SSN of this person behind the mask, which can be shown. */
export const hasKeptSsn = (form: RequestForm): boolean =>
  isMask(form.SocialSecurityNumber) && isKept(form, 'SocialSecurityNumber');

/**
 * Hands the patient of a request over. The server is told first, and what it refuses is not done; so is the showing of a
 * kept SSN, where that is to go too. Null: it was not gone on with.
 *
 * @throws CallError where the server cannot be told
 */
export async function copyPatient(id: string, now: () => RequestForm, withKeptSsn: boolean): Promise<boolean | null> {
  const form = now();
  const owner = draftOwner();
  const ssn = withKeptSsn && hasKeptSsn(form) ? await revealOwnSsn(form) : typedSsn(form);
  if (ssn === null) return null;
  const { SocialSecurityNumber, ...patient } = extensionPatient(form, ssn);
  await send(eligibilityCalls.copyToExtension, {
    Extension: 'MbiAssistance',
    RegmasterID: linkedRegistration(form)?.RegMasterID ?? null,
    FirstName: patient.FirstName,
    LastName: patient.LastName,
    DateOfBirth: patient.DateOfBirth,
    WithSSN: SocialSecurityNumber !== '',
  });
  // Whoever is with another patient by now, or with another client, hands over nobody of before.
  const isStill = draftOwner() === owner && samePerson(now(), form);
  return isStill ? givePatient(id, { ...patient, SocialSecurityNumber }) : null;
}
