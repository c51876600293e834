import { tradingPartnerCalls } from '@coverline/contract/tradingPartner.ts';
import type { Partner } from '@coverline/contract/tradingPartner.ts';
import { enrollmentStates } from '@coverline/domain/payor/partnerKinds.ts';
import { type ProviderNumber, providerNumbers, type ProviderNumbers } from '@coverline/domain/payor/providerNumbers.ts';
import { clientPartnerProblems } from '@coverline/domain/payor/partnerProblems.ts';
import { useUser } from '#/api/session.ts';
import { term, worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { RecordDrawer } from '#/app/records/RecordDrawer.tsx';
import { StoredRecord } from '#/app/records/StoredRecord.tsx';
import { NumberFields } from '#/features/tradingPartners/NumberFields.tsx';
import { reloadPartners } from '#/features/tradingPartners/reloadPartners.ts';
import { CheckField } from '#/ui/CheckField.tsx';
import { nativeField } from '#/ui/formFields.ts';
import { NpiField } from '#/ui/NpiField.tsx';
import { SelectField } from '#/ui/SelectField.tsx';
import { toast } from '#/ui/toast.ts';

type Own = { Enabled: boolean; ProviderNPI: string; Enrollment: string } & Record<ProviderNumber, string>;

const numbersOf = ({ TaxID, MedicareNumber, MedicaidNumber, NetworkNumber, PIN, FacilityNumber }: ProviderNumbers) => ({
  TaxID,
  MedicareNumber,
  MedicaidNumber,
  NetworkNumber,
  PIN,
  FacilityNumber,
});
const numberLabels = {
  TaxID: providerNumbers.TaxID.label,
  MedicareNumber: providerNumbers.MedicareNumber.label,
  MedicaidNumber: providerNumbers.MedicaidNumber.label,
  NetworkNumber: providerNumbers.NetworkNumber.label,
  PIN: providerNumbers.PIN.label,
  FacilityNumber: providerNumbers.FacilityNumber.label,
};
const labels = {
  Enabled: 'Switched on',
  ProviderNPI: 'Asks under this NPI',
  Enrollment: 'Enrollment',
  ...numberLabels,
};
const ownOf = (data: Partner) => ({
  values: {
    Enabled: data.Enabled,
    ProviderNPI: data.ProviderNPI,
    Enrollment: data.Enrollment,
    ...numbersOf(data),
  },
  version: data.ClientVersion,
});

/** Whether the selected client may ask a payer, under which NPI and by which numbers, and how far it is enrolled. */
export function EditClientPartner({
  partnerId,
  onClose,
}: {
  readonly partnerId: string;
  readonly onClose: () => void;
}) {
  const { SelectedClient } = useUser();
  const partner = useCall(tradingPartnerCalls.getTradingPartner, { PartnerID: partnerId });
  return (
    <StoredRecord stored={partner} title={term('Payor')} name={worded('the {payer}')} baseOf={ownOf} onClose={onClose}>
      {(data, record) => (
        <RecordDrawer<Own, typeof tradingPartnerCalls.saveClientPartner>
          title={data.Name}
          submitLabel="Save"
          labels={labels}
          edits={{
            of: `client partner ${partnerId}`,
            ...record,
            validate: clientPartnerProblems,
          }}
          call={tradingPartnerCalls.saveClientPartner}
          payload={(values, version) => ({
            PartnerID: partnerId,
            ClientVersion: version ?? 0,
            Enabled: values.Enabled,
            ProviderNPI: values.ProviderNPI,
            Enrollment: enrollmentStates.find((state) => state === values.Enrollment) ?? 'Not started',
            ...numbersOf(values),
          })}
          onSaved={() => {
            toast(`${data.Name} is saved for ${SelectedClient?.Name ?? 'the client'}`);
            void reloadPartners();
          }}
          onClose={onClose}
        >
          {(form) => (
            <>
              <p className="dim">For {SelectedClient?.Name ?? 'the client'} alone.</p>
              <CheckField
                label={worded('May be asked: the {payer} is offered and checks go out')}
                {...form.register('Enabled')}
              />
              <SelectField
                label={labels.Enrollment}
                options={enrollmentStates.map((value) => ({ value, label: value }))}
                {...nativeField(form, 'Enrollment')}
              />
              <NpiField
                label={labels.ProviderNPI}
                help="Left empty, checks go out under the client’s own."
                {...nativeField(form, 'ProviderNPI')}
              />
              <NumberFields form={form} />
            </>
          )}
        </RecordDrawer>
      )}
    </StoredRecord>
  );
}
