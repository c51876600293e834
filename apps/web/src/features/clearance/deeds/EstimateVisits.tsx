import { clearanceDeedCalls, mostEstimatesAtOnce } from '@coverline/contract/clearance/clearanceDeeds.ts';
import { worded } from '#/api/terms.ts';
import { useSend } from '#/api/useSend.ts';
import type { DeedProps } from '#/features/clearance/deeds/deed.ts';
import { InTurn } from '#/features/clearance/deeds/InTurn.tsx';
import { whose } from '#/features/clearance/deeds/tellResults.tsx';

/** Works the estimates of the chosen visits. */
export function EstimateVisits(props: DeedProps) {
  const { rows } = props.deed;
  const send = useSend(clearanceDeedCalls.estimateClearance);
  const lacking = rows.filter(({ Checks }) =>
    Checks.some(({ Check, State }) => Check === 'Estimate' && State !== 'Pass' && State !== 'Waived'),
  ).length;
  return (
    <InTurn
      {...props}
      title={`Estimate ${whose(rows)}`}
      submit="Work the estimates"
      atOnce={mostEstimatesAtOnce}
      work={async (some) => {
        const VisitMasterIDs = some.map(({ VisitMasterID }) => VisitMasterID);
        return (await send.mutateAsync({ VisitMasterIDs })).Results;
      }}
      done={(visits) => (visits === 1 ? 'has its estimate' : 'have their estimates')}
    >
      <p>
        {worded(
          'Each is worked by what its {payer} answered, from what is scheduled. One that is kept already and comes to the same stays as it is.',
        )}
      </p>
      <p className="soft">{`${lacking} of ${rows.length} have none that counts in full.`}</p>
    </InTurn>
  );
}
