import { worded } from '#/api/terms.ts';
import { type CasesView, isNarrowed } from '#/features/cases/casesView.ts';
import { Button } from '#/ui/actions/Button.tsx';

/** What stands where no case is shown, and the next step. */
export function emptyCases(view: CasesView, onAll: () => void) {
  if (isNarrowed(view))
    return {
      title: worded(view.view === 'Mine' ? 'No {case} of yours is like this' : 'No {case} is like this'),
      why: worded('The team may have others.'),
      next: (
        <Button size="s" onClick={onAll}>
          Show the team’s
        </Button>
      ),
    };
  return {
    title: worded('There is no open {case}'),
    why: worded('{A case} is opened here, or from what eligibility says of {a patient}.'),
  };
}
