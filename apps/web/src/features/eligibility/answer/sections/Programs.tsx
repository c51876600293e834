import { advantagePlanOf, payerOfPlan } from '@coverline/contract/eligibility/answerText/answeringPlan.ts';
import type { CoverageSummaryWire } from '@coverline/contract/eligibility/coverageSummary.ts';
import { worded } from '#/api/terms.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import type { EvidenceProps } from '#/ui/values/stated.ts';
import type { OtherParty } from '#/features/eligibility/request/findPartners.ts';
import { FactRows } from './FactRows.tsx';
import { factRowsOf } from './factRowsOf.ts';

type Props = EvidenceProps & {
  readonly summary: CoverageSummaryWire;
  /** The day asked about: a plan that has ended by then is told, and not billed. */
  readonly day: string;
  readonly asking: boolean;
  /** None where no request stands beside. */
  readonly onAskParty: ((party: OtherParty) => void) | undefined;
};

/** What Medicare and Medicaid state beside the sections that every payer fills. */
export function Programs({ summary, day, asking, onAskParty, ...evidence }: Props) {
  const plan = advantagePlanOf(summary, day);
  const payer = plan && payerOfPlan(plan, summary, day);
  return (
    <>
      <FactRows title="Medicare" rows={factRowsOf('Medicare', summary.Medicare, day)} {...evidence}>
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
      <FactRows title="Medicaid" rows={factRowsOf('Medicaid', summary.Medicaid, day)} {...evidence} />
    </>
  );
}
