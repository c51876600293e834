import { memo } from 'react';
import { PanelFailed } from '#/ui/page/PanelFailed.tsx';
import { PanelLoading } from '#/ui/page/PanelLoading.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import type { Engine } from '../createEngine.ts';
import type { Message } from '../model/outline.ts';
import { setOfSegment } from '../model/setBytes.ts';
import { useBusiness } from '../useBusiness.ts';
import { BusinessBody } from './BusinessBody.tsx';

type Props = {
  readonly message: Message;
  readonly engine: Engine;
  readonly picked: number;
  readonly onPick: (ordinal: number) => void;
};

/** Drawn behind the others: whoever walks through the segments is not held up by it. */
export const BusinessPane = memo(BusinessPaneNow);

/** What the transaction set around the picked segment comes to; every value leads to the segment that says it. */
function BusinessPaneNow({ message, engine, picked, onPick }: Props) {
  const { sets } = message.outline;
  const at = setOfSegment(message.outline, picked);
  const business = useBusiness(engine, message, at);
  if (sets.length === 0) return <p className="viewer-none soft">There is no transaction set to read.</p>;
  return (
    <div className="viewer-business">
      {sets.length > 1 && (
        <SelectField
          label="Transaction set"
          options={sets.map(({ kind, control }, n) => ({
            value: String(n),
            label: `${n + 1} of ${sets.length}: ${kind} ${control}`,
          }))}
          value={String(at)}
          onChange={({ currentTarget }) => onPick(sets[Number(currentTarget.value)]?.first ?? 1)}
        />
      )}
      {business === null && <PanelLoading waitingFor="what the message comes to" rows={6} />}
      {business === 'failed' && (
        <PanelFailed
          title="This view failed"
          message="Raw and tree show what is there."
          onRetry={() => onPick(picked)}
        />
      )}
      {business !== null && business !== 'failed' && (
        <BusinessBody business={business} outline={message.outline} of={at} picked={picked} onPick={onPick} />
      )}
    </div>
  );
}
