import { extensionMessage } from '@coverline/domain/session/browserExtensions.ts';
import { type ExtensionPatient, hasTaken, type PersonAsked } from '@coverline/domain/mbi/extensionPatient.ts';
import { draftOwner } from '#/api/draft.ts';
import { session } from '#/api/session/session.ts';
import { createStore } from '#/api/store.ts';
import { askExtension, extensionRuntime } from '#/app/extensions/askExtension.ts';

/** Whom an extension has from this tab; null is nobody. In memory alone, since it names a patient. */
export const givenPatient = createStore<PersonAsked | null>(null);
let held: { readonly id: string; readonly stop: () => void } | null = null;

/**
 * Hands a patient to an extension, in place of the one it had; answers whether it took them. Whoever changes the client takes them
 * away again.
 */
export async function givePatient(id: string, patient: ExtensionPatient): Promise<boolean> {
  forget();
  const owner = draftOwner();
  const stop = session.subscribe(() => {
    if (draftOwner() === owner) return;
    // The end of a session has had the extension forget everything (followSession).
    if (session.get().user === null) forget();
    else removePatient();
  });
  held = { id, stop };
  const { LastName, FirstName, DateOfBirth } = patient;
  givenPatient.set({ LastName, FirstName, DateOfBirth });
  if (hasTaken(await askExtension(extensionRuntime(), id, extensionMessage.copyPatient, patient))) return true;
  // It may have them all the same, and only not have said so in time.
  removePatient();
  return false;
}

/** Has the extension forget the patient it was handed; where it has none there is nothing to say. */
export function removePatient(): void {
  if (held === null) return;
  void askExtension(extensionRuntime(), held.id, extensionMessage.removePatient);
  forget();
}

function forget(): void {
  held?.stop();
  held = null;
  givenPatient.set(null);
}
