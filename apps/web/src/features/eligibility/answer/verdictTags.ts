import type { CoverageSummaryWire } from '@coverline/contract/coverageSummary.ts';
import type { Stated } from '#/ui/stated.ts';
import { evidenceId } from '../evidence/evidenceIds.ts';

const networks: Readonly<Record<string, string>> = { Y: 'In network', N: 'Out of network', W: 'Either network' };

/** The kind of insurance and the network, each with what states it; answers kept from before do not know it of the network. */
export function verdictTags(plan: CoverageSummaryWire['Plan'] | undefined): Stated<string>[] {
  const type = plan?.Type?.Badge ?? '';
  const network = networks[plan?.Network ?? ''];
  return [
    ...(type === '' ? [] : [{ value: type, evidence: evidenceId.plan('Type') }]),
    ...(network === undefined
      ? []
      : [{ value: network, ...(plan?.NetworkSegment != null && { evidence: evidenceId.plan('Network') }) }]),
  ];
}
