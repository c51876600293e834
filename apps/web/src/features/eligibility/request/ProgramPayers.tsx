import { useState } from 'react';
import { findPartners } from '#/api/find/findPartners.ts';
import { worded } from '#/api/terms.ts';
import { toast } from '#/ui/layers/toast.ts';
import type { FormModel } from '#/ui/forms/useFormModel.ts';
import { chosen } from './findPartners.ts';
import { linkedRegistration } from './linkedRegistration.ts';
import type { ChosenPayer, RequestForm } from './requestForm.ts';

const programs = ['Medicare', 'Medicaid'] as const;
type Program = (typeof programs)[number];

type Props = { readonly form: FormModel<RequestForm>; readonly values: RequestForm };

/** While no payer is chosen: the public programs a press away, Medicaid of the state they live in. */
export function ProgramPayers({ form, values }: Props) {
  const [busy, setBusy] = useState(false);
  if (values.SelectedTradingPartner !== null) return null;
  const state = linkedRegistration(values)?.State ?? '';
  const choose = async (program: Program, pressed: HTMLElement) => {
    setBusy(true);
    const payer = await payerOf(program, state).catch(() => null);
    setBusy(false);
    // Whoever types elsewhere by now is left there.
    const waits = document.activeElement === pressed || document.activeElement === document.body;
    if (payer === null) {
      const place = program === 'Medicaid' && state !== '' ? `${program} of ${state}` : program;
      toast(worded(`Type whom to ask: ${place} is not one {payer} alone.`), { grade: 'Questionable' });
      if (waits) form.setFocus('SelectedTradingPartner');
      return;
    }
    form.setValue('SelectedTradingPartner', payer, { shouldValidate: form.formState.isSubmitted });
    if (waits) form.setFocus('CertificateNumber');
  };
  return (
    <p className="programs">
      {programs.map((program) => (
        <button
          key={program}
          type="button"
          className="link"
          aria-busy={busy || undefined}
          onClick={(event) => void choose(program, event.currentTarget)}
        >
          {program}
        </button>
      ))}
    </p>
  );
}

/** That of the state, or the only one there is; null where it is not certain. */
async function payerOf(program: Program, state: string): Promise<ChosenPayer | null> {
  const named = async (term: string) => (await findPartners(term)).partners.filter(({ Kind }) => Kind === program);
  const ofState = state === '' ? [] : await named(`${program} ${state}`);
  const found = ofState.length > 0 ? ofState : await named(program);
  return found.length === 1 && found[0] !== undefined ? chosen(found[0]) : null;
}
