import type { Search, SearchCandidate } from '@coverline/contract/discovery/discovery.ts';
import { relationWords } from '@coverline/domain/discovery/relationWords.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { type KeyboardEvent, useState } from 'react';
import { term, worded } from '#/api/terms.ts';
import { ConfidenceScore } from '#/ui/marks/ConfidenceScore.tsx';
import { Guard } from '#/ui/marks/Guard.tsx';
import { MatchStrip } from '#/ui/marks/MatchStrip.tsx';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';
import { stripOf } from './fieldWords.ts';
import { decisionText, savedText } from './searchWords.ts';

/** What the letters do to the coverage that has the focus. */
export type Deed = 'accept' | 'reject' | 'needInfo';
const keys: Readonly<Record<string, Deed>> = { a: 'accept', x: 'reject', i: 'needInfo' };

type Props = {
  readonly search: Search;
  readonly openId: string | null;
  readonly onOpen: (id: string) => void;
  readonly onDeed: (candidate: SearchCandidate, deed: Deed) => void;
};

/** The coverages found, the best first. One tab stop: the arrows walk, Enter opens the evidence, letters decide. */
export function FoundTable({ search, openId, onOpen, onDeed }: Props) {
  const [showsLow, setShowsLow] = useState(false);
  const [stop, setStop] = useState<string | null>(null);
  const low = search.Candidates.filter(({ Level }) => Level === 'LOW');
  const shown = showsLow ? search.Candidates : search.Candidates.filter(({ Level }) => Level !== 'LOW');
  const stopId = shown.some((one) => one.SpifResponseID === stop) ? stop : (shown[0]?.SpifResponseID ?? null);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const opener = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-candidate]') : null;
    if (opener === null) return;
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-candidate]')];
    const at = all.indexOf(opener);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      all[to]?.focus();
      return;
    }
    const deed = keys[event.key.toLowerCase()];
    const candidate = shown[at];
    if (deed === undefined || candidate === undefined) return;
    event.preventDefault();
    onDeed(candidate, deed);
  };

  return (
    <section aria-label="Coverages found">
      <div className="sec-head is-tight">
        <h2>Coverages found</h2>
        <span className="right">best first</span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the buttons inside */}
      <table className="table found" onKeyDown={onKeyDown}>
        <colgroup>
          <col className="found-conf" />
          <col />
          <col className="found-member" />
          <col className="found-day" />
          <col className="found-match" />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">Confidence</th>
            <th scope="col">{worded('{Payer} and plan')}</th>
            <th scope="col">{term('CertificateNumber')}</th>
            <th scope="col">On {formatDate(search.Request.ServiceTo)}</th>
            <th scope="col" className="num">
              Match
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((one) => (
            <FoundRow
              key={one.SpifResponseID}
              one={one}
              day={search.Request.ServiceTo}
              open={one.SpifResponseID === openId}
              isStop={one.SpifResponseID === stopId}
              onFocus={() => setStop(one.SpifResponseID)}
              onOpen={() => onOpen(one.SpifResponseID)}
            />
          ))}
          {low.length > 0 && (
            <tr className="fold-row">
              <td colSpan={5}>
                <span className="row">
                  <IconEyeOff className="i i-s" aria-hidden />
                  <span>
                    {low.length === 1 ? '1 LOW match' : `${low.length} LOW matches`} {showsLow ? 'shown' : 'hidden'},
                    never billable.{' '}
                    <button
                      type="button"
                      className="link"
                      aria-expanded={showsLow}
                      onClick={() => setShowsLow(!showsLow)}
                    >
                      {showsLow ? 'Hide' : 'Show'}
                    </button>
                  </span>
                </span>
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

type RowProps = {
  readonly one: SearchCandidate;
  readonly day: string;
  readonly open: boolean;
  readonly isStop: boolean;
  readonly onFocus: () => void;
  readonly onOpen: () => void;
};

function FoundRow({ one, day, open, isStop, onFocus, onOpen }: RowProps) {
  const decided = decisionText(one);
  // Nothing green stands on the row of what nobody may bill.
  const guarded = !one.Released && one.Standing !== 'inactive';
  return (
    <tr className={open ? 'is-here' : undefined}>
      <td>
        <ConfidenceScore score={one.Score} level={one.Level} />
      </td>
      <td>
        <button
          type="button"
          className="found-open"
          data-candidate={one.SpifResponseID}
          tabIndex={isStop ? 0 : -1}
          aria-expanded={open}
          aria-keyshortcuts="A X I"
          onFocus={onFocus}
          onClick={onOpen}
        >
          {one.PayerName}
        </button>
        <small>{guarded ? <Guard text="Do not bill" /> : one.PlanName}</small>
        {decided !== '' && <small className="found-decided">{decided}</small>}
        {one.RegInsuranceID !== null && <small className="found-decided">{savedText()}</small>}
      </td>
      <td>
        <span className="mono">{one.MemberID || '---'}</span>
        <small>{relationWords(one.Relationship)}</small>
      </td>
      <td>
        {guarded ? (
          <span className="soft found-said">
            {worded('{Payer}')}: {one.StatusText}
          </span>
        ) : (
          <StatusBadge status={one.StatusID} />
        )}
        <small className="tn">{datesText(one, day)}</small>
      </td>
      <td className="num">
        <MatchStrip fields={stripOf(one)} />
      </td>
    </tr>
  );
}

/** The date that counts on the day: when it ended, else since when it runs. */
function datesText({ EffectiveDate, TermDate }: SearchCandidate, day: string): string {
  if (TermDate !== '' && TermDate < day) return `to ${formatDate(TermDate)}`;
  if (EffectiveDate !== '') return `from ${formatDate(EffectiveDate)}`;
  return TermDate === '' ? 'no dates stated' : `to ${formatDate(TermDate)}`;
}
