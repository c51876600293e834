import { caseDeedCalls } from '@coverline/contract/cases/caseDeeds.ts';
import { type CaseDetail, type CaseTask, caseTextLength } from '@coverline/contract/cases/caseShapes.ts';
import { caseCalls } from '@coverline/contract/cases/cases.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { useUser } from '#/api/session/session.ts';
import { useCall } from '#/api/useCall.ts';
import { useSend } from '#/api/useSend.ts';
import SnoozeChoices from '#/app/cases/SnoozeChoices.tsx';
import { snoozed } from '#/app/notifications/notifications.ts';
import { useUnsaved } from '#/app/routing/unsaved.ts';
import { showFaults } from '#/app/records/showFaults.ts';
import { refreshCases } from '#/features/cases/caseWords.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { DateField } from '#/ui/fields/dates/DateField.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { FormPage } from '#/ui/forms/FormPage.tsx';
import { nativeField, useValueField } from '#/ui/forms/formFields.ts';
import { useFormModel } from '#/ui/forms/useFormModel.ts';
import { toast } from '#/ui/layers/toast.ts';
import { Section } from '#/ui/page/Section.tsx';

/** What is to be done, by whom and when; what is done stands below, struck out. */
export function CaseTasks({ of }: { readonly of: CaseDetail }) {
  return (
    <Section title="Tasks and reminders">
      {of.ClosedOn === null && <NewTask of={of} />}
      {of.Tasks.length === 0 && <p className="dim">Nothing is to be done.</p>}
      <ul className="case-lines">
        {of.Tasks.map((task) => (
          <TaskLine key={task.TaskID} task={task} />
        ))}
      </ul>
    </Section>
  );
}

type TaskForm = { readonly Text: string; readonly DueOn: string; readonly DueTime: string; readonly UserID: string };
const labels = { Text: 'What', DueOn: 'On', DueTime: 'At', UserID: 'Who' } as const;

function NewTask({ of }: { readonly of: CaseDetail }) {
  const { Today, TimeZone, UserID } = useUser();
  const workers = useCall(caseCalls.getCaseWorkers, undefined);
  const save = useSend(caseDeedCalls.saveCaseTask);
  const [failed, setFailed] = useState<FormError | null>(null);
  const form = useFormModel<TaskForm>({
    initial: { Text: '', DueOn: addDays(Today, 1), DueTime: '09:00', UserID },
    validate: ({ Text, DueTime }) => ({
      ...(Text.trim() === '' && { Text: 'Value is required' }),
      ...(DueTime === '' && { DueTime: 'Value is required' }),
    }),
  });
  const due = useValueField(form, 'DueOn');
  useUnsaved(form.formState.isDirty);
  const people = workers.data ?? [];
  const onSubmit = (said: TaskForm) => {
    setFailed(null);
    save.mutate(
      { CaseID: of.CaseID, ...said },
      {
        onSuccess: ({ DueAt }) => {
          form.reset();
          // As it is kept: clocks skip an hour in spring.
          toast(`The task is set for ${formatInstant(DueAt, TimeZone)}.`);
          void refreshCases();
        },
        onError: (error) => setFailed(showFaults(form, error)),
      },
    );
  };
  return (
    <FormPage
      form={form}
      label="Set a task"
      onSubmit={onSubmit}
      busy={save.isPending}
      error={failed}
      labels={labels}
      submitLabel="Set the task"
    >
      <TextField label={labels.Text} autoComplete="off" maxLength={caseTextLength} {...nativeField(form, 'Text')} />
      <div className="case-pair">
        <DateField label={labels.DueOn} today={Today} {...due} />
        <TextField label={labels.DueTime} type="time" {...nativeField(form, 'DueTime')} />
        <SelectField
          key={people.length}
          label={labels.UserID}
          options={people.map(({ ID, Name }) => ({ value: ID, label: ID === UserID ? 'Myself' : Name }))}
          {...nativeField(form, 'UserID')}
        />
      </div>
    </FormPage>
  );
}

function TaskLine({ task }: { readonly task: CaseTask }) {
  const { TimeZone } = useUser();
  const settle = useSend(caseDeedCalls.settleCaseTask);
  const { TaskID, Done } = task;
  const [snoozing, setSnoozing] = useState(false);
  const act = (Deed: 'Done' | 'Undone', said: string) =>
    settle.mutate(
      { TaskID, Deed },
      {
        onSuccess: () => toast(said),
        onError: (error) => toast(errorText(error), { grade: 'Bad' }),
        onSettled: () => void refreshCases(),
      },
    );
  const isLater = task.RemindAt !== null && task.RemindAt !== task.DueAt;
  return (
    <li className={Done === null ? undefined : 'is-done'}>
      <p className="case-text">{task.Text}</p>
      <p className="dim small">
        <span className="tn">{formatInstant(task.DueAt, TimeZone)}</span> · {task.User.Name}
        {isLater && ` · put off until ${formatInstant(task.RemindAt, TimeZone)}`}
        {Done !== null && ` · done by ${Done.By} ${formatInstant(Done.At, TimeZone)}`}
      </p>
      <div className="case-deeds">
        {Done === null ? (
          <>
            <Button size="s" busy={settle.isPending} onClick={() => act('Done', 'Done.')}>
              Done
            </Button>
            <Button size="s" variant="quiet" aria-expanded={snoozing} onClick={() => setSnoozing(!snoozing)}>
              Snooze
            </Button>
          </>
        ) : (
          <Button size="s" variant="quiet" onClick={() => act('Undone', 'It is to be done again.')}>
            Not done
          </Button>
        )}
      </div>
      {snoozing && Done === null && (
        <SnoozeChoices
          taskId={TaskID}
          what={task.Text}
          onDone={() => {
            setSnoozing(false);
            snoozed(TaskID);
            void refreshCases();
          }}
        />
      )}
    </li>
  );
}
