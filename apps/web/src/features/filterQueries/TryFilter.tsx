import { dayIn } from '@coverline/domain/format/instant.ts';
import { useState } from 'react';
import { useUser } from '#/api/session/session.ts';
import { type FilterForm, filterMessages, previewPayload } from '#/features/filterQueries/filterForm.ts';
import { PickedPreview } from '#/features/filterQueries/PickedPreview.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { Section } from '#/ui/page/Section.tsx';
import type { FormModel } from '#/ui/forms/useFormModel.ts';

type Asked = ReturnType<typeof previewPayload>;

/** Asks what the filter would pick as it is typed, on any day. */
export function TryFilter({ form }: { readonly form: FormModel<FilterForm> }) {
  const { TimeZone } = useUser();
  const [today] = useState(() => dayIn(new Date(), TimeZone));
  const [asOf, setAsOf] = useState('');
  const [asked, setAsked] = useState<Asked | null>(null);
  // One press is told from the next: what lies behind the same conditions may have changed.
  const [press, setPress] = useState(0);
  const values = form.watch();
  const now = previewPayload(values, asOf);
  const isStale = asked !== null && JSON.stringify(asked) !== JSON.stringify(now);
  const dayProblem = asOf === '' || /^(?:19|20|21)\d\d-\d\d-\d\d$/.test(asOf) ? null : 'Enter a date as MM/DD/YYYY';
  const onClick = async () => {
    await form.trigger(['Tree', 'Limit']);
    const { Tree, Limit } = filterMessages(form.getValues());
    if (Tree !== undefined || Limit !== undefined || dayProblem !== null) return;
    setAsked(now);
    setPress((last) => last + 1);
  };
  return (
    <Section title="Try it" level={3} className="filter-try">
      <div className="filter-ask">
        <DateField
          label="As of"
          today={today}
          value={asOf}
          error={dayProblem}
          help="Days count from here; records are as they are now"
          onChange={setAsOf}
        />
        <Button onClick={() => void onClick()}>{isStale ? 'Preview again' : 'Preview'}</Button>
      </div>
      {asked !== null && (
        <>
          {isStale && <p className="dim">Of the conditions as they were: preview again.</p>}
          <PickedPreview key={press} asked={asked} />
        </>
      )}
    </Section>
  );
}
