import type { EligibilityRequest } from '@coverline/contract/eligibility/eligibility.ts';
import { isSsn } from '@coverline/domain/validate/ssn.ts';
import { placeOf } from '#/platform/keys/sealer.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import { unpackAnswer } from '#/services/lookups/answer/packAnswer.ts';
import type { LookupRecord, Person } from './readLookup.ts';
import type { StoredAnswer } from '#/services/lookups/answer/storedAnswer.ts';

/** The request as it was asked, opened. */
export const requestOf = (
  deps: Pick<Keys, 'phiSealer'>,
  clientId: string,
  row: Pick<LookupRecord, 'id' | 'request_enc'>,
) =>
  JSON.parse(
    deps.phiSealer.openText(placeOf(clientId, 'lookup', row.id, 'request'), row.request_enc),
  ) as EligibilityRequest; // sealed by us in this shape

/** What came back and what was made of it, opened; null where nothing has come yet. */
export function answerOf(
  { phiSealer }: Pick<Keys, 'phiSealer'>,
  clientId: string,
  { id, parsed_enc: sealed }: Pick<LookupRecord, 'id' | 'parsed_enc'>,
): StoredAnswer | null {
  if (sealed === null) return null;
  return unpackAnswer(phiSealer.open(placeOf(clientId, 'lookup', id, 'parsed'), sealed));
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

type Asked = Pick<
  EligibilityRequest,
  | 'RegmasterID'
  | 'SocialSecurityNumber'
  | 'SelectedTradingPartner'
  | 'CertificateNumber'
  | 'LastName'
  | 'FirstName'
  | 'DateOfBirth'
>;

/** Whom a request is about, by every key that a history is found by. */
export function personOf(deps: Keys, clientId: string, asked: Asked): Person {
  const index = deps.blindIndex.all(clientId, 'member', asked.CertificateNumber);
  return {
    regMasterId: asked.RegmasterID,
    ssnIx: isSsn(asked.SocialSecurityNumber) ? deps.blindIndex.all(clientId, 'ssn', asked.SocialSecurityNumber) : [],
    member:
      asked.SelectedTradingPartner === null || index.length === 0
        ? null
        : { partnerId: asked.SelectedTradingPartner, index },
    lastName: asked.LastName,
    firstName: asked.FirstName,
    dateOfBirth: asked.DateOfBirth,
  };
}
