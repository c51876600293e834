import './BusinessPane.css';
import { memo } from 'react';
import { Facts } from '#/ui/Facts.tsx';
import { PanelFailed } from '#/ui/PanelFailed.tsx';
import { PanelLoading } from '#/ui/PanelLoading.tsx';
import { SelectField } from '#/ui/SelectField.tsx';
import { StatusBadge } from '#/ui/StatusBadge.tsx';
import type { Engine } from '../createEngine.ts';
import type { Message } from '../model/outline.ts';
import { setOfSegment } from '../model/setBytes.ts';
import { useBusiness } from '../useBusiness.ts';
import { BusinessTableView } from './BusinessTableView.tsx';
import { Linked } from './Linked.tsx';

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
        <>
          <header className="viewer-verdict">
            <h3>{business.title}</h3>
            <StatusBadge pill grade={business.verdict.grade} text={business.verdict.text} />
            <p className="soft">{business.verdict.why}</p>
          </header>
          {business.facts.length > 0 && (
            <Facts
              facts={business.facts.map(({ label, value, segment }) => ({
                name: label,
                value: (
                  <Linked name={label} segment={segment} picked={picked} onPick={onPick}>
                    {value}
                  </Linked>
                ),
              }))}
            />
          )}
          {business.tables.map((table) => (
            <BusinessTableView
              key={`${at} ${table.title}`}
              outline={message.outline}
              table={table}
              picked={picked}
              onPick={onPick}
            />
          ))}
        </>
      )}
    </div>
  );
}
