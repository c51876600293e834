import './extension.css';
import { samePerson } from '@coverline/domain/registration/samePerson.ts';
import { isMbi } from '@coverline/domain/validate/mbi.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { errorText } from '#/api/errorText.ts';
import { worded } from '#/api/terms.ts';
import { useTakesPatients } from '#/app/extensions/useExtensionState.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { toast } from '#/ui/layers/toast.ts';
import type { RequestForm } from '../../request/requestForm.ts';
import { copyPatient, hasKeptSsn, typedSsn } from './copyPatient.ts';
import type { MbiExtensionProps } from './mbiExtensionProps.ts';
import { takeNumber } from './takeNumber.ts';

type Props = MbiExtensionProps & { readonly isGiven: boolean };

/** Nothing where the extension does not answer, or not in our form: how to get it stands in the profile. */
export function ExtensionDeeds({ id, request: { form, put }, passing, onTaken, isGiven }: Props) {
  const takesPatients = useTakesPatients(id);
  const [busy, setBusy] = useState<'copy' | 'take' | null>(null);
  const [withSsn, setWithSsn] = useState(false);
  if (!takesPatients) return null;
  const values = form.watch();
  const keptSsn = hasKeptSsn(values);

  const copy = async () => {
    setBusy('copy');
    const person = form.getValues();
    try {
      const taken = await copyPatient(id, form.getValues, withSsn);
      if (taken === true)
        passing(worded('The {patient} is copied to the MBI extension. Find the number there, then take it here.'), {
          holds: (now) => samePerson(now, person) && !isMbi(now.CertificateNumber),
        });
      if (taken === false) toast(worded('The MBI extension did not take the {patient}.'), { grade: 'Bad' });
    } catch (error) {
      toast(errorText(error), { grade: 'Bad' });
    }
    setBusy(null);
  };
  const take = async () => {
    setBusy('take');
    const { request, problem } = await takeNumber(id, form.getValues);
    setBusy(null);
    if (request === null) {
      toast(worded(problem), { grade: 'Questionable' });
      return;
    }
    const { CertificateNumber, RequestIsForMBIAssist, SelectedTradingPartner } = form.getValues();
    const before = { CertificateNumber, RequestIsForMBIAssist, SelectedTradingPartner };
    // The field is there before it takes the focus.
    flushSync(() => put(request));
    onTaken();
    passing(worded('The Medicare number is taken from the MBI extension, which forgets the {patient}.'), {
      action: { label: 'Undo', run: () => put({ ...form.getValues(), ...before }) },
      holds: (now) => now.CertificateNumber === request.CertificateNumber,
    });
  };

  return (
    <fieldset className="wide mbi-extension">
      <legend className="sr">MBI extension</legend>
      <div className="mbi-extension-deeds">
        <Button size="s" busy={busy === 'copy'} onClick={() => void copy()}>
          {isGiven ? 'Copy again' : 'Copy to MBI extension'}
        </Button>
        <Button size="s" busy={busy === 'take'} onClick={() => void take()}>
          Take MBI from extension
        </Button>
      </div>
      {keptSsn && (
        <CheckField
          label="Copy the SSN too, logged"
          checked={withSsn}
          onChange={(event) => setWithSsn(event.target.checked)}
        />
      )}
      <p className="help">
        {isGiven ? worded('It has this {patient} now.') : `It gets ${givenFacts(values, keptSsn && withSsn)}.`}
      </p>
    </fieldset>
  );
}

/** What leaves the portal, said before it does. */
function givenFacts(form: RequestForm, keptSsn: boolean): string {
  if (keptSsn || typedSsn(form) !== '') return 'the name, the birth date and the SSN';
  const home = [form.City.trim() && 'the city', form.State.trim() && 'the state'].filter(Boolean);
  const facts = ['the name', 'the birth date', ...home];
  return `${facts.slice(0, -1).join(', ')} and ${facts.at(-1) ?? ''}`;
}
