import {
  bcbsPrefixCalls,
  type PrefixSighting,
  sightingsListed,
} from '@coverline/contract/bcbsPrefixes/bcbsPrefixes.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { panelOf } from '#/api/panelOf.ts';
import { send } from '#/api/send.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { reloadPrefixes } from '#/features/bcbsPrefixes/reloadPrefixes.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { toast } from '#/ui/layers/toast.ts';

type Props = { readonly mayKeep: boolean; readonly onTake: (sighting: PrefixSighting) => void };

/** Beginnings that active answers have shown: somebody decides whether they are prefixes of the plan. */
export function Suggestions({ mayKeep, onTake }: Props) {
  const { TimeZone } = useUser();
  const [isIgnored, setIsIgnored] = useState(false);
  const list = useCall(bcbsPrefixCalls.listPrefixSightings, { Ignored: isIgnored });
  const put = async (row: PrefixSighting, Ignored: boolean) => {
    try {
      await send(bcbsPrefixCalls.ignorePrefixSighting, { Prefix: row.Prefix, PartnerID: row.PartnerID, Ignored });
      await reloadPrefixes();
      if (Ignored) toast(`${row.Prefix} is ignored`, { action: { label: 'Undo', run: () => void put(row, false) } });
    } catch (error) {
      toast(errorText(error), { grade: 'Bad' });
    }
  };
  return (
    <div className="prefix-suggestions">
      <p className="dim">
        {worded('{Member IDs} that begin so were active at the {payer}. Nothing is used before it is added.')}
      </p>
      <CheckField
        label="Show those that were ignored"
        checked={isIgnored}
        onChange={({ target }) => setIsIgnored(target.checked)}
      />
      <PanelState
        panel={panelOf(list, 'the suggestions')}
        name="The suggestions"
        rows={4}
        isEmpty={(rows) => rows.length === 0}
        empty={{
          title: isIgnored ? 'None was ignored' : 'Nothing is suggested now',
          why: 'A beginning is suggested once two active answers had it.',
        }}
      >
        {(rows) => (
          <>
            <ul className="prefix-sightings" aria-label="Suggested prefixes">
              {rows.slice(0, sightingsListed).map((row) => (
                <li key={`${row.Prefix} ${row.PartnerID}`}>
                  <b className="mono">{row.Prefix}</b>
                  <div className="grow">
                    <span>{row.Payor}</span>
                    <span className="dim small">
                      {row.Seen} active answers, the last {formatInstant(row.LastSeenAt, TimeZone)}
                      {row.ListedAs !== '' && ` · on the list as ${row.ListedAs}`}
                    </span>
                  </div>
                  {mayKeep && (
                    <div className="prefix-deeds">
                      {row.ListedAs === '' && !isIgnored && (
                        <Button size="s" variant="primary" onClick={() => onTake(row)}>
                          Add {row.Prefix}
                        </Button>
                      )}
                      <Button size="s" onClick={() => void put(row, !isIgnored)}>
                        {isIgnored ? `Bring ${row.Prefix} back` : `Ignore ${row.Prefix}`}
                      </Button>
                    </div>
                  )}
                </li>
              ))}
            </ul>
            {rows.length > sightingsListed && (
              <p className="dim prefix-cut">Only the {sightingsListed} that were seen most are listed.</p>
            )}
          </>
        )}
      </PanelState>
    </div>
  );
}
