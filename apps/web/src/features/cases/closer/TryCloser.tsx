import { caseCloserCalls, closerPerPage, type CloserRule } from '@coverline/contract/cases/closer/caseCloser.ts';
import { closerBounds } from '@coverline/domain/cases/closer/closingRule.ts';
import { amountAtLeast } from '@coverline/domain/format/formatAtLeast.ts';
import { useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useDownload } from '#/api/useDownload.ts';
import { useSend } from '#/api/useSend.ts';
import { ExportTable } from '#/app/ExportTable.tsx';
import { usePagePlace } from '#/app/routing/usePagePlace.ts';
import { caseColumns } from '#/features/cases/caseColumns.tsx';
import { type CloserForm, closerMessages, pickingOf, type Picking } from '#/features/cases/closer/closerForm.ts';
import { reloadCloser } from '#/features/cases/closer/reloadCloser.ts';
import { Button } from '#/ui/actions/Button.tsx';
import type { FormModel } from '#/ui/forms/useFormModel.ts';
import { askText } from '#/ui/layers/askText.tsx';
import { confirm } from '#/ui/layers/confirm.ts';
import { toast } from '#/ui/layers/toast.ts';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { type ListPage, rowsOf } from '#/ui/tables/listPlace.ts';
import { PagedTable } from '#/ui/tables/PagedTable.tsx';

type Props = { readonly form: FormModel<CloserForm>; readonly rule: CloserRule | null };

/** The cases that the rule would close now, as it is typed; and from there, once it is saved, the deed. */
export function TryCloser({ form, rule }: Props) {
  const { params, place, go } = usePagePlace('tried', closerPerPage);
  const now = pickingOf(form.watch());
  // One that is stored is tried again where the page is loaded anew; what was typed and not saved is gone by then.
  const [asked, setAsked] = useState<{ readonly picking: Picking; readonly press: number } | null>(() =>
    rule !== null && params.get('tried') === '1' ? { picking: now, press: 0 } : null,
  );
  const isStale = asked !== null && JSON.stringify(asked.picking) !== JSON.stringify(now);
  const onClick = async () => {
    const { Name: _name, ...problems } = closerMessages(form.getValues());
    if (Object.keys(problems).length > 0) await form.trigger();
    else {
      setAsked({ picking: now, press: (asked?.press ?? 0) + 1 });
      go({ page: 0 }, { tried: '1' });
    }
  };
  return (
    <Section title={worded('{Cases} that it would close now')} level={3}>
      <div className="rule-ask">
        {/* Whoever comes from a field that lacks something keeps it: a message that moves the page would take the click away. */}
        <Button onMouseDown={(event) => event.preventDefault()} onClick={() => void onClick()}>
          {isStale ? 'Look again' : 'Look which'}
        </Button>
      </div>
      {isStale && <p className="dim">Of the rule as it was: look again.</p>}
      {asked !== null && !isStale && (
        <Picked
          key={asked.press}
          picking={asked.picking}
          rule={form.formState.isDirty ? null : rule}
          place={place}
          onPlace={go}
        />
      )}
    </Section>
  );
}

type PickedProps = {
  readonly place: ListPage;
  readonly picking: Picking;
  readonly rule: CloserRule | null;
  readonly onPlace: (change: Partial<ListPage>) => void;
};

function Picked({ picking, rule, place, onPlace }: PickedProps) {
  const { Today } = useUser();
  // Not asked again by itself: names are shown, and each reading is an audited act.
  const list = useCall(caseCloserCalls.tryCloser, { ...picking, ...rowsOf(place) });
  const file = useDownload(caseCloserCalls.exportCloser);
  return (
    <PanelState
      panel={panelOf(list, worded('the {cases}'))}
      name={worded('The {cases}')}
      rows={6}
      isEmpty={({ Total }) => Total === 0}
      empty={{ title: worded('It would close no {case} now') }}
    >
      {({ Rows, Total, AtRiskCents, HasUnknownCharge }) => (
        <>
          <div className="rule-ask">
            <output className="rule-count">
              {worded(Total === 1 ? 'One {case}' : `${Total.toLocaleString('en-US')} {cases}`)},{' '}
              {amountAtLeast(AtRiskCents, HasUnknownCharge)} at risk
            </output>
            <ExportTable busy={file.busy} onExport={(Format) => void file.run({ ...picking, Format })} />
            {rule === null ? (
              <span className="dim">Save the rule first, then it can be run.</span>
            ) : (
              <RunButton rule={rule} count={Total} />
            )}
          </div>
          <PagedTable
            list="closerPicked"
            label={worded('{Cases} that it would close')}
            columns={caseColumns({ today: Today, onOpen: () => {} }).filter(({ id }) => id !== 'opened')}
            rows={Rows}
            rowId={({ CaseID }) => CaseID}
            place={place}
            total={Total}
            onPlace={onPlace}
          />
        </>
      )}
    </PanelState>
  );
}

/** Asks with the count; a large one has to be typed. */
function RunButton({ rule, count }: { readonly rule: CloserRule; readonly count: number }) {
  const run = useSend(caseCloserCalls.runCloser);
  const many = worded(count === 1 ? 'one {case}' : `${count.toLocaleString('en-US')} {cases}`);
  const title = `Close ${many}?`;
  const answers = { safe: 'Close none', deed: `Close ${many}` };
  /** Whether somebody means so many. */
  const ask = async (): Promise<boolean> => {
    if (count <= closerBounds.typed) {
      const body = worded(`Each closes by the rule “${rule.Name}”. For 24 hours all of it can be undone.`);
      return confirm({ title, body, ...answers, danger: true });
    }
    const typed = await askText({
      title,
      label: 'How many',
      help: `Type ${count}. It is done step by step, can be stopped, and for 24 hours undone.`,
      maxLength: 9,
      ...answers,
    });
    if (typed === null) return false;
    const isSame = typed.replaceAll(/[\s,]/g, '') === String(count);
    if (!isSame) toast(worded(`No {case} was closed: type ${count} to close ${many}.`), { grade: 'Bad' });
    return isSame;
  };
  const onClick = async () => {
    if (!(await ask())) return;
    run.mutate(
      { RuleID: rule.RuleID, Version: rule.Version, Count: count, Typed: count },
      {
        onSuccess: () => toast(worded(`${rule.Name} runs.`)),
        onError: (error) => toast(errorText(error), { grade: 'Bad' }),
        onSettled: () => void reloadCloser(),
      },
    );
  };
  return (
    <Button variant="danger" busy={run.isPending} onClick={() => void onClick()}>
      Close {many}
    </Button>
  );
}
