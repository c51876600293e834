import { dispositionCalls, type DispositionView } from '@coverline/contract/liveDemographics/disposition.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { useUser } from '#/api/session/session.ts';
import { useCall } from '#/api/useCall.ts';
import { HistoryRail } from '#/ui/answer/HistoryRail.tsx';
import { Section } from '#/ui/page/Section.tsx';

type Props = {
  readonly view: DispositionView;
  readonly onShow: (lookupId: string, dispositionId: string) => void;
};

/** The dispositions of the same person, the newest first; each is read again with what it said then. */
export function EarlierDispositions({ view, onShow }: Props) {
  const { TimeZone } = useUser();
  const earlier = useCall(dispositionCalls.listEarlierDispositions, { LookupID: view.LookupID });
  const { Dispositions = [], More = false } = earlier.data ?? {};
  if (Dispositions.length === 0) return null;
  return (
    <Section
      title="Dispositions kept"
      right={`${Dispositions.length}${More ? '+' : ''}`}
      className="no-print dispo-earlier"
    >
      <HistoryRail
        label="Dispositions kept"
        entries={Dispositions.map(({ DispositionID, IsOld, Words, At, By }) => ({
          id: DispositionID,
          grade: IsOld ? 'Unknown' : 'Good',
          status: Words,
          when: formatDate(dayIn(new Date(At), TimeZone)),
          about: By,
        }))}
        current={view.DispositionID}
        onOpen={(id) => onShow(Dispositions.find((one) => one.DispositionID === id)?.LookupID ?? view.LookupID, id)}
      />
    </Section>
  );
}
