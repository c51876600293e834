import type { GoodFaithView } from '@coverline/contract/clearance/goodFaith/goodFaithShapes.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import type { GoodFaithDeed } from '#/features/clearance/goodFaith/goodFaithDeed.ts';
import { answerText, standText } from '#/features/clearance/goodFaith/goodFaithWords.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';
import { Facts } from '#/ui/page/Facts.tsx';
import { Section } from '#/ui/page/Section.tsx';

type Props = { readonly view: GoodFaithView; readonly onDeed: (deed: GoodFaithDeed) => void };

/** Whether somebody must get one, by when and why; and what they answered about their plan. */
export function StandPart({ view, onDeed }: Props) {
  const { TimeZone } = useUser();
  const { grade, title, why } = standText(view);
  const { Answer, AnsweredAt, AnsweredBy } = view;
  return (
    <Section
      title="Who pays, and by when"
      right={
        <Button size="s" onClick={() => onDeed({ kind: 'answer' })}>
          Who pays
        </Button>
      }
    >
      <p className="row gfe-stand">
        <StatusBadge pill grade={grade} text={title} />
        <span className="soft">{worded(why)}</span>
      </p>
      <Facts
        facts={[
          { name: 'Scheduled', value: formatDate(view.ScheduledOn) },
          { name: 'Business days ahead', value: view.DaysAway === null ? '' : String(view.DaysAway) },
          {
            name: worded('The {patient} says'),
            value:
              Answer === null
                ? 'Nobody asked yet'
                : `${answerText[Answer]} (${AnsweredBy}${AnsweredAt === null ? '' : `, ${formatInstant(AnsweredAt, TimeZone)}`})`,
          },
          { name: 'Asked for it on', value: view.RequestedOn === '' ? '' : formatDate(view.RequestedOn) },
        ]}
      />
    </Section>
  );
}
