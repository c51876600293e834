import { advantagePlanOf } from '@coverline/contract/answerText/answeringPlan.ts';
import type { CoverageSummaryWire } from '@coverline/contract/coverageSummary.ts';
import { worded } from '#/api/terms.ts';
import { Button } from '#/ui/Button.tsx';
import { Notice } from '#/ui/Notice.tsx';
import type { EvidenceProps } from '#/ui/stated.ts';
import type { OtherParty } from '../request/findPartners.ts';
import { FactRows } from './FactRows.tsx';
import { factRowsOf } from './factRowsOf.ts';

type Props = EvidenceProps & {
  readonly summary: CoverageSummaryWire;
  readonly asking: boolean;
  /** None where no request stands beside. */
  readonly onAskParty: ((party: OtherParty) => void) | undefined;
};

/** What Medicare and Medicaid state beside the sections that every payer fills. */
export function Programs({ summary, asking, onAskParty, ...evidence }: Props) {
  const plan = advantagePlanOf(summary);
  // The EB names the plan, the party behind it the payer that is asked.
  const payer = summary.OtherPayers.find(({ InsuranceType }) => InsuranceType === plan?.InsuranceType);
  return (
    <>
      <FactRows title="Medicare" rows={factRowsOf('Medicare', summary.Medicare)} {...evidence}>
        {plan && (
          <Notice
            tone="quest"
            end={
              payer &&
              onAskParty && (
                <Button size="s" className="no-print" busy={asking} onClick={() => onAskParty(payer)}>
                  {worded('Check this {payer}')}
                </Button>
              )
            }
          >
            Bill the Advantage plan{plan.Name === '' ? '' : `, ${plan.Name}`}, not Medicare.
          </Notice>
        )}
      </FactRows>
      <FactRows title="Medicaid" rows={factRowsOf('Medicaid', summary.Medicaid)} {...evidence} />
    </>
  );
}
