import type { CoverageSummaryWire } from '@coverline/contract/eligibility/coverageSummary.ts';
import { takesIn } from '@coverline/domain/eligibility/answer/spans.ts';
import { isActiveInfo } from '@coverline/domain/codes/ebCodes.ts';
import type { Stated } from '#/ui/values/stated.ts';
import { evidenceId } from '../evidence/evidenceIds.ts';

const networks: Readonly<Record<string, string>> = { Y: 'In network', N: 'Out of network', W: 'Either network' };

/** Medicare's parts, in the order in which they are told. */
const parts = { partA: 'Part A', partB: 'Part B', partC: 'Part C', partD: 'Part D' } as const;

type Summary = Pick<CoverageSummaryWire, 'Plan' | 'Medicare'>;

/** The kind of insurance and the network, each with what states it; answers kept from before do not know it of the network. */
export function verdictTags(summary: Summary | null, day: string): Stated<string>[] {
  if (summary === null) return [];
  const { Plan: plan, Medicare } = summary;
  const type = plan.Type?.Badge ?? '';
  const network = networks[plan.Network];
  return [
    ...(type === '' ? [] : [{ value: type, evidence: evidenceId.plan('Type') }]),
    ...otherParts(Medicare, type, day),
    ...(network === undefined
      ? []
      : [{ value: network, ...(plan.NetworkSegment != null && { evidence: evidenceId.plan('Network') }) }]),
  ];
}

/** One part of Medicare beside no other would read as if there were no other; one that has ended by the day is none. */
function otherParts(facts: CoverageSummaryWire['Medicare'], type: string, day: string): Stated<string>[] {
  return Object.entries(parts).flatMap(([kind, value]) => {
    const at = facts.findIndex(
      // Of Part C Medicare says who has it, and no more.
      ({ Kind, Info, From, To }) =>
        Kind === kind &&
        (isActiveInfo(Info) || (kind === 'partC' && Info === 'R')) &&
        takesIn({ from: From, to: To }, day),
    );
    return value === type || at === -1 ? [] : [{ value, evidence: evidenceId.fact('Medicare', at) }];
  });
}
