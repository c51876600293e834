import { insuranceMasterCalls, type InsuranceRow } from '@coverline/contract/insuranceMaster/insuranceMaster.ts';
import { useUser } from '#/api/session/session.ts';
import { useCall } from '#/api/useCall.ts';
import { RecordDrawer } from '#/app/records/RecordDrawer.tsx';
import { StoredRecord } from '#/app/records/StoredRecord.tsx';
import type { EditsOf } from '#/app/records/useEdits.ts';
import { InsuranceFields } from '#/features/insuranceMaster/InsuranceFields.tsx';
import {
  emptyInsurance,
  type InsuranceForm,
  insuranceFormOf,
  insuranceLabels,
  insuranceMessages,
  insurancePayload,
} from '#/features/insuranceMaster/insuranceForm.ts';
import { mappedText } from '#/features/insuranceMaster/insuranceWords.ts';
import { reloadInsurances } from '#/features/insuranceMaster/reloadInsurances.ts';
import { toast } from '#/ui/layers/toast.ts';

type Props = { readonly onClose: () => void };

const baseOf = (row: InsuranceRow) => ({ values: insuranceFormOf(row), version: row.Version });

/** One insurance of the list, and whose it is. */
export function InsuranceDrawer({ insuranceId, onClose }: Props & { readonly insuranceId: string }) {
  const stored = useCall(insuranceMasterCalls.getInsuranceMaster, { InsuranceID: insuranceId });
  return (
    <StoredRecord stored={stored} title="Insurance" name="the insurance" baseOf={baseOf} onClose={onClose}>
      {(row, record) => <Edit row={row} of={`insurance ${insuranceId}`} {...record} onClose={onClose} />}
    </StoredRecord>
  );
}

/** One that is not on the list yet. */
export function NewInsuranceDrawer({ onClose }: Props) {
  const now = { values: emptyInsurance, version: null };
  return <Edit row={null} of="new insurance" now={now} reread={() => Promise.resolve(null)} onClose={onClose} />;
}

type EditProps = Props & Pick<EditsOf<InsuranceForm>, 'of' | 'now' | 'reread'> & { readonly row: InsuranceRow | null };

function Edit({ row, onClose, ...record }: EditProps) {
  const { TimeZone } = useUser();
  const mapped = row === null ? '' : mappedText(row, TimeZone);
  return (
    <RecordDrawer<InsuranceForm, typeof insuranceMasterCalls.saveInsuranceMaster>
      title={row === null ? 'New insurance' : `${row.InsCode}, ${row.Name}`}
      submitLabel="Save"
      labels={insuranceLabels()}
      edits={{ ...record, validate: (values) => insuranceMessages(values, row) }}
      call={insuranceMasterCalls.saveInsuranceMaster}
      payload={(values, version) => insurancePayload(values, row, version)}
      onSaved={({ Name }) => {
        toast(`${Name.trim()} is saved`);
        void reloadInsurances();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          {mapped !== '' && <p className="dim small">Mapped {mapped}</p>}
          <InsuranceFields form={form} row={row} />
        </>
      )}
    </RecordDrawer>
  );
}
