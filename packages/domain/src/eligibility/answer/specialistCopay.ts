import { officeVisit } from '../../codes/serviceTypes.ts';
import type { Member } from './answer.ts';

/** X12 has no service type of a specialist's visit: payers say it in words beside an office visit's copay. */
export function specialistCopay(person: Member | null): number | null {
  const copays = (person?.benefits ?? []).filter(
    ({ info, network, services, messages }) =>
      info === 'B' &&
      network !== 'N' &&
      services.some((code) => code === officeVisit || code === 'BY' || code === 'BZ') &&
      messages.some((text) => /\bSPECIALIST/i.test(text)),
  );
  return copays.find(({ cents }) => cents !== null)?.cents ?? null;
}
