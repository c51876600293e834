import { isEditable, saveLocal } from '@coverline/domain/embedded/embeddedEdits.ts';
import { embeddedPatientProblems } from '@coverline/domain/embedded/embeddedPatientProblems.ts';
import { embeddedPatient } from '#/api/session/embeddedPatient.ts';
import { useUser } from '#/api/session/session.ts';
import { term, wordedEach } from '#/api/terms.ts';
import { ChartFieldRow } from '#/app/embedded/ChartFieldRow.tsx';
import { ChartInsurances } from '#/app/embedded/ChartInsurances.tsx';
import { type ChartField, chartFields, type ChartForm, chartLabels } from '#/app/embedded/chartWords.ts';
import { useChart } from '#/app/embedded/useChart.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { FormDrawer } from '#/ui/forms/FormDrawer.tsx';
import { type FormMessages, useFormModel } from '#/ui/forms/useFormModel.ts';
import { Drawer } from '#/ui/layers/Drawer.tsx';
import { toast } from '#/ui/layers/toast.ts';
import { Section } from '#/ui/page/Section.tsx';

/** The patient of the chart: what the EHR left empty is typed here and kept here; insurances and subscribers are taken out. */
export default function PatientDrawer({ onClose }: { readonly onClose: () => void }) {
  const { Today } = useUser();
  const chart = useChart();
  const editable = chartFields.filter((field) => isEditable(chart, field));
  const form = useFormModel<ChartForm>({
    initial: chart.working.Patient ?? {},
    // What the EHR has is not typed here, and what is still empty may be kept so: it is asked for once it goes to the EHR.
    validate: (values) => wordedEach(formsOnly(values, editable, Today)),
  });
  const keep = (typed: ChartForm) => {
    const values = Object.fromEntries(editable.map((field) => [field, tidy(field, typed[field])]));
    embeddedPatient.put(saveLocal(embeddedPatient.required(), values));
    toast('Kept here. Your EHR has it once it is saved to the billing system.');
    onClose();
  };
  const body = (
    <>
      <Section title={term('Patient')}>
        <div className="chart-fields">
          {chartFields.map((field) => (
            <ChartFieldRow key={field} field={field} form={form} chart={chart} today={Today} />
          ))}
        </div>
      </Section>
      <ChartInsurances chart={chart} />
    </>
  );
  const title = `${term('Patient')} and insurances`;
  if (editable.length === 0)
    return (
      <Drawer title={title} onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
        {body}
      </Drawer>
    );
  return (
    <FormDrawer
      title={title}
      onClose={onClose}
      form={form}
      onSubmit={keep}
      busy={false}
      error={null}
      labels={chartLabels}
      submitLabel="Keep here"
    >
      {body}
    </FormDrawer>
  );
}

const tidy = (field: ChartField, value: string): string =>
  field === 'State' ? value.trim().toUpperCase() : value.trim();

function formsOnly(values: ChartForm, editable: readonly ChartField[], today: string): FormMessages<ChartForm> {
  const filled = editable.filter((field) => values[field].trim() !== '');
  const problems = embeddedPatientProblems(values, filled, today);
  return Object.fromEntries(Object.entries(problems).filter(([field]) => filled.some((one) => one === field)));
}
