import { crdFor, type KeptCrd } from '@coverline/authorization/crd/keptCrd.ts';
import type { PayerRule } from '@coverline/authorization/required/payerRule.ts';
import { isRequired } from '@coverline/authorization/required/isRequired.ts';
import type { Required } from '@coverline/authorization/required/requiredFacts.ts';
import type { AuthStatus } from '@coverline/authorization/states/authStatus.ts';
import type { AuthorizedService, AuthStand } from '@coverline/clearance/checks/authorizationRule.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import type { AuthTerms } from '@coverline/domain/tradingPartners/authTerms.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { crdOfPeople } from '#/services/authorization/crd/crdAnswers.ts';
import { type BenefitAuth, believedDays, eb11For } from '#/services/authorization/required/eb11.ts';
import { payerRulesOf, planKey } from '#/services/authorization/required/payerRules.ts';
import {
  type KnownAuth,
  knownAuths,
  type StandingFor,
  standingFor,
} from '#/services/authorization/standing/personAuths.ts';
import { goldCardOf, type TermsOf, termsOf } from '#/services/authorization/terms/payerTerms.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import type { ScheduledVisit } from './visits.ts';

/** What is known of authorizations of those whose visits are judged. */
export type Authorizations = {
  readonly byPerson: ReadonlyMap<string, readonly KnownAuth[]>;
  readonly rules: ReadonlyMap<string, readonly PayerRule[]>;
  readonly terms: TermsOf;
  /** What payers' rule services said of people. */
  readonly crd: ReadonlyMap<string, readonly KeptCrd[]>;
};

type Scheduled = { readonly visit: ScheduledVisit; readonly payerId: string | null };

export async function authorizationsOf(
  keys: Pick<Keys, 'phiSealer'>,
  trx: TenantTrx,
  clientId: string,
  scheduled: readonly Scheduled[],
): Promise<Authorizations> {
  const people = [...new Set(scheduled.map(({ visit }) => visit.registration))];
  const known = await knownAuths(keys, trx, clientId, { registrationIds: people });
  const payers = [...new Set(scheduled.flatMap(({ payerId }) => payerId ?? []))];
  const codes = [...new Set(scheduled.flatMap(({ visit }) => visit.procedures))];
  return {
    byPerson: Map.groupBy(known, ({ row }) => row.reg_master_id ?? ''),
    rules: await payerRulesOf(trx, payers, codes),
    terms: await termsOf(trx, clientId, payers),
    crd: await crdOfPeople(keys, trx, clientId, { registrationIds: people }),
  };
}

type Of = {
  readonly visit: ScheduledVisit;
  readonly payerId: string | null;
  readonly planName: string;
  /** What the answer that stands for the day says of authorizations. */
  readonly said: readonly BenefitAuth[];
  readonly answeredOn: string | null;
  readonly today: string;
};

const stands: Readonly<Record<AuthStatus, AuthStand>> = {
  Draft: 'NotSent',
  CallNeeded: 'NotSent',
  ReadyToSend: 'NotSent',
  Submitted: 'Awaited',
  Pended: 'Awaited',
  InfoSent: 'Awaited',
  InfoRequested: 'Wanted',
  ContactPayer: 'Wanted',
  Rejected: 'Refused',
  Approved: 'InForce',
  Partial: 'InForce',
  Modified: 'InForce',
  Overturned: 'InForce',
  Expiring: 'InForce',
  Denied: 'Denied',
  Upheld: 'Denied',
  PeerToPeer: 'Disputed',
  Appeal1: 'Disputed',
  Appeal2: 'Disputed',
  Expired: 'Ended',
  NotRequired: 'NotRequired',
  // Those that stand for nothing are none of a visit's.
  Renewed: 'Ended',
  Cancelled: 'Ended',
};

/** Each service of a visit with the authorization that is about it, and those authorizations. */
export function authorizationFacts({ byPerson, rules, terms, crd }: Authorizations, of: Of) {
  const { visit, payerId } = of;
  const own = byPerson.get(visit.registration) ?? [];
  const saysOf = {
    rules: rules.get(payerId ?? '') ?? [],
    terms: terms(payerId),
    crd: crd.get(visit.registration) ?? [],
  };
  const found = (visit.procedures.length === 0 ? [''] : [...new Set(visit.procedures)]).map((code) => ({
    code,
    held: standingFor({ visitId: visit.id, on: visit.serviceOn, payerId, code }, own),
  }));
  const held = new Map(
    found.flatMap(({ held: one }) => (one === null ? [] : [[one.known.row.id, one.known.row.number]])),
  );
  return {
    // A visit of which no code is scheduled asks for what was asked for it.
    services: found
      .filter(({ code, held: one }) => code !== '' || one !== null)
      .map(({ code, held: one }) => serviceOf(code, one, needOf(code, one, saysOf, of))),
    held: [...held].map(([id, number]) => ({ id, number })),
  };
}

function serviceOf(code: string, held: StandingFor | null, required: Required): AuthorizedService {
  const { answer, cited, asOf } = required;
  return {
    code,
    need: answer,
    cited,
    asOf,
    authorization:
      held === null
        ? null
        : {
            number: held.known.row.number,
            stand: stands[held.status],
            to: held.known.row.valid_to,
            left: held.left,
            outside: held.outside,
          },
  };
}

type Said = {
  readonly rules: readonly PayerRule[];
  readonly terms: AuthTerms;
  readonly crd: readonly KeptCrd[];
};

/** Whether one is needed, by the sources that are known without asking anybody; what somebody found out for this one counts before all. */
function needOf(code: string, held: StandingFor | null, { rules, terms, crd }: Said, of: Of): Required {
  const { visit, payerId, planName, said, answeredOn, today } = of;
  const required = isRequired({
    asked: { code, plan: planKey(planName), placeOfService: '', dateOfService: visit.serviceOn },
    rules,
    answer:
      answeredOn === null
        ? null
        : {
            eb11: eb11For(said, { code, serviceType: '', placeOfService: '' }),
            answeredOn,
            validUntil: addDays(answeredOn, believedDays),
          },
    crd: crdFor(crd, { payerId, memberId: '', code, placeOfService: '', dateOfService: visit.serviceOn }),
    hasCrd: false,
    goldCard: goldCardOf(terms, { code, npis: [visit.provider], on: visit.serviceOn }),
    today,
  });
  const corrected = held?.known.row.corrected ?? null;
  if (corrected === null) return required;
  return { ...required, answer: corrected === 'Yes' ? 'Required' : 'NotRequired', cited: 'Found out here', asOf: null };
}
