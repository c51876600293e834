import { isRequired } from '@coverline/authorization/required/isRequired.ts';
import type { PayerRule } from '@coverline/authorization/required/payerRule.ts';
import type { Required, RequiredFacts } from '@coverline/authorization/required/requiredFacts.ts';
import { serviceOfCode } from '@coverline/clearance/benefits/serviceOfCode.ts';
import type { AuthContent } from '@coverline/contract/clearance/authorization/authorizationContent.ts';
import type { CoverageSummary } from '@coverline/domain/eligibility/answer/coverageSummary.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { AuthRequestRow } from '#/platform/db/tables/cases/authorizationTables.ts';
import { heldBack } from '#/services/discovery/guard.ts';
import { answerOf, requestOf } from '#/services/lookups/stored/openLookup.ts';
import { readLookup } from '#/services/lookups/stored/readLookup.ts';
import { toldOf } from '#/services/lookups/answer/presentedAnswer.ts';
import type { Sealed } from '#/services/authorization/authWords.ts';

/** An answer says what was so when it came: so many days it is believed, as long as a month of coverage. */
const believedDays = 30;

type Of = {
  readonly row: Pick<AuthRequestRow, 'client_id' | 'lookup_id' | 'corrected'>;
  readonly content: AuthContent;
  readonly today: string;
  readonly zone: string;
};

export type Judged = Required & { readonly isCorrected: boolean };

/** Nothing is kept of payers' own rules yet; the area that keeps them answers here. */
const rulesOf = (): readonly PayerRule[] => [];

/**
 * Whether one is needed, by the sources that stand here, for the line that needs it most: one line that needs one makes it needed.
 * What somebody found out with evidence counts before all.
 */
export async function judgeRequired(deps: Sealed, trx: TenantTrx, of: Of): Promise<Judged> {
  const { content, today } = of;
  const answers = await eb11Of(deps, trx, of);
  const lines = content.Lines.length === 0 ? [{ Code: '' }] : content.Lines;
  const judged = lines.map(({ Code }) =>
    isRequired({
      asked: {
        code: Code,
        plan: content.PlanName,
        placeOfService: content.PlaceOfService,
        dateOfService: content.From === '' ? today : content.From,
      },
      rules: rulesOf(),
      answer: answers(Code),
      crd: null,
      hasCrd: false,
      goldCard: null,
      today,
    }),
  );
  const most = gravest(judged);
  if (of.row.corrected === null) return { ...most, isCorrected: false };
  const answer = of.row.corrected === 'Yes' ? 'Required' : 'NotRequired';
  return { ...most, answer, steps: [], isCorrected: true };
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
  const answeredOn = dayIn(lookup.received_at, zone);
  return (code) => ({
    eb11: eb11For(summary, code, content),
    answeredOn,
    validUntil: addDays(answeredOn, believedDays),
  });
}

/** Of the procedure's own benefit, else of its service type's; without a code of the type that is asked for. The plan as such says nothing of either. */
function eb11For({ benefits }: CoverageSummary, code: string, content: AuthContent): 'Y' | 'N' | 'U' | '' {
  const own = code === '' ? undefined : benefits.find(({ procedure }) => procedure !== '' && procedure.endsWith(code));
  const service = code === '' ? content.ServiceType : serviceOfCode(code, content.PlaceOfService);
  const ofService = benefits.find((row) => row.procedure === '' && row.service === service && service !== '30');
  return own?.inNetwork.authorization?.value ?? ofService?.inNetwork.authorization?.value ?? '';
}
