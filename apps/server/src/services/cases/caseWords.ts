import type { PlatformDeps } from '#/platform/deps.ts';
import { placeOf } from '#/platform/keys/sealer.ts';

type Sealed = Pick<PlatformDeps, 'phiSealer'>;
type Place =
  | 'case_master'
  | 'case_event'
  | 'case_note'
  | 'case_contact'
  | 'case_task'
  | 'case_document'
  | 'case_member';

/** What people write about a client's cases, each bound to its row; null for nothing. */
export const caseWords = ({ phiSealer }: Sealed, clientId: string) => {
  const place = (table: Place, id: string) => placeOf(clientId, table, id, 'words');
  return {
    seal: (table: Place, id: string, text: string): Buffer => phiSealer.seal(place(table, id), text),
    sealOrNull: (table: Place, id: string, text: string): Buffer | null =>
      text === '' ? null : phiSealer.seal(place(table, id), text),
    open: (table: Place, id: string, sealed: Buffer | null): string =>
      sealed === null ? '' : phiSealer.openText(place(table, id), sealed),
  };
};
