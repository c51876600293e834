import { type Extract, extractCalls } from '@coverline/contract/extracts/extracts.ts';
import { useState } from 'react';
import { useCall } from '#/api/useCall.ts';
import { RecordDrawer } from '#/app/records/RecordDrawer.tsx';
import { StoredRecord } from '#/app/records/StoredRecord.tsx';
import type { EditsOf } from '#/app/records/useEdits.ts';
import { ExtractFields } from '#/features/extracts/ExtractFields.tsx';
import {
  emptyExtractForm,
  type ExtractForm,
  extractFormOf,
  extractLabels,
  extractMessages,
  extractPayload,
} from '#/features/extracts/extractForm.ts';
import { reloadExtracts } from '#/features/extracts/reloadExtracts.ts';
import { toast } from '#/ui/layers/toast.ts';

type Props = {
  readonly onClose: () => void;
  /** Told of the id under which it is saved. */
  readonly onSaved?: (extractId: string) => void;
};

const baseOf = (extract: Extract) => ({ values: extractFormOf(extract), version: extract.RowVersion });

/** The definition of an extract, to change. */
export function ExtractDrawer({ extractId, ...props }: Props & { readonly extractId: string }) {
  const stored = useCall(extractCalls.getExtract, { ExtractID: extractId });
  return (
    <StoredRecord
      stored={stored}
      title="Extract"
      width="raw"
      name="the extract"
      baseOf={baseOf}
      onClose={props.onClose}
    >
      {(extract, record) => <Edit extract={extract} of={`extract ${extractId}`} {...record} {...props} />}
    </StoredRecord>
  );
}

export function NewExtractDrawer(props: Props) {
  const [now] = useState(() => ({ values: emptyExtractForm(), version: null }));
  return <Edit extract={null} of="new extract" now={now} reread={() => Promise.resolve(null)} {...props} />;
}

type EditProps = Props & Pick<EditsOf<ExtractForm>, 'of' | 'now' | 'reread'> & { readonly extract: Extract | null };

function Edit({ extract, onClose, onSaved, ...record }: EditProps) {
  return (
    <RecordDrawer<ExtractForm, typeof extractCalls.saveExtract>
      title={extract === null ? 'New extract' : `Edit ${extract.Definition.Name}`}
      width="raw"
      submitLabel="Save extract"
      labels={extractLabels}
      edits={{ ...record, validate: extractMessages }}
      call={extractCalls.saveExtract}
      payload={(values, version) => extractPayload(values, extract?.ExtractID ?? null, version)}
      onSaved={({ Name }, { ExtractID, Version }) => {
        toast(`${Name.trim()} is saved as version ${Version}`);
        void reloadExtracts();
        // Closing goes back to the list, and this to what was made.
        queueMicrotask(() => onSaved?.(ExtractID));
      }}
      onClose={onClose}
    >
      {(form) => <ExtractFields form={form} />}
    </RecordDrawer>
  );
}
