import { bcbsPrefixCalls, type PrefixRow } from '@coverline/contract/bcbsPrefixes/bcbsPrefixes.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { useState } from 'react';
import { worded } from '#/api/terms.ts';
import { useUser } from '#/api/session/session.ts';
import { useCall } from '#/api/useCall.ts';
import { RecordDrawer } from '#/app/records/RecordDrawer.tsx';
import { StoredRecord } from '#/app/records/StoredRecord.tsx';
import type { EditsOf } from '#/app/records/useEdits.ts';
import { PrefixFields } from '#/features/bcbsPrefixes/PrefixFields.tsx';
import {
  type PrefixForm,
  prefixFormOf,
  prefixLabels,
  prefixMessages,
  prefixPayload,
} from '#/features/bcbsPrefixes/prefixForm.ts';
import { reloadPrefixes } from '#/features/bcbsPrefixes/reloadPrefixes.ts';
import { RemovePrefix } from '#/features/bcbsPrefixes/RemovePrefix.tsx';
import { toast } from '#/ui/layers/toast.ts';

type Props = { readonly onClose: () => void };

const baseOf = (row: PrefixRow) => ({ values: prefixFormOf(row), version: row.Version });

/** One prefix of the list, to be changed or removed. */
export function PrefixDrawer({ prefixId, onClose }: Props & { readonly prefixId: string }) {
  const stored = useCall(bcbsPrefixCalls.getBcbsPrefix, { PrefixID: prefixId });
  return (
    <StoredRecord stored={stored} title="Prefix" name="the prefix" baseOf={baseOf} onClose={onClose}>
      {(row, record) => <Edit row={row} of={`prefix ${prefixId}`} {...record} onClose={onClose} />}
    </StoredRecord>
  );
}

/** A prefix that is not on the list yet; what was seen of it in answers is filled in. */
export function NewPrefixDrawer({ initial, onClose }: Props & { readonly initial: PrefixForm }) {
  const now = { values: initial, version: null };
  const of = `new prefix ${initial.Prefix}`;
  return <Edit row={null} of={of} now={now} reread={() => Promise.resolve(null)} onClose={onClose} />;
}

type EditProps = Props & Pick<EditsOf<PrefixForm>, 'of' | 'now' | 'reread'> & { readonly row: PrefixRow | null };

function Edit({ row, onClose, ...record }: EditProps) {
  const { TimeZone } = useUser();
  const [today] = useState(() => dayIn(new Date(), TimeZone));
  return (
    <RecordDrawer<PrefixForm, typeof bcbsPrefixCalls.saveBcbsPrefix>
      title={row === null ? 'New prefix' : `Prefix ${row.Prefix}`}
      submitLabel={worded('Save for every {client}')}
      labels={prefixLabels()}
      edits={{ ...record, validate: prefixMessages(today) }}
      call={bcbsPrefixCalls.saveBcbsPrefix}
      payload={(values, version) => prefixPayload(values, row?.PrefixID ?? null, version)}
      onSaved={({ Prefix }) => {
        toast(`${Prefix.trim().toUpperCase()} is saved`);
        void reloadPrefixes();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <PrefixFields form={form} today={today} />
          {row !== null && <RemovePrefix row={row} onRemoved={onClose} />}
        </>
      )}
    </RecordDrawer>
  );
}
