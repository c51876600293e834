import './snooze.css';
import { caseReminderCalls, morningTime } from '@coverline/contract/cases/caseReminders.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { useUser } from '#/api/session/session.ts';
import { useSend } from '#/api/useSend.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { toast } from '#/ui/layers/toast.ts';

type Props = {
  readonly taskId: string;
  /** What is put off, for assistive tools: there may be several. */
  readonly what: string;
  readonly onDone: () => void;
};

type Until = { readonly Minutes: number } | { readonly On: string; readonly Time: string };

/** Until when a reminder is put off; what the server made of it is said, since clocks skip an hour in spring. */
export default function SnoozeChoices({ taskId, what, onDone }: Props) {
  const { Today, TimeZone } = useUser();
  const [on, setOn] = useState(addDays(Today, 2));
  const [time, setTime] = useState<string>(morningTime);
  const snooze = useSend(caseReminderCalls.snoozeCaseTask);
  const until = (when: Until) =>
    snooze.mutate(
      { TaskID: taskId, ...when },
      {
        onSuccess: ({ RemindAt }) => {
          toast(`You are reminded ${formatInstant(RemindAt, TimeZone)}.`);
          onDone();
        },
        onError: (error) => toast(errorText(error), { grade: 'Bad' }),
      },
    );
  return (
    <fieldset className="snooze" aria-label={`Put off: ${what}`} disabled={snooze.isPending}>
      <Button size="s" onClick={() => until({ Minutes: 15 })}>
        15 minutes
      </Button>
      <Button size="s" onClick={() => until({ On: addDays(Today, 1), Time: morningTime })}>
        Tomorrow morning
      </Button>
      <span className="snooze-day">
        <input
          className="input"
          type="date"
          aria-label="Day"
          min={Today}
          value={on}
          onChange={({ target }) => setOn(target.value)}
        />
        <input
          className="input"
          type="time"
          aria-label="Time"
          value={time}
          onChange={({ target }) => setTime(target.value)}
        />
        <Button
          size="s"
          disabledReason={on === '' || time === '' ? 'Enter a day and a time.' : null}
          onClick={() => until({ On: on, Time: time })}
        >
          Until then
        </Button>
      </span>
    </fieldset>
  );
}
