import { crdFor, type KeptCrd } from '@coverline/authorization/crd/keptCrd.ts';
import { isRequired } from '@coverline/authorization/required/isRequired.ts';
import type { PayerRule } from '@coverline/authorization/required/payerRule.ts';
import type { Required, RequiredFacts } from '@coverline/authorization/required/requiredFacts.ts';
import type { AuthContent } from '@coverline/contract/clearance/authorization/authorizationContent.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { AuthRequestRow } from '#/platform/db/tables/cases/authorizationTables.ts';
import { heldBack } from '#/services/discovery/guard.ts';
import { answerOf, requestOf } from '#/services/lookups/stored/openLookup.ts';
import { readLookup } from '#/services/lookups/stored/readLookup.ts';
import { toldOf } from '#/services/lookups/answer/presentedAnswer.ts';
import type { Sealed } from '#/services/authorization/authWords.ts';
import { crdOfPeople, fhirRoute, hasCrdService } from '#/services/authorization/crd/crdAnswers.ts';
import { believedDays, benefitAuths, eb11For } from '#/services/authorization/required/eb11.ts';
import { goldCardOf, termsOf } from '#/services/authorization/terms/payerTerms.ts';
import { payerRulesOf, planKey } from '#/services/authorization/required/payerRules.ts';

type Of = {
  readonly row: Pick<AuthRequestRow, 'client_id' | 'lookup_id' | 'corrected'> &
    Partial<Pick<AuthRequestRow, 'id' | 'reg_master_id'>>;
  readonly content: AuthContent;
  readonly today: string;
  readonly zone: string;
};

export type Judged = Required & { readonly isCorrected: boolean };

/**
 * Whether one is needed, by the sources that stand here, for the line that needs it most: one line that needs one makes it needed.
 * What somebody found out with evidence counts before all.
 */
export async function judgeRequired(deps: Sealed, trx: TenantTrx, of: Of): Promise<Judged> {
  const { content, today } = of;
  const answers = await eb11Of(deps, trx, of);
  const rules = await rulesOf(trx, content);
  const said = await crdOf(deps, trx, of);
  const hasCrd = hasCrdService(
    await fhirRoute(trx, { client_id: of.row.client_id, trading_partner_id: content.PayerID }),
  );
  const terms = (await termsOf(trx, of.row.client_id, [content.PayerID]))(content.PayerID);
  const npis = [content.Requester.NPI, ...content.Providers.map(({ NPI }) => NPI)];
  const on = content.From === '' ? today : content.From;
  const lines = content.Lines.length === 0 ? [{ Code: '', From: '' }] : content.Lines;
  const judged = lines.map(({ Code, From }) =>
    isRequired({
      asked: {
        code: Code,
        plan: planKey(content.PlanName),
        placeOfService: content.PlaceOfService,
        dateOfService: on,
      },
      rules,
      answer: answers(Code),
      crd: crdFor(said, {
        payerId: content.PayerID,
        memberId: content.MemberID,
        code: Code,
        placeOfService: content.PlaceOfService,
        dateOfService: From || content.From || today,
      }),
      hasCrd,
      goldCard: goldCardOf(terms, { code: Code, npis, on }),
      today,
    }),
  );
  const most = gravest(judged);
  if (of.row.corrected === null) return { ...most, isCorrected: false };
  const answer = of.row.corrected === 'Yes' ? 'Required' : 'NotRequired';
  return { ...most, answer, steps: [], isCorrected: true };
}

/** What the payer's rule service said of this patient, also where it was asked for another authorization. */
async function crdOf(deps: Sealed, trx: TenantTrx, { row }: Of): Promise<readonly KeptCrd[]> {
  const { client_id: clientId, id: authId, reg_master_id: registration } = row;
  const registrationIds = registration ? [registration] : [];
  const found = await crdOfPeople(deps, trx, clientId, {
    registrationIds,
    ...(authId !== undefined && { authId }),
  });
  return [...found.values()].flat();
}

const order: readonly Required['answer'][] = [
  'Required',
  'Sometimes',
  'Unknown',
  'OtherAsks',
  'Satisfied',
  'NotRequired',
];

const gravest = (judged: readonly Required[]): Required => {
  const [first] = judged.toSorted((a, b) => order.indexOf(a.answer) - order.indexOf(b.answer));
  if (first === undefined) throw new Error('There is a line always');
  return first;
};

type Asked = (code: string) => RequiredFacts['answer'];

/** EB11 of the stored answer: of the benefit for a code, or for the service type that was asked for. */
async function eb11Of(deps: Sealed, trx: TenantTrx, { row, content, zone }: Of): Promise<Asked> {
  const none: Asked = () => null;
  if (row.lookup_id === null) return none;
  const lookup = await readLookup(trx, row.client_id, row.lookup_id);
  if (lookup === undefined || lookup.received_at === null) return none;
  // Rejected since, it is another person's coverage, and says nothing of this one's.
  if ((await heldBack(trx, row.client_id, [lookup.id])).size > 0) return none;
  const told = toldOf(lookup, requestOf(deps, row.client_id, lookup), answerOf(deps, row.client_id, lookup));
  const { summary } = told;
  if (summary === null) return none;
  const said = benefitAuths(summary);
  const answeredOn = dayIn(lookup.received_at, zone);
  const { ServiceType: serviceType, PlaceOfService: placeOfService } = content;
  return (code) => ({
    eb11: eb11For(said, { code, serviceType, placeOfService }),
    answeredOn,
    validUntil: addDays(answeredOn, believedDays),
  });
}

/** The payer's own rules of what is asked. */
async function rulesOf(trx: TenantTrx, { PayerID, Lines }: AuthContent): Promise<readonly PayerRule[]> {
  if (PayerID === null) return [];
  const rules = await payerRulesOf(
    trx,
    [PayerID],
    Lines.map(({ Code }) => Code),
  );
  return rules.get(PayerID) ?? [];
}
