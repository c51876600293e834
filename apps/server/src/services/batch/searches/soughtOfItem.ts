import type { EligibilityRequest } from '@coverline/contract/eligibility/eligibility.ts';
import { isPlaced } from '@coverline/domain/discovery/searchProblems.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { registeredSought } from '#/services/discovery/registeredSought.ts';
import type { SoughtPerson } from '#/services/discovery/soughtPerson.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import { registeredNow } from '#/services/lookups/question/registeredNow.ts';
import type { BesideRequest } from '../acceptItems.ts';

/** An item as far as a search goes by it. */
export type SearchedItem = { readonly request: EligibilityRequest; readonly beside: BesideRequest | null };

type Sought = { readonly person: SoughtPerson; readonly registrationId: string | null };

/**
 * Whom a search for the person of an item looks for: the registration that it hangs on, else who stands in the row. Null where that
 * is less than a search at the screen wants: a name, a birth date, and the SSN or where they live.
 */
export async function soughtOfItem(
  keys: Keys,
  trx: TenantTrx,
  clientId: string,
  item: SearchedItem,
): Promise<Sought | null> {
  const { RegmasterID: asRead } = item.request;
  const id = asRead === null ? null : (await registeredNow(trx, clientId, [asRead]))(asRead);
  const registered = id === null ? null : await registeredSought(keys, trx, clientId, id);
  const ofRow = personOf(item);
  const person = registered ?? ofRow;
  const SocialSecurityNumber = person.SocialSecurityNumber || ofRow.SocialSecurityNumber;
  const isNamed = [person.LastName, person.FirstName, person.DateOfBirth].every((one) => one.trim() !== '');
  const sought = { ...person, SocialSecurityNumber };
  if (!isNamed || !isPlaced(sought)) return null;
  return { person: sought, registrationId: registered === null ? null : id };
}

function personOf({ request, beside }: SearchedItem): SoughtPerson {
  const hasSubscriber = request.UseSubscriber;
  return {
    Middle: '',
    Suffix: '',
    Address1: '',
    City: '',
    State: '',
    Zip: '',
    ...beside,
    SocialSecurityNumber: request.SocialSecurityNumber.replaceAll(/\D/g, '') || (beside?.SocialSecurityNumber ?? ''),
    LastName: request.LastName,
    FirstName: request.FirstName,
    Gender: request.Gender,
    DateOfBirth: request.DateOfBirth,
    IsDisabled: false,
    // Whose plan it was may cover them by another.
    GuardianLastName: hasSubscriber ? request.SubscriberLastName : '',
    GuardianFirstName: hasSubscriber ? request.SubscriberFirstName : '',
    GuardianDateOfBirth: hasSubscriber ? request.SubscriberDateOfBirth : '',
    EarlierPartner: null,
    EarlierMemberID: '',
  };
}
