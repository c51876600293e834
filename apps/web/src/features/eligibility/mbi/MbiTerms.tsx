import './mbi.css';
import { medicareConfigCalls } from '@coverline/contract/medicareConfig/medicareConfig.ts';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import type { ReactNode } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { useCall } from '#/api/useCall.ts';
import { worded } from '#/api/terms.ts';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import type { FormModel } from '#/ui/forms/useFormModel.ts';
import type { RequestForm } from '../request/requestForm.ts';

type Props = {
  readonly form: FormModel<RequestForm>;
  /** What stands below the terms. It comes with them: before, they would push it away from under a press. */
  readonly children: ReactNode;
};

/** Of whom a Medicare number is asked, by what, and what is to be confirmed first, as the client has set it up. */
export default function MbiTerms({ form, children }: Props) {
  const assist = useCall(medicareConfigCalls.getMbiAssist, undefined, { quiet: true });
  const wrong = form.formState.errors.MBIConsent?.message;
  return (
    <>
      <div className="wide mbi-terms">
        <PanelState panel={panelOf(assist, 'MBI Assist')} name="MBI Assist" rows={2}>
          {({ Enabled, PayerName, RequireSSN, MonthlyGuard, ConsentText }) =>
            Enabled ? (
              <>
                <p className="help">
                  {PayerName} is asked by name and birth date with the SSN
                  {RequireSSN ? '' : ', or without one by city and state'}.
                  {MonthlyGuard && ' Within a calendar month the stored answer is shown first.'}
                </p>
                {ConsentText !== '' && (
                  <>
                    <CheckField
                      label={ConsentText}
                      aria-invalid={wrong === undefined ? undefined : true}
                      aria-describedby={wrong === undefined ? undefined : 'mbi-consent-error'}
                      {...form.register('MBIConsent')}
                    />
                    {wrong !== undefined && (
                      <p className="error" id="mbi-consent-error">
                        <IconAlertCircle className="i" aria-hidden />
                        {wrong}
                      </p>
                    )}
                  </>
                )}
              </>
            ) : (
              <Notice tone="quest">
                {worded('Medicare numbers are not looked up for this {client}. An administrator can switch it on.')}
              </Notice>
            )
          }
        </PanelState>
      </div>
      {!assist.isPending && children}
    </>
  );
}
