import { type ChangeView, fplConfigCalls } from '@coverline/contract/fplCalculator/fplConfig.ts';
import { isDay } from '@coverline/domain/format/calendar.ts';
import { stateNames } from '@coverline/domain/payers/states.ts';
import { useState } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { DollarField } from '#/ui/fields/DollarField.tsx';
import { centsTyped, dollarsOf } from '#/ui/fields/typedMoney.ts';
import { useSettled } from '#/ui/base/useSettled.ts';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Section } from '#/ui/page/Section.tsx';

/** What a household would come to before and after. It begins with one that the change tells of. */
export function TryChange({ change: { ChangeID, Example } }: { readonly change: ChangeView }) {
  const { Today } = useUser();
  const [form, setForm] = useState(() => ({
    State: Example.State,
    Day: Example.Day,
    Adults: String(Example.Adults),
    Children: String(Example.Children),
    Income: dollarsOf(Example.IncomeCents),
  }));
  const change = (part: Partial<typeof form>) => setForm((now) => ({ ...now, ...part }));
  const asked = useSettled(form);
  const income = centsTyped(asked.Income);
  const isWhole = (typed: string) => /^\d{1,3}$/.test(typed.trim());
  const problem = !isDay(asked.Day)
    ? 'Enter a date as MM/DD/YYYY'
    : !isWhole(asked.Adults) || !isWhole(asked.Children)
      ? 'Enter people as whole numbers'
      : income === null || income < 0
        ? 'Enter an income in figures, such as 22,000'
        : null;
  const tried = useCall(
    fplConfigCalls.tryFplChange,
    {
      ChangeID,
      State: asked.State,
      Day: asked.Day,
      Adults: Number(asked.Adults),
      Children: Number(asked.Children),
      IncomeCents: income ?? 0,
    },
    { enabled: problem === null, quiet: true },
  );
  const number = (name: 'Adults' | 'Children' | 'Income', label: string) => (
    <DollarField label={label} value={form[name]} onChange={({ target }) => change({ [name]: target.value })} />
  );
  return (
    <Section title="Try it with a household" level={3}>
      <div className="fpl-try">
        <SelectField
          label="State"
          options={Object.entries(stateNames).map(([value, label]) => ({ value, label }))}
          value={form.State}
          onChange={({ target }) => change({ State: target.value })}
        />
        <DateField label="On" today={Today} value={form.Day} onChange={(Day) => change({ Day })} />
        {number('Adults', 'Adults')}
        {number('Children', 'Children')}
        {number('Income', 'Income a year')}
      </div>
      {problem === null ? (
        <PanelState panel={panelOf(tried, 'the example')} name="The example" rows={3}>
          {({ Before, After, Rows }) => (
            <table className="fpl-was">
              <thead>
                <tr>
                  <th scope="col">Program</th>
                  <th scope="col">Before</th>
                  <th scope="col">After</th>
                </tr>
              </thead>
              <tbody>
                <tr className={Before === After ? undefined : 'is-changed'}>
                  <th scope="row">Poverty level</th>
                  <td>{Before}</td>
                  <td>{After}</td>
                </tr>
                {Rows.map((row) => (
                  <tr key={`${row.Who} ${row.Program}`} className={row.Before === row.After ? undefined : 'is-changed'}>
                    <th scope="row">{worded(`${row.Program}: ${row.Who}`)}</th>
                    <td>{row.Before}</td>
                    <td>{row.After}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </PanelState>
      ) : (
        <p className="error">{problem}.</p>
      )}
    </Section>
  );
}
