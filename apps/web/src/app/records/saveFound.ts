import type { Search, SearchCandidate } from '@coverline/contract/discovery/discovery.ts';
import { type Registration, registrationRecordCalls } from '@coverline/contract/registration/registrationRecord.ts';
import type { PayloadOf } from '@coverline/contract/wire/call.ts';
import { errorText } from '#/api/errorText.ts';
import { askAnew } from '#/api/askAnew.ts';
import { send } from '#/api/send.ts';
import { keepOrder } from './keepOrder.ts';

/** The insurance of a registration that a coverage is already: of the payer, by the number. */
export const insuranceFor = (
  { Insurances }: Pick<Registration, 'Insurances'>,
  { PayerName, MemberID }: Pick<SearchCandidate, 'PayerName' | 'MemberID'>,
) =>
  MemberID === ''
    ? undefined
    : Insurances.find((one) => one.TradingPartnerName === PayerName && one.CertificateNumber === MemberID);

/** What waits to be saved of a search, in the order in which it pays. */
export function toSave(search: Pick<Search, 'Candidates' | 'Order'>): readonly SearchCandidate[] {
  const slotOf = (one: SearchCandidate) =>
    search.Order.find(({ SpifResponseID }) => SpifResponseID === one.SpifResponseID)?.Slot ?? Number.POSITIVE_INFINITY;
  return search.Candidates.filter(({ Billable, RegInsuranceID }) => Billable && RegInsuranceID === null).toSorted(
    (a, b) => slotOf(a) - slotOf(b),
  );
}

export type SavedFound = {
  /** How many were saved, and which of them the registration did not have before. */
  readonly saved: number;
  readonly added: readonly string[];
  /** By which what was written into those that it had is taken back. */
  readonly undo: readonly string[];
  /** What the server said to the one that it did not take; null where all were. */
  readonly error: string | null;
};

/** Saves coverages that were found into a registration in their order of benefits, one after the other; whoever stands there moves one down. */
export async function saveFound(
  search: Pick<Search, 'Order' | 'OrderedBy' | 'Request'>,
  registrationId: string,
  found: readonly SearchCandidate[],
  saveOne: (
    payload: PayloadOf<typeof registrationRecordCalls.saveToRegistration>,
  ) => Promise<{ readonly RegInsuranceID: string; readonly UndoID: string | null }>,
): Promise<SavedFound> {
  const added: string[] = [];
  const undo: string[] = [];
  const savedAs = new Map<string, string>();
  let saved = 0;
  try {
    for (const one of found) {
      // Read anew each time: who moves down in the order has another version since.
      const registration = await send(registrationRecordCalls.getRegistration, { RegMasterID: registrationId });
      const held = insuranceFor(registration, one);
      const slot = search.Order.find(({ SpifResponseID }) => SpifResponseID === one.SpifResponseID)?.Slot ?? null;
      const { RegInsuranceID, UndoID } = await saveOne({
        SpifResponseID: one.SpifResponseID,
        RegMasterID: registrationId,
        RegInsuranceID: held?.RegInsuranceID ?? null,
        InsuranceVersion: held?.Version ?? null,
        COB: slot,
        Demographics: [],
        RegistrationVersion: registration.Version,
      });
      saved += 1;
      savedAs.set(one.SpifResponseID, RegInsuranceID);
      if (held === undefined) added.push(RegInsuranceID);
      if (UndoID !== null) undo.push(UndoID);
    }
    // What the rules propose comes by the places that each was saved at.
    if (search.OrderedBy !== null && saved > 0) await keepOrder(search, registrationId, savedAs);
  } catch (reason) {
    return { saved, added, undo, error: errorText(reason) };
  }
  return { saved, added, undo, error: null };
}

/** Registrations are read anew wherever they are shown. */
export const rereadRegistrations = (): Promise<void> => askAnew(registrationRecordCalls.getRegistration);
