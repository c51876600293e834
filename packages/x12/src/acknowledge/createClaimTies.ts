import { decisionBelow } from '../claimStatus/claimDecision.ts';
import type { ClaimStatusRecord, Status, StatusOutcome } from '../claimStatus/types.ts';
import { createTaker, plain } from './createTaker.ts';
import type { Answers } from './readAnswers.ts';
import type { SentPlace, Tied, TiedClaim, TiedVerdict } from './tied.ts';

/** BHT03 of the 837 that a claim stands in, and the id of its billing provider. */
type Around = { readonly batch: string; readonly provider: string };

type Tie = {
  readonly sent: SentPlace & { readonly trace: string; verdict: TiedVerdict; statuses: readonly Status[] };
  readonly own: Status[];
  readonly refusedBy: Set<StatusOutcome>;
};

/** Ties what 277CAs say to claims of 837s: by the number of the claim, and of the file and the provider that were refused. */
export function createClaimTies({ claims, refusals }: Pick<Answers, 'claims' | 'refusals'>) {
  const answers = createTaker(claims, ({ claim }) => claim.trace);
  const refusalsOf = Map.groupBy(refusals, ({ file }) => plain(file));
  const tied = new Set<StatusOutcome>();
  const last = new Map<string, Tie>();

  const add = ({ sent, own, refusedBy }: Tie, said: ClaimStatusRecord | null): void => {
    own.push(...(said?.claim.statuses ?? []));
    for (const outcome of said?.refusedBy ?? []) refusedBy.add(outcome);
    for (const outcome of refusedBy) tied.add(outcome);
    const above = [...refusedBy];
    const decision = decisionBelow({ statuses: own }, above);
    sent.verdict = decision ?? (said ? 'undecided' : 'unanswered');
    sent.statuses = [...own, ...above.flatMap(({ statuses }) => statuses)];
  };

  return {
    tie(claim: SentPlace & { readonly trace: string }, { batch, provider }: Around): TiedClaim {
      const above = (refusalsOf.get(plain(batch)) ?? []).filter(
        (one) => one.file !== '' && (one.provider === null || (provider !== '' && one.provider === provider)),
      );
      const tie: Tie = {
        sent: { ...claim, verdict: 'unanswered', statuses: [] },
        own: [],
        refusedBy: new Set(above.map(({ outcome }) => outcome)),
      };
      last.set(claim.trace, tie);
      add(tie, answers.take(claim.trace));
      return tie.sent;
    },
    /** Gives what is left of the answers to the last claim of their number, and tells those that are of none. */
    unmatched(): Tied['unmatched'] {
      const strange: Tied['unmatched'][number][] = [];
      for (const one of answers.left()) {
        const tie = last.get(one.claim.trace);
        // A clearinghouse and a payer behind it may both speak of one claim.
        if (tie) add(tie, one);
        else strange.push({ kind: '277CA claim', control: one.claim.trace });
      }
      for (const { outcome, provider } of refusals.filter((one) => !tied.has(one.outcome)))
        strange.push(
          provider === null
            ? { kind: '277CA file', control: outcome.trace }
            : { kind: '277CA provider', control: provider },
        );
      return strange;
    },
  };
}
