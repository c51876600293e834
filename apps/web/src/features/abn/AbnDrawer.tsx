import { abnCalls } from '@coverline/contract/cases/abn/abn.ts';
import type { AbnDetail } from '@coverline/contract/cases/abn/abnShapes.ts';
import { abnKindText, abnOptionText } from '@coverline/domain/cases/abn/abnKinds.ts';
import { abnStandingText } from '@coverline/domain/cases/abn/abnStatus.ts';
import { estimateWords } from '@coverline/domain/cases/abn/goodFaith.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { freshPanelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { term, worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { personName } from '#/features/abn/abnColumns.tsx';
import { AbnDeeds, type AbnWays } from '#/features/abn/AbnDeeds.tsx';
import { AbnItems } from '#/features/abn/AbnItems.tsx';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';
import { Drawer } from '#/ui/layers/Drawer.tsx';
import { Facts } from '#/ui/page/Facts.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Section } from '#/ui/page/Section.tsx';

type Props = AbnWays & { readonly id: string };

/** One notice: how it stands, what it says, what keeps it from being given, and what was done with it. */
export function AbnDrawer({ id, ...ways }: Props) {
  const stored = useCall(abnCalls.getAbn, { AbnID: id });
  const panel = freshPanelOf(stored, 'the notice');
  const data = panel.state === 'ready' ? panel.data : undefined;
  return (
    <Drawer
      title={data === undefined ? 'Advance notice' : `Notice ${data.Number}: ${personName(data)}`}
      width="raw"
      flush
      onClose={ways.onClose}
      footer={data && <AbnDeeds abn={data} {...ways} />}
    >
      <PanelState panel={panel} name="The notice" rows={10}>
        {(abn) => <Told abn={abn} />}
      </PanelState>
    </Drawer>
  );
}

function Told({ abn }: { readonly abn: AbnDetail }) {
  const { TimeZone } = useUser();
  return (
    <>
      <div className="abn-head">
        <StatusBadge pill {...abnStandingText[abn.Standing]} />
        {abn.Option !== null && <p>{abnOptionText[abn.Option]}</p>}
        {abn.Stops.length > 0 && (
          <Notice tone="quest">
            <p>Before it can be given:</p>
            <ul className="abn-told">
              {abn.Stops.map(({ Field, Message }) => (
                <li key={`${Field} ${Message}`}>{worded(Message)}</li>
              ))}
            </ul>
          </Notice>
        )}
        {abn.Hints.length > 0 && (
          <Notice tone="info">
            <ul className="abn-told">
              {abn.Hints.map((hint) => (
                <li key={hint}>{worded(hint)}</li>
              ))}
            </ul>
          </Notice>
        )}
        {abn.ActualCents !== null && <Notice tone="info">{estimateWords(abn.EstimateCents, abn.ActualCents)}</Notice>}
      </div>
      <Section title="What Medicare may not pay for">
        <AbnItems abn={abn} />
      </Section>
      <Section title="The notice">
        <Facts facts={factsOf(abn)} />
        {abn.Additional !== '' && <p className="abn-words">{abn.Additional}</p>}
        {abn.Note !== '' && <p className="abn-words">{abn.Note}</p>}
      </Section>
      {abn.Papers.length > 0 && (
        <Section title="Kept pages" level={3}>
          <ul className="abn-lines">
            {abn.Papers.map(({ PaperID, Kind, Digest, KeptAt, KeptBy }) => (
              <li key={PaperID}>
                <span>{paperText[Kind]}</span>{' '}
                <span className="dim small">
                  <span className="tn">{formatInstant(KeptAt, TimeZone)}</span> · {KeptBy} ·{' '}
                  <span className="mono" title={Digest}>
                    {Digest.slice(0, 16)}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title="History" level={3}>
        <ul className="abn-lines">
          {abn.History.map(({ At, By, Kind, Words }, at) => (
            // The same may be done twice.
            <li key={at}>
              <span>{eventText[Kind] ?? Kind}</span>{' '}
              <span className="dim small">
                <span className="tn">{formatInstant(At, TimeZone)}</span> · {By}
              </span>
              {Words !== '' && <p className="abn-words">{Words}</p>}
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

const paperText: Readonly<Record<AbnDetail['Papers'][number]['Kind'], string>> = {
  Given: 'The page as it was given',
  Answered: 'The page with the answer',
  Scan: 'The scan of what was signed on paper',
};

const eventText: Readonly<Record<string, string>> = {
  Write: 'Written',
  Present: 'Given',
  Sign: 'Signed',
  Refuse: 'Refused to sign',
  TellActual: 'Cost told',
  Attach: 'With the claim',
  Void: 'Voided',
  Supersede: 'Superseded',
};

const day = (value: string | null): string => (value === null ? '' : formatDate(value));

function factsOf(abn: AbnDetail) {
  return [
    { name: 'Kind', value: abnKindText[abn.Kind] },
    { name: 'Language', value: abn.Language },
    { name: term('Visit'), value: abn.VisitNumber },
    { name: 'Service', value: day(abn.ServiceOn) },
    { name: 'Blank C', value: abn.Identification },
    { name: 'Given', value: day(abn.GivenOn) },
    { name: 'Answered', value: day(abn.AnsweredOn) },
    { name: 'Holds until', value: day(abn.ValidUntil) },
    { name: 'Signed by', value: [abn.SignedBy, abn.Authority].filter((part) => part !== '').join(', ') },
    ...(abn.Witnesses.length > 0 ? [{ name: 'Witnesses', value: abn.Witnesses.join(', ') }] : []),
    { name: 'Claim', value: abn.ClaimNumber },
    { name: 'Edition', value: `${abn.Form.FormNumber} (Exp. ${formatDate(abn.Form.Expires)})` },
    ...(abn.ReplacesNumber === null ? [] : [{ name: 'In place of', value: `Notice ${abn.ReplacesNumber}` }]),
    { name: 'Kept until', value: day(abn.KeepUntil) },
  ];
}
