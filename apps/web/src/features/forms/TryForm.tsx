import { type FormDetail, pdfFormCalls } from '@coverline/contract/cases/forms/pdfForms.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import type { FieldSource } from '@coverline/domain/cases/forms/formMap.ts';
import { useState } from 'react';
import { findPatientsBy } from '#/api/find/findPatients.ts';
import { send } from '#/api/send.ts';
import { worded } from '#/api/terms.ts';
import { useAsked } from '#/api/useAsked.ts';
import { PaperWarnings } from '#/app/papers/PaperWarnings.tsx';
import { PatientField } from '#/app/records/PatientField.tsx';
import { wireMap } from '#/features/forms/formForm.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import { PdfPages } from '#/ui/pdf/PdfPages.tsx';

const findFormPatients = findPatientsBy(pdfFormCalls.findFormPatient);

type Props = { readonly detail: FormDetail; readonly map: readonly FieldSource[] };
type Tried = DataOf<typeof pdfFormCalls.tryPdfForm>;

/** The form as it comes out for a patient, by the map as it stands here; nothing of it is kept. */
export function TryForm({ detail, map }: Props) {
  const [who, setWho] = useState<{ readonly id: string; readonly name: string } | null>(null);
  // Of whom it is meant to be: null is of nobody, with the names of the fields.
  const [meant, setMeant] = useState<string | null>(null);
  const { busy, answerTo, ask } = useAsked<Tried>();
  const keyOf = (patient: string | null) => JSON.stringify([detail.VersionID, patient]);
  const tried = answerTo(keyOf(meant));
  const run = (RegMasterID: string | null) => {
    setMeant(RegMasterID);
    void ask(keyOf(RegMasterID), () =>
      send(pdfFormCalls.tryPdfForm, { VersionID: detail.VersionID, RegMasterID, Map: wireMap(map) }),
    );
  };
  return (
    <section className="form-try" aria-label="Try it">
      <h3>Try it</h3>
      <PatientField
        label={worded('{Patient}')}
        find={findFormPatients}
        placeholder={worded('Name, {MRN} or birth date')}
        aside={who?.name ?? null}
        onChosen={({ value, label }) => {
          setWho({ id: value, name: label });
          run(value);
        }}
      />
      <div className="form-deeds">
        {who !== null && (
          <Button busy={busy} onClick={() => run(who.id)}>
            Fill again
          </Button>
        )}
        <Button busy={busy} onClick={() => run(null)}>
          Show the names of the fields
        </Button>
      </div>
      <output>
        {typeof tried === 'string' && <Notice tone="bad">{tried}</Notice>}
        {tried !== null && typeof tried !== 'string' && <PaperWarnings warnings={tried.Warnings} />}
      </output>
      {tried !== null && typeof tried !== 'string' && <PdfPages label="The filled form" pdf={tried.Pdf} />}
    </section>
  );
}
