import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { Suspense, useState } from 'react';
import { worded } from '#/api/terms.ts';
import type { Again } from '#/app/lookups/RunAgain.tsx';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import { timeIn } from '../answer/answeredText.ts';
import type { Offered } from '../useAsking.ts';

const RunAgain = lazyScreen(() => import('#/app/lookups/RunAgain.tsx'));

const meanings: Readonly<Record<Offered['call'], string>> = {
  None: 'This is that answer: nothing was sent, and it costs nothing.',
  Open: 'This is that check: its call is still to be made, and no second one was added.',
  Made: 'The {payer} was called since, and this is what it said.',
};

type Props = {
  readonly offered: Offered;
  readonly today: string;
  readonly timeZone: string;
  readonly onAgain: (again: Again) => void;
};

/** The same was asked lately: its answer, or the call that is to be made, stands below, nothing was sent. Who wants it anew says why. */
export default function StoredOffer({ offered, today, timeZone, onAgain }: Props) {
  // Who pressed the button below an answer that is in sight has read it.
  const [open, setOpen] = useState(offered.inSight);
  const day = dayIn(offered.at, timeZone);
  const when = `${day === today ? 'today' : `on ${formatDate(day)}`} at ${timeIn(offered.at, timeZone)}`;
  const said = `${offered.by} asked the same ${when}.`;
  return (
    <div className="above-answer no-print">
      <Notice
        tone="info"
        end={
          <Button size="s" onClick={() => setOpen(true)}>
            Run again
          </Button>
        }
      >
        {said} {worded(meanings[offered.call])}
      </Notice>
      {open && (
        <Suspense fallback={null}>
          <RunAgain said={said} byHand={offered.call !== 'None'} onAgain={onAgain} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
