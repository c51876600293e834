import type { CheckState } from '@coverline/clearance/checks/verdict.ts';
import type { ClearanceRow } from '@coverline/contract/clearance/clearanceShapes.ts';
import { checkText, stateText, stripText } from '#/features/clearance/clearanceWords.ts';

const looks: Readonly<Record<CheckState, string>> = {
  Pass: 'p',
  Warn: 'w',
  Fail: 'f',
  Waived: 'v',
  NotApplicable: 'n',
  NotChecked: 'n',
};

/** Twelve checks in their order by height: trouble stands up. What is not needed, or not checked here yet, is a dash. */
export function CheckStrip({ checks }: { readonly checks: ClearanceRow['Checks'] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the drawing as a whole is the image
    <span className="clear-strip" role="img" aria-label={stripText(checks)}>
      {checks.map(({ Check, State, Reason }) => (
        <i key={Check} className={looks[State]} title={`${checkText(Check)} ${stateText[State]}. ${Reason}`} />
      ))}
    </span>
  );
}
