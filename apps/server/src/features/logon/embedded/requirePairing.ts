import type { Deps } from '#/features/deps.ts';
import type { PendingLogin } from '#/platform/http/context.ts';
import { spent } from '../loginTry.ts';
import { type Pairing, pairingOf } from './pairing.ts';

type Record = {
  readonly GUID: string;
  readonly Username: string;
  readonly PatientID?: string;
  readonly PracticeID?: string;
};

/** The pairing that this browser's login is at, where what was sent is its record, word for word. */
export async function requirePairing(deps: Deps, login: PendingLogin, record: Record): Promise<Pairing> {
  const pairing = login.step === 'Pairing' && record.GUID === login.id ? await pairingOf(deps, login) : null;
  const { Username, PatientID, PracticeID } = record;
  if (
    pairing === null ||
    Username !== pairing.username ||
    (PatientID ?? pairing.launch.patientId) !== pairing.launch.patientId ||
    (PracticeID ?? pairing.launch.practiceId) !== pairing.launch.practiceId
  )
    throw spent();
  return pairing;
}
