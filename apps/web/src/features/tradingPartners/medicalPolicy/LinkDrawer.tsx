import { policyLinkCalls } from '@coverline/contract/tradingPartners/medicalPolicy/policyLinks.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { useState } from 'react';
import { worded } from '#/api/terms.ts';
import { useUser } from '#/api/session/session.ts';
import { useCall } from '#/api/useCall.ts';
import { LinkFields } from '#/app/medicalPolicy/LinkFields.tsx';
import { type LinkForm, linkLabels, linkMessages } from '#/app/medicalPolicy/linkForm.ts';
import { RecordDrawer } from '#/app/records/RecordDrawer.tsx';
import { StoredRecord } from '#/app/records/StoredRecord.tsx';
import type { EditsOf } from '#/app/records/useEdits.ts';
import { toast } from '#/ui/layers/toast.ts';
import { LinkHealthPart } from './LinkHealthPart.tsx';
import { LinkHistory } from './LinkHistory.tsx';
import { linkFormOf, linkPayload } from './linkForm.ts';
import { MoveLink } from './MoveLink.tsx';
import { reloadLinks } from './reloadLinks.ts';

type Stored = DataOf<typeof policyLinkCalls.getPolicyLink>;
type Props = { readonly linkId: string; readonly onClose: () => void };

const baseOf = (row: Stored) => ({ values: linkFormOf(row), version: row.Version });

/** One link of the list: changed, approved, looked at; and what was done with it. */
export default function LinkDrawer({ linkId, onClose }: Props) {
  const stored = useCall(policyLinkCalls.getPolicyLink, { LinkID: linkId });
  return (
    <StoredRecord stored={stored} title="Link" name="the link" baseOf={baseOf} onClose={onClose}>
      {(row, record) => <Edit row={row} of={`policy link ${linkId}`} {...record} onClose={onClose} />}
    </StoredRecord>
  );
}

type EditProps = Pick<EditsOf<LinkForm>, 'of' | 'now' | 'reread'> & {
  readonly row: Stored;
  readonly onClose: () => void;
};

function Edit({ row, onClose, ...record }: EditProps) {
  const { TimeZone } = useUser();
  const [today] = useState(() => dayIn(new Date(), TimeZone));
  return (
    <RecordDrawer<LinkForm, typeof policyLinkCalls.savePolicyLink>
      title={row.Title}
      submitLabel={worded('Save for every {client}')}
      labels={linkLabels()}
      edits={{ ...record, validate: linkMessages }}
      call={policyLinkCalls.savePolicyLink}
      payload={(values, version) => linkPayload(values, row.LinkID, version)}
      onSaved={({ Title }) => {
        toast(`${Title.trim()} is saved`);
        void reloadLinks();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <LinkHealthPart row={row} onTake={(url) => form.setValue('URL', url, { shouldDirty: true })} />
          <LinkFields form={form} today={today} />
          <MoveLink row={row} isTyped={form.formState.isDirty} onMoved={onClose} />
          <LinkHistory history={row.History} />
        </>
      )}
    </RecordDrawer>
  );
}
