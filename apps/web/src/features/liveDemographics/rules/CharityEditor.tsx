import { charityPolicyCalls } from '@coverline/contract/liveDemographics/charityPolicy.ts';
import { agbUntil } from '@coverline/domain/demographics/poverty/charityPolicy.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { useState } from 'react';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useSend } from '#/api/useSend.ts';
import { EditNotices } from '#/app/records/EditNotices.tsx';
import { showFaults } from '#/app/records/showFaults.ts';
import { useEdits } from '#/app/records/useEdits.ts';
import { useUnsaved } from '#/app/routing/unsaved.ts';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { FormPage } from '#/ui/forms/FormPage.tsx';
import { toast } from '#/ui/layers/toast.ts';
import { Notice } from '#/ui/page/Notice.tsx';
import { CharityFields } from './CharityFields.tsx';
import {
  type CharityForm,
  charityFormOf,
  charityLabels,
  charityMessages,
  charityPayload,
  type StoredPolicy,
} from './charityForm.ts';

type Props = { readonly stored: StoredPolicy; readonly reread: () => Promise<StoredPolicy | null> };

/** What the client takes off for whom, as it is changed: each save is a version of its own, from a day on. */
export function CharityEditor({ stored, reread }: Props) {
  const { Today } = useUser();
  const save = useSend(charityPolicyCalls.saveCharityPolicy);
  const [failed, setFailed] = useState<FormError | null>(null);
  const edits = useEdits<CharityForm>({
    of: 'charity policy',
    now: { values: charityFormOf(stored), version: stored.Version },
    validate: charityMessages,
    reread: async () => {
      const now = await reread();
      return now === null ? null : { values: charityFormOf(now), version: now.Version };
    },
  });
  const { form } = edits;
  useUnsaved(form.formState.isDirty);
  const until = agbUntil(stored.Agb);
  const onSubmit = (values: CharityForm) => {
    setFailed(null);
    save.mutate(charityPayload(values, edits.version), {
      onSuccess: () => {
        edits.finish();
        form.reset(values);
        toast('The policy is saved.');
        void reread();
      },
      onError: (error) => void edits.meet(error).then((met) => met || setFailed(showFaults(form, error))),
    });
  };
  return (
    <FormPage
      form={form}
      label="Financial assistance"
      className="rules-form"
      labels={charityLabels}
      onSubmit={onSubmit}
      busy={save.isPending}
      error={failed}
      submitLabel="Save"
    >
      <EditNotices edits={edits} labels={charityLabels} />
      <p>
        {worded(
          'What is taken off a bill by the poverty level of the {patient}: the first tier that reaches the level holds. The FPL Calculator and the dispositions go by it from its day on; what was decided before keeps the policy of its day.',
        )}
      </p>
      {until !== null && Today > until && (
        <Notice tone="quest">
          The percentage of what is generally billed was to be worked out anew by {formatDate(until)}.
        </Notice>
      )}
      {stored.Holds !== stored.Version && (
        <Notice tone="info">
          This is version {stored.Version}, which is not in force today: {holdsWords(stored.Holds)}
        </Notice>
      )}
      <CharityFields form={form} today={Today} />
    </FormPage>
  );
}

const holdsWords = (version: number): string =>
  version === 0 ? 'what everybody begins with is.' : `version ${version} is.`;
