import type { Registration, RegistrationVisit } from '@coverline/contract/registration/registrationRecord.ts';
import { isSelfPay } from '@coverline/domain/registration/selfPay.ts';
import { patientClasses } from '@coverline/domain/registration/words.ts';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { Suspense, useState } from 'react';
import { term, worded } from '#/api/terms.ts';
import { VisitDrawer } from '#/features/registration/drawers.ts';
import { AnswerLink } from '#/features/registration/AnswerLink.tsx';
import type { Reread } from '#/features/registration/registrationData.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { column, type Column } from '#/ui/tables/column.tsx';
import { DataTable } from '#/ui/tables/DataTable.tsx';
import { PanelEmpty } from '#/ui/page/PanelEmpty.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';

type Props = {
  readonly registration: Registration;
  readonly reread: Reread;
  readonly onCheck: (visit: RegistrationVisit) => void;
};

export function VisitsSection({ registration, reread, onCheck }: Props) {
  const [open, setOpen] = useState<RegistrationVisit | 'new' | null>(null);
  const visits = registration.Visits;
  return (
    <Section
      title={term('Visit', 'Plural')}
      right={
        <Button size="s" icon={IconPlus} onClick={() => setOpen('new')}>
          {worded('Add {a visit}')}
        </Button>
      }
    >
      {visits.length === 0 ? (
        <PanelEmpty title={worded('No {visit} is registered')} why="Add one to check coverage for its day." />
      ) : (
        <DataTable
          list="visits"
          label={term('Visit', 'Plural')}
          columns={columnsOf(setOpen, onCheck)}
          rows={visits}
          rowId={({ VisitMasterID }) => VisitMasterID}
          onOpen={setOpen}
        />
      )}
      <Suspense>
        {open !== null && (
          <VisitDrawer
            registrationId={registration.RegMasterID}
            visit={open === 'new' ? null : open}
            reread={reread}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </Section>
  );
}

/** Of the payers that were asked about a day so many are named. */
const mostAnswers = 3;

const checkWord = ({ Answers }: RegistrationVisit) => (Answers.length === 0 ? 'Check' : 'Check again');

const classOf = (code: string) => patientClasses.find((one) => one.code === code)?.label ?? code;

const columnsOf = (
  onOpen: (visit: RegistrationVisit) => void,
  onCheck: (visit: RegistrationVisit) => void,
): readonly Column<RegistrationVisit>[] => [
  column.node('number', `${term('Visit')} number`, (visit) => (
    <button type="button" tabIndex={-1} className="link mono" onClick={() => onOpen(visit)}>
      {visit.VisitNumber}
    </button>
  )),
  column.date('day', 'Date of service', ({ DateOfService }) => DateOfService),
  column.text('class', 'Class', ({ PatientClass }) => classOf(PatientClass)),
  column.text('location', 'Location', ({ Location }) => Location),
  column.text('status', 'Status', ({ ScheduleStatus }) => ScheduleStatus),
  column.text('diagnoses', 'Diagnoses', ({ Diagnoses }) => Diagnoses.join(', ')),
  column.money('charges', 'Charges', ({ ChargeAmount }) => ChargeAmount),
  column.node('answers', 'Coverage', ({ Answers, FinancialClass }) => (
    <>
      {isSelfPay(FinancialClass) && <span className="dim">Self-pay </span>}
      {Answers.slice(0, mostAnswers).map((answer) => (
        <span key={answer.SpifResponseID} className="visit-answer">
          <StatusBadge status={answer.StatusID} />
          <AnswerLink id={answer.SpifResponseID} inTable label={`Answer of ${answer.PayerName}`}>
            {answer.PayerName}
          </AnswerLink>
        </span>
      ))}
      {Answers.length > mostAnswers && <span className="dim">and {Answers.length - mostAnswers} more</span>}
    </>
  )),
  column.node('check', 'Check', (visit) => (
    <>
      <button
        type="button"
        tabIndex={-1}
        className="link"
        aria-label={worded(`${checkWord(visit)} for {visit} ${visit.VisitNumber}`)}
        onClick={() => onCheck(visit)}
      >
        {checkWord(visit)}
      </button>
    </>
  )),
];
