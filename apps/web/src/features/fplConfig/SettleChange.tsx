import { type ChangeView, fplConfigCalls, reasonLength } from '@coverline/contract/fplCalculator/fplConfig.ts';
import type { ChangeStatus } from '@coverline/domain/fplCalculator/changes/changeLine.ts';
import { useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { worded } from '#/api/terms.ts';
import { useSend } from '#/api/useSend.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { TextAreaField } from '#/ui/fields/TextAreaField.tsx';
import { confirm } from '#/ui/layers/confirm.ts';
import { toast } from '#/ui/layers/toast.ts';
import { Notice } from '#/ui/page/Notice.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { reasonMessage } from './lineForm.ts';
import { reloadTables } from './reloadTables.ts';

type Props = { readonly change: ChangeView; readonly onSettled: () => void };

const done = {
  Approved: 'It counts from its day on.',
  Rejected: 'It is rejected.',
  Withdrawn: 'It is withdrawn.',
} as const;

/** The second person approves or rejects, with a reason; whoever proposed it can take it back alone. */
export function SettleChange({ change, onSettled }: Props) {
  const settle = useSend(fplConfigCalls.settleFplChange);
  const [why, setWhy] = useState('');
  const [error, setError] = useState<string | undefined>();
  const onSettle = async (To: Exclude<ChangeStatus, 'Proposed'>) => {
    const message = reasonMessage(why);
    setError(message);
    if (message !== undefined) return;
    if (To === 'Approved') {
      const sure = await confirm({
        title: 'Approve this change?',
        body: worded('Every {client} goes by it from its day on. What was decided before stays as it was.'),
        safe: 'Not yet',
        deed: 'Approve',
      });
      if (!sure) return;
    }
    settle.mutate(
      { ChangeID: change.ChangeID, To, TablesVersion: change.TablesVersion, Why: why },
      {
        onSuccess: () => {
          toast(done[To]);
          onSettled();
        },
        onSettled: () => void reloadTables(),
      },
    );
  };
  const deed = (To: Exclude<ChangeStatus, 'Proposed'>, label: string, isFirst = false) => (
    <Button variant={isFirst ? 'primary' : 'default'} busy={settle.isPending} onClick={() => void onSettle(To)}>
      {label}
    </Button>
  );
  return (
    <Section title={change.IsMine ? 'You proposed this' : 'Your decision'} level={3}>
      {change.IsMine && <p>Somebody else approves or rejects it. You can take it back.</p>}
      <TextAreaField
        label="Why"
        required
        rows={2}
        maxLength={reasonLength}
        value={why}
        error={error}
        onChange={({ target }) => setWhy(target.value)}
      />
      {settle.isError && <Notice tone="bad">{errorText(settle.error)}</Notice>}
      <div className="fpl-deeds">
        {change.IsMine ? (
          deed('Withdrawn', 'Take it back')
        ) : (
          <>
            {change.Problem === '' && deed('Approved', 'Approve', true)}
            {deed('Rejected', 'Reject')}
          </>
        )}
      </div>
    </Section>
  );
}
