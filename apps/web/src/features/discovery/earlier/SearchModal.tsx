import { discoveryCalls, type Search, type SearchCandidate } from '@coverline/contract/discovery/discovery.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { panelOf } from '#/api/panelOf.ts';
import { useCall } from '#/api/useCall.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { Modal } from '#/ui/layers/Modal.tsx';
import { useInertMain } from '#/ui/layers/useInertMain.ts';
import { ConfidenceScore } from '#/ui/marks/ConfidenceScore.tsx';
import { Guard } from '#/ui/marks/Guard.tsx';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';
import { PanelEmpty } from '#/ui/page/PanelEmpty.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { nothingShown, searchVerdict } from '../answer/searchWords.ts';

type Props = {
  readonly id: string;
  readonly timeZone: string;
  readonly onOpen: () => void;
  readonly onUse: (search: Search, candidate: SearchCandidate) => void;
  readonly onClose: () => void;
};

/** What an earlier search found, above the one in sight: each coverage with its status, to be used from here. */
export default function SearchModal({ id, timeZone, onOpen, onUse, onClose }: Props) {
  useInertMain();
  const search = useCall(discoveryCalls.getDiscovery, { DiscoveryID: id });
  return (
    <Modal
      title="Insurance discovery"
      width="form"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onOpen}>Open this search</Button>
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <PanelState panel={panelOf(search, 'the search')} name="The search" rows={5}>
        {(found) => <Found search={found} timeZone={timeZone} onUse={(one) => onUse(found, one)} />}
      </PanelState>
    </Modal>
  );
}

type FoundProps = {
  readonly search: Search;
  readonly timeZone: string;
  readonly onUse: (candidate: SearchCandidate) => void;
};

function Found({ search, timeZone, onUse }: FoundProps) {
  const { heading, kind, meaning } = searchVerdict(search);
  const { FirstName, LastName, ServiceFrom, ServiceTo } = search.Request;
  const shown = search.Candidates.filter(({ Level }) => Level !== 'LOW');
  return (
    <>
      <p>
        <b>{heading}</b> · {kind}, {meaning}
      </p>
      <p className="soft">
        {FirstName} {LastName}, {formatDate(ServiceFrom)} to {formatDate(ServiceTo)}. Asked by {search.RequestedBy},{' '}
        {formatInstant(search.RequestedAt, timeZone)}.
      </p>
      {shown.length === 0 ? (
        <PanelEmpty {...nothingShown(search)} />
      ) : (
        <ul className="found-list">
          {shown.map((one) => (
            <li key={one.SpifResponseID}>
              <ConfidenceScore score={one.Score} level={one.Level} />
              <span className="grow">
                <b>{one.PayerName}</b>{' '}
                <span className="soft">
                  {one.PlanName} <span className="mono">{one.MemberID}</span>
                </span>
              </span>
              {one.Released || one.Standing === 'inactive' ? (
                <StatusBadge status={one.StatusID} />
              ) : (
                <Guard text="Do not bill" />
              )}
              {one.RegInsuranceID !== null ? (
                <span className="soft small">Saved</span>
              ) : (
                one.Billable && (
                  <Button size="s" onClick={() => onUse(one)} aria-label={`Use this coverage, ${one.PayerName}`}>
                    Use this coverage
                  </Button>
                )
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
