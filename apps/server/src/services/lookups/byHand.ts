import { decideUnanswered } from '@coverline/domain/eligibility/status/decideStatus.ts';
import type { InsertObject } from 'kysely';
import type { TenantTables } from '#/platform/db/tables/tables.ts';
import type { TradingPartnerRow } from '#/platform/db/tables/tradingPartnersTables.ts';
import { placeOf } from '#/platform/keys/sealer.ts';
import { aboutOf, type HomeAddress } from './question/about.ts';
import { type Question, questionColumns } from './lookupRow.ts';
import type { Keys } from './keys.ts';
import { packAnswer } from './answer/packAnswer.ts';
import { tellAnswer } from './answer/presentedAnswer.ts';

type ByHand = Question & {
  readonly route: { readonly partner: TradingPartnerRow };
  readonly home: HomeAddress;
};

/** A lookup of a payer that takes no 270, which ends as it is made: no message is built, nobody is asked, and nothing is owed. */
export function rowByHand(keys: Keys, question: ByHand, lookupId: string): InsertObject<TenantTables, 'phi.lookup'> {
  const { clientId, request, route, home } = question;
  const decision = decideUnanswered('ByHand');
  const classified = { outcome: 'ByHand', decision, parsed: null, problems: [] } as const;
  const day = request.DateOfService;
  const told = tellAnswer(aboutOf(request, route.partner, home, null), day, classified);
  const answer = packAnswer({ parsed: null, problems: [], day, reasons: decision.reasons, told });
  return {
    ...questionColumns(keys, question, lookupId),
    state: 'Finished',
    gateway_id: null,
    parsed_enc: keys.phiSealer.seal(placeOf(clientId, 'lookup', lookupId, 'parsed'), answer),
    outcome: 'ByHand',
    status_id: decision.statusId,
    grade: decision.grade,
    rule: decision.rule,
    reason: decision.reason,
    unknown_kind: decision.kind,
  };
}
