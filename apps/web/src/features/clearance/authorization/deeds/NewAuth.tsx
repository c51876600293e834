import { authDeedCalls } from '@coverline/contract/clearance/authorization/authorizationDeeds.ts';
import { authCalls, type AuthOrigin } from '@coverline/contract/clearance/authorization/authorizations.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { useState } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { term, worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useSend } from '#/api/useSend.ts';
import { PatientField } from '#/app/records/PatientField.tsx';
import { showFaults } from '#/app/records/showFaults.ts';
import { refreshAuths, requiredWords, statusText } from '#/features/clearance/authorization/authWords.ts';
import { Button } from '#/ui/actions/Button.tsx';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { FormModal } from '#/ui/forms/FormModal.tsx';
import { useFormModel } from '#/ui/forms/useFormModel.ts';
import { toast } from '#/ui/layers/toast.ts';
import { Facts } from '#/ui/page/Facts.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';

type Props = {
  /** From what it begins, where that is known. */
  readonly from: Partial<AuthOrigin>;
  readonly onClose: () => void;
  readonly onOpen: (id: string) => void;
};

const noOrigin: AuthOrigin = {
  SpifResponseID: null,
  RegMasterID: null,
  VisitMasterID: null,
  GoesOnFromID: null,
  UsesMBI: false,
  ServiceType: '',
  Code: '',
};
const isNamed = ({ SpifResponseID, RegMasterID, VisitMasterID, GoesOnFromID }: AuthOrigin): boolean =>
  [SpifResponseID, RegMasterID, VisitMasterID, GoesOnFromID].some((id) => id !== null);

/** A new one: with everything that its answer, visit or patient says, or empty. What is open already of the same patient is shown first. */
export default function NewAuth({ from, onClose, onOpen }: Props) {
  const [registration, setRegistration] = useState<string | null>(null);
  const given = { ...noOrigin, ...from };
  const origin = registration === null ? given : { ...given, RegMasterID: registration };
  const named = isNamed(origin);
  const found = useCall(authCalls.prefillAuthorization, origin, { enabled: named });
  const create = useSend(authDeedCalls.createAuthorization);
  const [failed, setFailed] = useState<FormError | null>(null);
  const form = useFormModel<object>({ initial: {}, validate: () => ({}) });
  const onSubmit = () => {
    setFailed(null);
    create.mutate(origin, {
      onSuccess: ({ AuthID, Number: number, IsNew }) => {
        toast(IsNew ? `Authorization ${number} is a draft.` : `There is a draft already: authorization ${number}.`);
        void refreshAuths();
        onOpen(AuthID);
      },
      onError: (error) => setFailed(showFaults(form, error)),
    });
  };
  return (
    <FormModal
      title="New authorization"
      form={form}
      onSubmit={onSubmit}
      busy={create.isPending}
      error={failed}
      labels={{}}
      submitLabel={named ? 'Make a draft' : 'Make an empty draft'}
      onClose={onClose}
    >
      {!isNamed(given) && (
        <PatientField
          label={term('Patient')}
          placeholder={worded('Name, {MRN} or date of birth')}
          onChosen={({ value }) => setRegistration(value)}
        />
      )}
      {named && (
        <PanelState panel={panelOf(found, 'what is known')} name="What is known" rows={4}>
          {(known) => (
            <>
              <Facts
                facts={[
                  {
                    name: term('Patient'),
                    value: `${known.LastName}, ${known.FirstName} · ${formatDate(known.DateOfBirth)}`,
                  },
                  {
                    name: term('Payor'),
                    value: [known.PayerName, known.PlanName].filter((one) => one !== '').join(', '),
                  },
                  { name: 'Codes', value: known.Codes.join(', ') },
                  { name: 'From', value: formatDate(known.From) },
                  { name: 'Required', value: worded(requiredWords[known.Required]) },
                ]}
              />
              {known.Others.length > 0 && (
                <>
                  <p className="label">{worded('Others of this {patient}')}</p>
                  <ul className="auth-others">
                    {known.Others.map((other) => (
                      <li key={other.AuthID}>
                        <Button size="s" variant="quiet" onClick={() => onOpen(other.AuthID)}>
                          Authorization {other.Number}
                        </Button>{' '}
                        {statusText(other.Status)} · {other.Codes.join(', ')} · {formatDate(other.From)}
                      </li>
                    ))}
                  </ul>
                </>
              )}
            </>
          )}
        </PanelState>
      )}
    </FormModal>
  );
}
