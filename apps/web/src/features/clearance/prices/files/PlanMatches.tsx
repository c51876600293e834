import {
  mostMatches,
  plansPerPage,
  type PricePlan,
  priceFileCalls,
} from '@coverline/contract/clearance/prices/priceFiles.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import { useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { panelOf } from '#/api/panelOf.ts';
import { send } from '#/api/send.ts';
import { term, worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useSend } from '#/api/useSend.ts';
import { CallError } from '#/api/wire/callError.ts';
import { useUnsaved } from '#/app/routing/unsaved.ts';
import {
  broughtUpToDate,
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
  /** By what was typed until then. */
  readonly onType: (change: (typed: TypedPlans) => TypedPlans) => void;
};

/** Whose the plans of the file are. Nothing is used of a plan before somebody has said it. */
export function PlanMatches({ of: { EditionID, Plans, Unmatched, State }, payers, typed, onType }: Props) {
  const list = useFoundList();
  const unmatched = list.params.get('unmatched') === '1';
  // Those that were typed when somebody wanted to see them alone; null: all.
  const [only, setOnly] = useState<readonly number[] | null>(null);
  const plans = useCall(
    priceFileCalls.getPricePlans,
    { EditionID, Unmatched: unmatched, Plans: [...(only ?? [])], ...list.asked },
    { enabled: State !== 'Reading' },
  );
  const showTyped = (shown: boolean) => {
    setOnly(shown ? [...typed.keys()].slice(0, mostMatches) : null);
    list.go({ page: 0 });
  };
  const save = useSend(priceFileCalls.matchPricePlans);
  useUnsaved(typed.size > 0);
  const shown = plans.data?.Rows ?? [];
  const wanted = toConfirm(shown, typed);
  const elsewhere = wanted.filter(({ Plan }) => !shown.some((one) => one.Plan === Plan)).length;
  const onConfirm = () =>
    save.mutate(
      { EditionID, Matches: wanted },
      {
        onSuccess: ({ Matched }) => {
          toast(`${countText(Matched, 'plan')} matched.`);
          const done = new Set(wanted.map(({ Plan }) => Plan));
          onType((now) => new Map([...now].filter(([plan]) => !done.has(plan))));
          setOnly(null);
          void reloadEditions();
        },
        onError: (error) => void onRefused(error),
      },
    );
  /** Where somebody else said something of one meanwhile, that is shown beside what was typed, and nothing of it is lost. */
  const onRefused = async (error: Error) => {
    toast(errorText(error), { grade: 'Bad' });
    if (!(error instanceof CallError) || error.conflict !== 'RecordChanged') return;
    const Plans = wanted.map(({ Plan }) => Plan);
    const now = await Promise.all(
      Array.from({ length: Math.ceil(Plans.length / plansPerPage) }, (_, page) =>
        send(priceFileCalls.getPricePlans, {
          EditionID,
          Plans: Plans.slice(page * plansPerPage, (page + 1) * plansPerPage),
        }),
      ),
    ).catch(() => []);
    const rows = now.flatMap(({ Rows }) => Rows);
    onType((until) => broughtUpToDate(until, rows));
    if (elsewhere > 0) showTyped(true);
    void reloadEditions();
  };
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
            {wanted.length === 0
              ? 'Confirm'
              : `Confirm ${countText(wanted.length, 'plan')}${elsewhere > 0 ? `, ${elsewhere} of other pages` : ''}`}
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
          onChange={({ target }) => list.go({ page: 0 }, { unmatched: target.checked ? '1' : '' })}
        />
        {(typed.size > 0 || only !== null) && (
          <CheckField
            label="Only what you changed"
            checked={only !== null}
            onChange={({ target }) => showTyped(target.checked)}
          />
        )}
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
                  said={typed.get(plan.Plan)?.said ?? saidOf(plan)}
                  options={options}
                  onSay={(said) => onType((now) => new Map([...now, [plan.Plan, { said, of: plan }]]))}
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
