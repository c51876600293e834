import type { EligibilityRequest } from '@coverline/contract/eligibility.ts';
import { isSsn } from '@coverline/domain/validate/ssn.ts';
import type { Deps } from '#/deps.ts';
import type { Handlers } from '#/http/context.ts';
import { notFound } from '#/http/errors.ts';
import { placeOf } from '#/keys/sealer.ts';
import type { Keys } from './makeLookup.ts';
import { readHistory, readLookup, type LookupRecord, type Person } from './readLookup.ts';
import type { StoredAnswer } from './storeAnswer.ts';
import { wireRow } from './wire.ts';

export const getEarlierLookups =
  (deps: Deps): Handlers['getEarlierLookups'] =>
  (ctx, payload) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const shown =
        payload.SpifResponseID === null ? undefined : await readLookup(trx, clientId, payload.SpifResponseID);
      if (payload.SpifResponseID !== null && shown === undefined) throw notFound();
      const person =
        shown === undefined
          ? personOf(deps, clientId, payload)
          : personOfLookup(deps, clientId, shown, requestOf(deps, clientId, shown));
      const rows = await readHistory(trx, clientId, person);
      note({
        entityType: 'history',
        patientId: person.regMasterId ?? undefined,
        detail: rows.map((row) => row.id).join(' '),
      });
      return rows.map(wireRow);
    });

/** The request as it was asked, opened. */
export const requestOf = (deps: Keys, clientId: string, row: Pick<LookupRecord, 'id' | 'request_enc'>) =>
  JSON.parse(
    deps.phiSealer.openText(placeOf(clientId, 'lookup', row.id, 'request'), row.request_enc),
  ) as EligibilityRequest; // sealed by us in this shape

/** What came back and what was made of it, opened; null where nothing has come yet. */
export function answerOf(
  { phiSealer }: Keys,
  clientId: string,
  { id, parsed_enc: sealed }: Pick<LookupRecord, 'id' | 'parsed_enc'>,
): StoredAnswer | null {
  if (sealed === null) return null;
  return JSON.parse(phiSealer.openText(placeOf(clientId, 'lookup', id, 'parsed'), sealed)) as StoredAnswer; // sealed by us in this shape
}

/** Whoever stands in an older lookup is the same person by the same keys, under every version of them. */
export const personOfLookup = (
  deps: Keys,
  clientId: string,
  row: LookupRecord,
  request: EligibilityRequest,
): Person => ({
  ...personOf(deps, clientId, { ...request, SelectedTradingPartner: row.trading_partner_id }),
  regMasterId: row.reg_master_id,
});

type Asked = Omit<Parameters<Handlers['getEarlierLookups']>[1], 'SpifResponseID'>;

const personOf = (deps: Keys, clientId: string, asked: Asked): Person => ({
  regMasterId: asked.RegmasterID,
  ssnIx: isSsn(asked.SocialSecurityNumber) ? deps.blindIndex.all(clientId, 'ssn', asked.SocialSecurityNumber) : [],
  member:
    asked.SelectedTradingPartner === null || asked.CertificateNumber.trim() === ''
      ? null
      : {
          partnerId: asked.SelectedTradingPartner,
          index: deps.blindIndex.all(clientId, 'member', asked.CertificateNumber),
        },
  lastName: asked.LastName,
  firstName: asked.FirstName,
  dateOfBirth: asked.DateOfBirth,
});
