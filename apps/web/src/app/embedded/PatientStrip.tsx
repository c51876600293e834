import { changesOf, countChanges } from '@coverline/domain/embedded/embeddedChanges.ts';
import { type EmbeddedPatient, wipedEmbedded } from '@coverline/domain/embedded/embeddedData.ts';
import { revertToOriginal } from '@coverline/domain/embedded/embeddedEdits.ts';
import { ageInYears } from '@coverline/domain/format/ageInYears.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { embeddedPatientMissing } from '@coverline/domain/validate/embeddedPatientMissing.ts';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { Suspense, useState } from 'react';
import { useBeforeUnload } from 'react-router';
import { queryClient } from '#/api/queryClient.ts';
import { embeddedPatient } from '#/api/session/embeddedPatient.ts';
import { useUser } from '#/api/session/session.ts';
import { term, worded } from '#/api/terms.ts';
import { changeWithUndo } from '#/app/embedded/changeWithUndo.ts';
import { lackingText, standing } from '#/app/embedded/chartWords.ts';
import { useChart } from '#/app/embedded/useChart.ts';
import { useSaveToBilling } from '#/app/embedded/useSaveToBilling.ts';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { IconButton } from '#/ui/actions/IconButton.tsx';
import { confirm } from '#/ui/layers/confirm.ts';
import { Menu } from '#/ui/layers/Menu.tsx';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';
import { Notice } from '#/ui/page/Notice.tsx';

const PatientDrawer = lazyScreen(() => import('#/app/embedded/PatientDrawer.tsx'));

/** Whose chart it is, whether what stands here is as the EHR has it, and the ways to make it so: by a save, or by a revert. */
export function PatientStrip({ patient }: { readonly patient: EmbeddedPatient }) {
  const { Today } = useUser();
  const chart = useChart();
  const [editing, setEditing] = useState(false);
  const { busy, said, forget, onSave } = useSaveToBilling();
  const changes = changesOf(chart);
  const count = countChanges(changes);
  const { grade, text } = standing(changes);
  const lacking = lackingText(embeddedPatientMissing(patient));
  // What is typed anew of a field that is being saved would be lost: the EHR has it then, and it is no longer typed here.
  const saving = busy ? 'Being saved to your EHR.' : null;
  const age = ageInYears(patient.DateOfBirth, Today);
  // A page that is closed, or loaded anew, reads the chart anew.
  useBeforeUnload((event) => {
    if (count > 0) event.preventDefault();
  });

  const revert = () => {
    forget();
    changeWithUndo(revertToOriginal(chart), worded('The {patient} is as in your EHR again.'));
  };
  const wipe = async () => {
    const sure = await confirm({
      title: worded('Wipe the {patient}?'),
      body: worded(
        count === 0
          ? 'All that your EHR gave us of this {patient} leaves this page. Your EHR keeps it.'
          : 'All that your EHR gave us of this {patient} leaves this page, with what you changed and did not save. Your EHR keeps what it has.',
      ),
      safe: 'Keep',
      deed: 'Wipe',
      danger: true,
    });
    if (!sure) return;
    queryClient.clear();
    embeddedPatient.put(wipedEmbedded);
  };
  return (
    <section className="chart-strip no-print" aria-label={worded('{Patient} of the chart')}>
      <div className="chart-strip-row">
        <p className="chart-who">
          <b>
            {patient.LastName}, {patient.FirstName}
          </b>
          <span className="soft">
            {patient.DateOfBirth === '' ? '' : ` born ${formatDate(patient.DateOfBirth)}`}
            {age === null ? '' : `, ${age}`}
          </span>
        </p>
        <StatusBadge grade={grade} text={text} />
        <span className="chart-deeds">
          <Button size="s" disabledReason={saving} onClick={() => setEditing(true)}>
            {term('Patient')} and insurances
          </Button>
          {count > 0 && (
            <Button size="s" busy={busy} disabledReason={lacking} onClick={() => void onSave()}>
              Save to billing system
            </Button>
          )}
          <Menu
            items={[
              {
                label: 'Revert to the original',
                disabledReason: count === 0 ? 'Nothing was changed.' : saving,
                run: revert,
              },
              { label: worded('Wipe the {patient}'), run: () => void wipe() },
            ]}
          >
            <IconButton look="framed" size="s" label={worded('More of the {patient}')} icon={IconDots} />
          </Menu>
        </span>
      </div>
      {said !== null && <Notice tone={said.tone}>{said.text}</Notice>}
      <Suspense>{editing && !busy && <PatientDrawer onClose={() => setEditing(false)} />}</Suspense>
    </section>
  );
}
