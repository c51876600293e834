import type { EligibilityRequest } from '@coverline/contract/eligibility/eligibility.ts';
import type { LookupSource } from '@coverline/domain/eligibility/request/source.ts';
import { placeOf } from '#/platform/keys/sealer.ts';
import { questionIndex } from './question/duplicateGuard.ts';
import type { Asker, Origin } from './lookupJob.ts';
import type { PayerRoute } from './asking/readPayerRoute.ts';
import type { Keys } from './keys.ts';

/** Of whatever is asked what its row says, by whichever way it goes. */
export type Question = {
  readonly clientId: string;
  readonly asker: Asker;
  readonly request: EligibilityRequest;
  readonly route: Pick<PayerRoute, 'partner'>;
  readonly origin?: Origin | undefined;
  /** By which door it came; a person's screen where nothing is said. */
  readonly source?: LookupSource;
  /** By what the question is found again, where its request alone does not say. */
  readonly questionIx?: Buffer;
  /** The batch that asks. */
  readonly batchId?: string;
  /** The lookup that answered the same before, and why it is asked again. */
  readonly again?: { readonly of: string; readonly reason: string; readonly note: string } | undefined;
};

export function questionColumns(keys: Keys, question: Question, lookupId: string) {
  const { clientId, request, route, again } = question;
  const seal = (column: string, value: string) =>
    keys.phiSealer.seal(placeOf(clientId, 'lookup', lookupId, column), value);
  return {
    client_id: clientId,
    id: lookupId,
    kind: request.RequestIsForMBIAssist ? ('MBI' as const) : ('Eligibility' as const),
    requested_by: question.asker.userId,
    reg_master_id: request.RegmasterID,
    visit_master_id: request.VisitMasterID,
    trading_partner_id: route.partner.id,
    last_name: request.LastName,
    first_name: request.FirstName,
    date_of_birth: request.DateOfBirth === '' ? null : request.DateOfBirth,
    date_of_service: request.DateOfService,
    service_codes: [...request.SelectedServiceCode],
    request_enc: seal('request', JSON.stringify(request)),
    member_ix: keys.blindIndex.ofNumber(clientId, 'member', request.CertificateNumber),
    ssn_ix: keys.blindIndex.ofNumber(clientId, 'ssn', request.SocialSecurityNumber),
    origin: question.origin ?? ('Person' as const),
    source: question.source ?? ('Realtime' as const),
    batch_id: question.batchId ?? null,
    question_ix: question.questionIx ?? questionIndex(keys, clientId, request),
    left_out: [...route.partner.left_out],
    duplicate_of_id: again?.of ?? null,
    again_reason: again?.reason ?? null,
    again_note_enc: again === undefined || again.note === '' ? null : seal('again_note', again.note),
    ix_v: keys.blindIndex.version,
    trace_number: lookupId.replaceAll('-', ''),
  };
}
