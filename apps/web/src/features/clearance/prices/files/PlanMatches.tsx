import { type PricePlan, priceFileCalls } from '@coverline/contract/clearance/prices/priceFiles.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import { useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { panelOf } from '#/api/panelOf.ts';
import { term, worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useSend } from '#/api/useSend.ts';
import { useUnsaved } from '#/app/routing/unsaved.ts';
import {
  nobody,
  type PlanSaid,
  saidOf,
  toConfirm,
  type TypedPlans,
} from '#/features/clearance/prices/files/planForm.ts';
import { reloadEditions } from '#/features/clearance/prices/files/reloadEditions.ts';
import { countText, type Prices } from '#/features/clearance/prices/priceWords.ts';
import { useFoundList } from '#/features/clearance/prices/useFoundList.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { FindField } from '#/ui/fields/FindField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { toast } from '#/ui/layers/toast.ts';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { FilterBar } from '#/ui/tables/FilterBar.tsx';
import { Pager } from '#/ui/tables/Pager.tsx';

type Edition = DataOf<typeof priceFileCalls.getPriceEdition>;
type Props = {
  readonly of: Edition;
  readonly payers: Prices['Payers'];
  readonly typed: TypedPlans;
  readonly onType: (typed: TypedPlans) => void;
};

/** Whose the plans of the file are. Nothing is used of a plan before somebody has said it. */
export function PlanMatches({ of: { EditionID, Plans, Unmatched, State }, payers, typed, onType }: Props) {
  const list = useFoundList();
  const [unmatched, setUnmatched] = useState(false);
  const plans = useCall(
    priceFileCalls.getPricePlans,
    { EditionID, Unmatched: unmatched, ...list.asked },
    { enabled: State !== 'Reading' },
  );
  const save = useSend(priceFileCalls.matchPricePlans);
  useUnsaved(typed.size > 0);
  const wanted = toConfirm(plans.data?.Rows ?? [], typed);
  const onConfirm = () =>
    save.mutate(
      { EditionID, Matches: wanted },
      {
        onSuccess: ({ Matched }) => {
          toast(`${countText(Matched, 'plan')} matched.`);
          const done = new Set(wanted.map(({ Plan }) => Plan));
          onType(new Map([...typed].filter(([plan]) => !done.has(plan))));
          void reloadEditions();
        },
        onError: (error) => toast(errorText(error), { grade: 'Bad' }),
      },
    );
  const options = [
    ...payers.map(({ PayerID, Name }) => ({ value: PayerID, label: Name })),
    { value: nobody, label: worded('Nobody whom the {client} asks') },
  ];
  if (State === 'Reading' || Plans === 0) return null;
  return (
    <Section
      title="Whose plans these are"
      right={
        <span className="tn">
          {Unmatched === 0
            ? `${countText(Plans, 'plan')}, all matched`
            : `${Unmatched} of ${countText(Plans, 'plan')} to match`}
        </span>
      }
    >
      <p className="dim small">
        {worded(
          'A plan that nobody has matched is used for nothing. What you say holds for the next edition of the hospital too.',
        )}
      </p>
      <FilterBar
        deeds={
          <Button
            size="s"
            variant="primary"
            busy={save.isPending}
            disabledReason={wanted.length === 0 ? 'Nothing to confirm' : null}
            onClick={onConfirm}
          >
            {wanted.length === 0 ? 'Confirm' : `Confirm ${countText(wanted.length, 'plan')}`}
          </Button>
        }
      >
        <FindField
          label="Find a plan"
          placeholder="As the file names it"
          maxLength={100}
          value={list.search}
          onFind={list.find}
        />
        <CheckField
          label="Only those to match"
          checked={unmatched}
          onChange={({ target }) => {
            setUnmatched(target.checked);
            list.go({ page: 0 });
          }}
        />
      </FilterBar>
      <PanelState
        panel={panelOf(plans, 'the plans')}
        name="The plans"
        rows={4}
        isEmpty={({ Total }) => Total === 0}
        empty={{ title: unmatched ? 'All plans are matched.' : 'No plan has this name.' }}
      >
        {({ Rows, Total }) => (
          <>
            <ul className="price-plans" aria-label="Plans of the file">
              {Rows.map((plan) => (
                <PlanRow
                  key={plan.Plan}
                  of={plan}
                  said={typed.get(plan.Plan) ?? saidOf(plan)}
                  options={options}
                  onSay={(said) => onType(new Map([...typed, [plan.Plan, said]]))}
                />
              ))}
            </ul>
            <Pager label="Plans of the file, pages" {...list.place} total={Total} onPlace={list.go} />
          </>
        )}
      </PanelState>
    </Section>
  );
}

type RowProps = {
  readonly of: PricePlan;
  readonly said: PlanSaid;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onSay: (said: PlanSaid) => void;
};

function PlanRow({ of: { Payer, Name, Match, Proposed }, said, options, onSay }: RowProps) {
  const known = Match === null && Proposed !== null && said.PayerID === '' ? Proposed : null;
  return (
    <li>
      <fieldset className="price-plan" aria-label={`${Payer}, ${Name}`}>
        <div className="price-plan-name">
          <strong>{Payer}</strong>
          <span className="soft">{Name}</span>
          <span className="dim small">
            {Match !== null ? `Matched by ${Match.By}` : said.PayerID === '' ? 'To match' : 'To confirm'}
            {known !== null && (
              <>
                {', '}
                <button type="button" className="link" onClick={() => onSay({ ...said, PayerID: known.PayerID })}>
                  {known.Name}?
                </button>
              </>
            )}
          </span>
        </div>
        <SelectField
          label={term('Payor')}
          emptyLabel="Choose"
          options={options}
          value={said.PayerID}
          onChange={({ target }) => onSay({ ...said, PayerID: target.value })}
        />
        <TextField
          label="Answers call it"
          placeholder="Any plan"
          maxLength={100}
          disabled={said.PayerID === '' || said.PayerID === nobody}
          value={said.AnswersName}
          onChange={({ target }) => onSay({ ...said, AnswersName: target.value })}
        />
      </fieldset>
    </li>
  );
}
