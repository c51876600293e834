import type { AuthContent } from '@coverline/contract/clearance/authorization/authorizationContent.ts';
import type { Exchanged } from '@coverline/contract/clearance/authorization/authorizationShapes.ts';
import type { Decision } from '@coverline/authorization/decision/decision.ts';
import type { PlatformDeps } from '#/platform/deps.ts';
import { placeOf } from '#/platform/keys/sealer.ts';

export type Sealed = Pick<PlatformDeps, 'phiSealer'>;
type Place =
  | 'auth_request'
  | 'auth_version'
  | 'auth_event'
  | 'auth_decision'
  | 'auth_contact'
  | 'auth_note'
  | 'auth_message'
  | 'auth_document'
  | 'auth_crd'
  | 'auth_form';

/** What a decision is kept as: what was decided, and how it was told; null where a wire brought it. */
export type KeptDecision = { readonly decision: Decision; readonly told: Exchanged | null };

/** What is known of somebody's authorizations and written about them, each text bound to its row; null for nothing. */
export const authWords = ({ phiSealer }: Sealed, clientId: string) => {
  const place = (table: Place, id: string) => placeOf(clientId, table, id, 'words');
  const seal = (table: Place, id: string, text: string): Buffer => phiSealer.seal(place(table, id), text);
  const open = (table: Place, id: string, sealed: Buffer | null): string =>
    sealed === null ? '' : phiSealer.openText(place(table, id), sealed);
  const opened = (table: Place, id: string, sealed: Buffer): unknown => JSON.parse(open(table, id, sealed));
  return {
    seal,
    sealOrNull: (table: Place, id: string, text: string): Buffer | null => (text === '' ? null : seal(table, id, text)),
    open,
    sealContent: (authId: string, version: number, content: AuthContent): Buffer =>
      seal('auth_version', `${authId} ${version}`, JSON.stringify(content)),
    openContent: (authId: string, version: number, sealed: Buffer): AuthContent => {
      const content = opened('auth_version', `${authId} ${version}`, sealed) as AuthContent; // sealed above in this shape
      // What was sealed before frequencies were asked for says nothing of any.
      return { ...content, Lines: content.Lines.map((line) => ({ ...line, Frequency: line.Frequency ?? null })) };
    },
    sealDecision: (id: string, kept: KeptDecision): Buffer => seal('auth_decision', id, JSON.stringify(kept)),
    openDecision: (id: string, sealed: Buffer): KeptDecision => opened('auth_decision', id, sealed) as KeptDecision, // likewise
    sealTold: (id: string, told: Exchanged): Buffer => seal('auth_contact', id, JSON.stringify(told)),
    openTold: (id: string, sealed: Buffer): Exchanged => opened('auth_contact', id, sealed) as Exchanged, // likewise
  };
};
