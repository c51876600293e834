import { documentTypes } from '@coverline/authorization/documents/documentTypes.ts';
import { authWireCalls } from '@coverline/contract/clearance/authorization/authorizationWire.ts';
import type { AuthDetail, AuthMove } from '@coverline/contract/clearance/authorization/authorizationShapes.ts';
import { documentWireWords, routeWords } from '@coverline/contract/clearance/authorization/authorizationWords.ts';
import { useState } from 'react';
import { worded } from '#/api/terms.ts';
import { useSend } from '#/api/useSend.ts';
import { showFaults } from '#/app/records/showFaults.ts';
import { refreshAuths, wireSendWords } from '#/features/clearance/authorization/authWords.ts';
import { overWire, unsentOf } from '#/features/clearance/authorization/overWire.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextAreaField } from '#/ui/fields/TextAreaField.tsx';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { FormModal } from '#/ui/forms/FormModal.tsx';
import { nativeField } from '#/ui/forms/formFields.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';
import { toast } from '#/ui/layers/toast.ts';

type Props = {
  readonly of: AuthDetail;
  readonly sends?: AuthMove['Sends'];
  readonly onHand: (sends: AuthMove['Sends']) => void;
  readonly onClose: () => void;
};

type SendForm = { readonly Move: string; readonly Reason: string };
const labels = { Move: 'What is sent', Reason: 'What goes along with it' } as const;

const keyOf = ({ To, IsRevision }: AuthMove): string => `${To} ${IsRevision ? 'revision' : ''}`;
const says = ({ Sends }: AuthMove): boolean => Sends === 'Cancel' || Sends === 'Appeal';

/** Over the payer’s wire first; by hand is beside it. */
export default function SendAuth({ of, sends, onHand, onClose }: Props) {
  const call = useSend(authWireCalls.sendAuthorization);
  const [failed, setFailed] = useState<FormError | null>(null);
  const open = overWire(of);
  const begun = open.find((one) => one.Sends === sends) ?? open.find(({ Sends }) => Sends !== 'Cancel') ?? open[0];
  const form = useFormModel<SendForm>({
    initial: { Move: begun === undefined ? '' : keyOf(begun), Reason: '' },
    validate: ({ Move, Reason }) => {
      const chosen = open.find((one) => keyOf(one) === Move);
      return chosen !== undefined && says(chosen) && Reason.trim() === '' ? { Reason: 'Say why' } : {};
    },
  });
  const chosen = open.find((one) => keyOf(one) === form.watch('Move'));
  const isInformation = chosen?.Sends === 'Information';
  const isAppeal = chosen?.Sends === 'Appeal';
  // Documents go by the wire that the request went by, of those that carry any.
  const [first, ...others] = of.Wire.Routes.filter(({ Wire }) => !isInformation || Wire === of.Wire.Documents);
  const going = unsentOf(of);
  const hasGoing = chosen !== undefined && chosen.Sends !== 'Cancel' && going.documents.length + going.forms.length > 0;
  const missing = of.Wanted.filter(({ IsMet, IsAnswers, Type }) => !IsMet && (IsAnswers || Type !== null));
  const onSubmit = ({ Reason }: SendForm) => {
    if (chosen === undefined) return;
    setFailed(null);
    call.mutate(
      {
        AuthID: of.AuthID,
        Version: of.Version,
        To: chosen.To,
        IsRevision: chosen.IsRevision,
        Reason: says(chosen) ? Reason : '',
      },
      {
        onSuccess: () => {
          toast(worded(`Authorization ${of.Number} is on its way to the {payer}.`));
          onClose();
        },
        onError: (error) => setFailed(showFaults(form, error)),
        onSettled: () => void refreshAuths(),
      },
    );
  };
  return (
    <FormModal
      title={`Send authorization ${of.Number}`}
      form={form}
      onSubmit={onSubmit}
      busy={call.isPending}
      error={failed}
      labels={labels}
      submitLabel={
        first === undefined ? 'Send' : `Send over ${(isInformation ? documentWireWords : routeWords)[first.Wire]}`
      }
      onClose={onClose}
      disabledReason={open.length === 0 ? 'Nothing can be sent now.' : null}
      isReady={open.length === 1 && chosen !== undefined && !says(chosen)}
    >
      {first !== undefined && (
        <p>
          {worded('To')} <b>{of.PayerName}</b>, by {first.Gateway}
          {others.length > 0 &&
            `; where that surely does not take it, by ${others.map(({ Gateway }) => Gateway).join(', ')}`}
          .
        </p>
      )}
      {open.length > 1 && (
        <SelectField
          label={labels.Move}
          options={open.map((one) => ({ value: keyOf(one), label: wireSendWords(one) }))}
          {...nativeField(form, 'Move')}
        />
      )}
      {!isInformation && hasGoing && first?.TakesDocuments === false && (
        <p className="auth-lack">
          {worded(
            isAppeal
              ? 'This {payer} takes no documents over X12: send the letter by portal, mail or fax as well.'
              : 'This {payer} takes no documents over X12: they are named, and sent by portal, mail or fax.',
          )}
        </p>
      )}
      {(isInformation || (hasGoing && first?.TakesDocuments === true)) && (
        <>
          <p>
            {isInformation || first?.Wire === 'Pas'
              ? 'What goes along:'
              : worded('What goes behind it as X12 275, unless the {payer} decides at once:')}
          </p>
          <ul className="auth-wanted">
            {going.documents.map(({ DocumentID, Type, Title, Control }) => (
              <li key={DocumentID}>
                {documentTypes[Type].label} {Title} <span className="dim mono">{Control}</span>
              </li>
            ))}
            {going.forms.map(({ FormID, Title, Control }) => (
              <li key={FormID}>
                {Title === '' ? 'Form' : Title} <span className="dim mono">{Control}</span>
              </li>
            ))}
          </ul>
          {isInformation && missing.length > 0 && (
            <p className="auth-lack">
              {worded(`The {payer} wants more: ${missing.map(({ Text }) => Text).join(', ')}.`)}
            </p>
          )}
        </>
      )}
      {chosen !== undefined && says(chosen) && (
        <TextAreaField
          label={isAppeal ? 'What is argued' : 'Why it is cancelled'}
          required
          rows={3}
          maxLength={264}
          {...nativeField(form, 'Reason')}
        />
      )}
      <p>
        <Button size="s" variant="quiet" onClick={() => onHand(chosen?.Sends ?? sends ?? null)}>
          It was sent by portal, phone or fax
        </Button>
      </p>
    </FormModal>
  );
}
