import { dispositionCalls, type DispositionView } from '@coverline/contract/liveDemographics/disposition.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { queryClient } from '#/api/queryClient.ts';
import { useUser } from '#/api/session/session.ts';
import { useSend } from '#/api/useSend.ts';
import { classes } from '#/ui/base/classes.ts';
import { toast } from '#/ui/layers/toast.ts';
import { Section } from '#/ui/page/Section.tsx';
import { DispositionTop } from './DispositionTop.tsx';
import { type CheckField, rulesSentence, type NumberKey } from './dispositionWords.ts';
import { EarlierDispositions } from './EarlierDispositions.tsx';
import { InputsDrawer } from './InputsDrawer.tsx';
import { Inputs } from './Inputs.tsx';
import { NumberEvidence } from './NumberEvidence.tsx';
import { OverrideForm } from './OverrideForm.tsx';
import { Plans } from './Plans.tsx';
import { PovertyScale } from './PovertyScale.tsx';
import { RuleRows } from './RuleRows.tsx';
import { RulesLink } from './RulesLink.tsx';
import { SoftNote } from './SoftNote.tsx';

type Props = {
  readonly view: DispositionView;
  /** It was opened as one of before: it is read, and nothing is decided about it. */
  readonly isEarlier: boolean;
  readonly onAgain: (lacks: readonly CheckField[]) => void;
  readonly onShow: (lookupId: string, dispositionId: string | null) => void;
};

/** The disposition with what it rests on, the rules in order, and what can be decided. */
export function DispositionAnswer({ view, isEarlier, onAgain, onShow }: Props) {
  const { TimeZone } = useUser();
  const [open, setOpen] = useState<NumberKey | null>(null);
  const [changing, setChanging] = useState(false);
  const keep = useSend(dispositionCalls.keepDisposition);
  const said = (words: string) => {
    toast(words);
    void queryClient.invalidateQueries();
  };
  const onKeep = () =>
    keep.mutate(
      { LookupID: view.LookupID, ...view.Told },
      {
        onSuccess: () => said('The disposition is kept.'),
        onError: (error) => toast(errorText(error), { grade: 'Bad' }),
      },
    );
  const mayDecide = !isEarlier && !view.IsOld;
  return (
    <div className={classes('dispo', open !== null && 'has-evidence')}>
      <div className="dispo-main">
        <DispositionTop
          view={view}
          isEarlier={isEarlier}
          busy={keep.isPending}
          onKeep={onKeep}
          onChange={() => setChanging(true)}
          onAgain={onAgain}
          onNow={() => onShow(view.LookupID, null)}
        />
        <Inputs view={view} open={open} onOpen={(key) => setOpen(open === key ? null : key)} />
        <Section title="Where this household stands" right="percent of the poverty level">
          <PovertyScale view={view} />
        </Section>
        <Section
          title={view.Outcome === 'Fired' ? 'The rule that fired' : 'The rules'}
          right={
            <>
              <span>{rulesSentence(view, (at) => dayIn(new Date(at), TimeZone))}</span>
              <RulesLink />
            </>
          }
        >
          <RuleRows rules={view.Rules} />
        </Section>
        {view.Plans.length > 0 && <Plans view={view} />}
        <OverrideForm view={view} mayDecide={mayDecide && !view.IsGone} onSaved={said} />
        <EarlierDispositions view={view} onShow={onShow} />
        <SoftNote view={view} />
      </div>
      {open !== null && (
        <NumberEvidence
          view={view}
          shown={open}
          onShow={setOpen}
          onChange={mayDecide ? () => setChanging(true) : null}
          onClose={() => setOpen(null)}
        />
      )}
      {changing && (
        <InputsDrawer
          view={view}
          onClose={() => setChanging(false)}
          onKept={() => {
            setChanging(false);
            said('The disposition is kept.');
          }}
        />
      )}
    </div>
  );
}
