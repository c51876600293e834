import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { worded } from '#/api/terms.ts';
import { type ClearanceView, daysOf, isNarrowed } from '#/features/clearance/clearanceView.ts';
import { tabText } from '#/features/clearance/clearanceWords.ts';
import { Button } from '#/ui/actions/Button.tsx';

type Options = {
  readonly view: ClearanceView;
  readonly search: string;
  readonly today: string;
  readonly onAll: () => void;
  readonly onView: (change: Partial<ClearanceView>) => void;
};

/** Why there is no visit, and the one next step. */
export function emptyClearance({ view, search, today, onAll, onView }: Options) {
  const { from, to } = daysOf(view, today);
  const days = from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;
  if (isNarrowed(view) || search.trim() !== '' || view.tab !== 'All')
    return {
      title: worded('No {visit} is like this'),
      why: `Of ${days}${view.tab === 'All' ? '' : `, ${tabText[view.tab]}`}${search.trim() === '' ? '' : ', by what is searched for'}.`,
      next: (
        <Button size="s" onClick={onAll}>
          {worded('Show all {visits}')}
        </Button>
      ),
    };
  return {
    title: worded('No {visit} is scheduled'),
    why: worded(`Of ${days}. {Visits} come with a registration or an interface, and are checked as they come.`),
    next: view.days !== 'month' && (
      <Button size="s" onClick={() => onView({ days: 'month', from: '', to: '' })}>
        Look 30 days ahead
      </Button>
    ),
  };
}
