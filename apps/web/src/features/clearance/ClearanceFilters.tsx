import { checkKeys } from '@coverline/clearance/checks/checkKeys.ts';
import { clearanceSearchLength, clearanceTabs } from '@coverline/contract/clearance/clearance.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatBasisPoints } from '@coverline/domain/format/formatPercent.ts';
import { type ReactNode, type Ref, useState } from 'react';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { chipsOf } from '#/features/clearance/chips.ts';
import type { ClearanceChoices, ClearanceList } from '#/features/clearance/clearanceLists.ts';
import {
  type ClearanceView,
  isNarrowed,
  plainView,
  type Span,
  spans,
  usualDays,
  withDue,
} from '#/features/clearance/clearanceView.ts';
import { DaysModal } from '#/features/clearance/DaysModal.tsx';
import { riskText, tabText } from '#/features/clearance/clearanceWords.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { SegmentedTabs } from '#/ui/fields/SegmentedTabs.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Keys } from '#/ui/marks/Keys.tsx';
import { FilterChip } from '#/ui/tables/FilterChip.tsx';

type Props = {
  readonly view: ClearanceView;
  /** Null until it is here. */
  readonly list: ClearanceList | null;
  readonly choices: ClearanceChoices;
  /** Asks for them again, where they did not load. */
  readonly onChoicesAgain: (() => void) | null;
  readonly typed: string;
  readonly boxRef: Ref<HTMLInputElement>;
  readonly onType: (text: string) => void;
  readonly onChange: (change: Partial<ClearanceView>) => void;
  readonly deeds: ReactNode;
};

const daysName = ({ days, from, to }: ClearanceView): string =>
  days === 'own' ? `${formatDate(from)} to ${formatDate(to)}` : spans[days].text;

/** What stands over the grid: tabs with how many they have, what the whole comes to, and what narrows it. */
export function ClearanceFilters(props: Props) {
  const { view, list, choices, onChoicesAgain, typed, boxRef, onType, onChange, deeds } = props;
  const { Today } = useUser();
  const [choosing, setChoosing] = useState(false);
  const tabs = clearanceTabs.filter(
    (tab) => tab !== 'Cancelled' || view.tab === tab || (list !== null && list.Counts.Cancelled > 0),
  );
  const span = (name: Span) => ({
    label: spans[name].text,
    run: () => onChange({ days: name, from: '', to: '' }),
  });
  return (
    <>
      <div className="clear-bar">
        <SegmentedTabs
          label={worded('Which {visits}')}
          options={tabs.map((tab) => ({
            value: tab,
            label: list === null ? tabText[tab] : `${tabText[tab]} ${list.Counts[tab].toLocaleString('en-US')}`,
          }))}
          value={view.tab}
          onChange={(tab) => onChange({ tab })}
        />
        <output className="clear-sums soft">
          {list !== null && list.ClearedBasisPoints !== null && (
            <>
              <b>{formatBasisPoints(list.ClearedBasisPoints)}</b> cleared <span className="dim">·</span>{' '}
              <b>{riskText(list)}</b> at risk
            </>
          )}
        </output>
        <div className="clear-deeds no-print">{deeds}</div>
      </div>
      <fieldset className="clear-filters no-print" aria-label="Filters">
        <TextField
          ref={boxRef}
          label={worded('{Patient}, {MRN} or {visit} number')}
          fieldClass="clear-find"
          type="search"
          placeholder={worded('{Patient}, {MRN}, {visit}')}
          autoComplete="off"
          spellCheck={false}
          aria-keyshortcuts="/"
          end={
            <span className="end-mark">
              <Keys of={['/']} />
            </span>
          }
          maxLength={clearanceSearchLength}
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
        <FilterChip
          name="Service"
          value={daysName(view)}
          items={[
            ...(['today', 'tomorrow', 'three', 'week', 'weeks', 'month', 'ahead'] as const).map(span),
            { label: 'Choose the days…', run: () => setChoosing(true) },
          ]}
          onClear={
            view.days === usualDays(view.due) ? null : () => onChange({ days: usualDays(view.due), from: '', to: '' })
          }
        />
        {chipsOf({ view, choices, troubles: list?.Troubles ?? [], checks: checkKeys, onChange }).map((chip) => (
          <FilterChip key={chip.name} {...chip} />
        ))}
        {onChoicesAgain !== null && (
          <span role="alert" className="row small">
            {worded('{Payers}, people and locations to filter by did not load.')}
            <Button size="s" variant="quiet" onClick={onChoicesAgain}>
              Try again
            </Button>
          </span>
        )}
        {isNarrowed(view) && (
          <Button
            size="s"
            variant="quiet"
            onClick={() =>
              onChange({
                ...plainView,
                tab: view.tab,
                ...withDue(view, false),
                from: view.from,
                to: view.to,
                sort: view.sort,
              })
            }
          >
            Clear the filters
          </Button>
        )}
      </fieldset>
      {choosing && (
        <DaysModal
          view={view}
          today={Today}
          onClose={() => setChoosing(false)}
          onDays={(from, to) => {
            setChoosing(false);
            onChange({ days: 'own', from, to });
          }}
        />
      )}
    </>
  );
}
