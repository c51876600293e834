import { type MergeField, samePeopleCalls, undoHours } from '@coverline/contract/registration/samePeople.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import { useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { panelOf } from '#/api/panelOf.ts';
import { term, worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useSend } from '#/api/useSend.ts';
import { chosenAtFirst } from '#/features/registration/samePeople/chosenAtFirst.ts';
import { reloadSamePeople } from '#/features/registration/samePeople/reloadSamePeople.ts';
import { levelOf, pointsText, wholeOf } from '#/features/registration/samePeople/samePeopleWords.ts';
import { SideBySide } from '#/features/registration/samePeople/SideBySide.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { confirm } from '#/ui/layers/confirm.ts';
import { Drawer } from '#/ui/layers/Drawer.tsx';
import { toast } from '#/ui/layers/toast.ts';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Section } from '#/ui/page/Section.tsx';

type Pair = DataOf<typeof samePeopleCalls.getSamePeople>;
type Props = { readonly pairId: string; readonly onClose: () => void };

/** Two registrations beside each other: why they may be one person, what differs, and what is done about it. */
export function PairDrawer({ pairId, onClose }: Props) {
  const pair = useCall(samePeopleCalls.getSamePeople, { PairID: pairId });
  if (pair.data !== undefined)
    // Of other versions it is chosen anew.
    return (
      <Decide
        key={pair.data.Sides.map(({ Version }) => Version).join()}
        pair={pair.data}
        onReread={() => void pair.refetch()}
        onClose={onClose}
      />
    );
  return (
    <Drawer title="One person?" width="raw" onClose={onClose}>
      <PanelState panel={panelOf(pair, 'the pair')} name="The pair" rows={10}>
        {() => null}
      </PanelState>
    </Drawer>
  );
}

type DecideProps = { readonly pair: Pair; readonly onReread: () => void; readonly onClose: () => void };

function Decide({ pair, onReread, onClose }: DecideProps) {
  const [kept, setKept] = useState<0 | 1>(() => chosenAtFirst(pair.Sides).kept);
  const [take, setTake] = useState<ReadonlySet<MergeField>>(() => chosenAtFirst(pair.Sides).take(kept));
  const [failed, setFailed] = useState<string | null>(null);
  const merge = useSend(samePeopleCalls.mergeRegistrations);
  const apart = useSend(samePeopleCalls.keepApart);
  const [keep, give] = kept === 0 ? pair.Sides : [pair.Sides[1], pair.Sides[0]];

  const done = (text: string) => {
    toast(text);
    void reloadSamePeople();
    onClose();
  };
  const onError = (error: unknown) => {
    setFailed(errorText(error));
    onReread();
  };
  const onMerge = async () => {
    const sure = await confirm({
      title: 'Merge these two?',
      body: worded(
        `${wholeOf(give)} goes into ${wholeOf(keep)}: its {visits}, insurances and checks move there, and its {MRN} leads there. This can be taken back for ${undoHours} hours.`,
      ),
      safe: 'Leave them',
      deed: 'Merge them',
    });
    if (!sure) return;
    setFailed(null);
    merge.mutate(
      {
        KeptID: keep.RegMasterID,
        KeptVersion: keep.Version,
        GivenID: give.RegMasterID,
        GivenVersion: give.Version,
        Take: [...take],
      },
      { onSuccess: () => done(`${term('MRN')} ${give.MRN} is merged into ${keep.MRN}`), onError },
    );
  };
  const isApart = pair.ApartAt !== null;
  const onApart = () => {
    setFailed(null);
    apart.mutate(
      { PairID: pair.PairID, Apart: !isApart },
      { onSuccess: () => done(isApart ? 'They are to be looked at again' : 'They stay two people'), onError },
    );
  };
  return (
    <Drawer
      title="One person?"
      width="raw"
      onClose={onClose}
      head={<StatusBadge pill {...levelOf(pair)} />}
      footer={
        <>
          <Button variant="primary" busy={merge.isPending} onClick={() => void onMerge()}>
            Same person: merge
          </Button>
          <Button busy={apart.isPending} onClick={onApart}>
            {isApart ? 'Look at them again' : 'Not the same'}
          </Button>
        </>
      }
    >
      <div className="same-pair">
        {failed !== null && <Notice tone="bad">{worded(failed)}</Notice>}
        {pair.HeldBack.map((why) => (
          <Notice key={why} tone="quest">
            {why}
          </Notice>
        ))}
        <SideBySide
          pair={pair}
          kept={kept}
          take={take}
          onKeep={(side) => {
            setKept(side);
            setTake(chosenAtFirst(pair.Sides).take(side));
          }}
          onTake={setTake}
        />
        <Section title="Why" level={3} right={<span className="dim small tn">{pointsText(pair.Points)} points</span>}>
          <ul className="same-why" aria-label="What each field says">
            {pair.Evidence.map(({ Field, Points, Reason }) => (
              <li key={Field}>
                <span>{Reason}</span>
                <span className={Points < 0 ? 'tn same-against' : 'tn'}>{pointsText(Points)}</span>
              </li>
            ))}
          </ul>
        </Section>
      </div>
    </Drawer>
  );
}
