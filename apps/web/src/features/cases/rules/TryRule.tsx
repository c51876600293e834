import { caseRuleCalls, trialDays } from '@coverline/contract/cases/rules/caseRules.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import { useState } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { term, worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useDownload } from '#/api/useDownload.ts';
import { ExportTable } from '#/app/ExportTable.tsx';
import { type RuleForm, ruleMessages, type Tried, triedOf } from '#/features/cases/rules/ruleForm.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import type { FormModel } from '#/ui/forms/useFormModel.ts';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { column, type Column } from '#/ui/tables/column.tsx';
import { DataTable } from '#/ui/tables/DataTable.tsx';

/** Asks what the rule would open today, as it is typed. */
export function TryRule({ form }: { readonly form: FormModel<RuleForm> }) {
  const [days, setDays] = useState<(typeof trialDays)[number]>(30);
  const [asked, setAsked] = useState<{ readonly tried: Tried; readonly press: number } | null>(null);
  const now = triedOf(form.watch(), days);
  const isStale = asked !== null && JSON.stringify(asked.tried) !== JSON.stringify(now);
  const onClick = async () => {
    const { Name: _name, ...problems } = ruleMessages(form.getValues());
    if (Object.keys(problems).length > 0) await form.trigger();
    else setAsked({ tried: now, press: (asked?.press ?? 0) + 1 });
  };
  return (
    <Section title="Try it" level={3}>
      <div className="rule-ask">
        <SelectField
          label="Of the last"
          options={trialDays.map((count) => ({
            value: String(count),
            label: count === 1 ? 'day' : `${count} days`,
          }))}
          value={String(days)}
          onChange={({ target }) => setDays(trialDays.find((count) => String(count) === target.value) ?? 30)}
        />
        {/* Whoever comes from a field that lacks something keeps it: a message that moves the page would take the click away. */}
        <Button onMouseDown={(event) => event.preventDefault()} onClick={() => void onClick()}>
          {isStale ? 'Try again' : 'What would it open?'}
        </Button>
      </div>
      {isStale && <p className="dim">Of the rule as it was: try again.</p>}
      {asked !== null && <Found key={asked.press} tried={asked.tried} />}
    </Section>
  );
}

type Would = DataOf<typeof caseRuleCalls.tryCaseRule>['Rows'][number];

const wouldColumns = (): readonly Column<Would>[] => [
  column.text('patient', term('Patient'), (row) => `${row.LastName}, ${row.FirstName}`),
  column.text('mrn', term('MRN'), (row) => row.MRN),
  column.date('on', 'Day', (row) => row.On),
  column.money('charges', 'Charges', (row) => row.ChargeCents),
];

type Count = { readonly Count: number; readonly HaveOne: number; readonly More: boolean };

const said = ({ Count, HaveOne, More }: Count): string => {
  const would =
    Count === 1 ? 'One {case} would open today' : `${Count.toLocaleString('en-US')} {cases} would open today`;
  const have = HaveOne === 0 ? '' : `; ${HaveOne} more have one open already`;
  return worded(`${would}${have}${More ? '; there is more than is looked at here' : ''}.`);
};

function Found({ tried }: { readonly tried: Tried }) {
  // Not asked again by itself: names are shown, and each reading is an audited act.
  const found = useCall(caseRuleCalls.tryCaseRule, tried);
  const file = useDownload(caseRuleCalls.exportCaseRuleTrial);
  return (
    <PanelState panel={panelOf(found, 'what it would open')} name="The trial" rows={4}>
      {(data) => (
        <>
          <div className="rule-ask">
            <output className="rule-count">{said(data)}</output>
            {data.Rows.length > 0 && (
              <ExportTable busy={file.busy} onExport={(Format) => void file.run({ ...tried, Format })} />
            )}
          </div>
          {data.Rows.length > 0 && (
            <DataTable
              label={worded('{Cases} that would open')}
              columns={wouldColumns()}
              rows={data.Rows}
              rowId={({ RegMasterID }) => RegMasterID}
              total={data.Count}
            />
          )}
        </>
      )}
    </PanelState>
  );
}
