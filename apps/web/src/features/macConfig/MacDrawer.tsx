import { type MacArea, macConfigCalls } from '@coverline/contract/macConfig/macConfig.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { useState } from 'react';
import { worded } from '#/api/terms.ts';
import { useUser } from '#/api/session/session.ts';
import { useCall } from '#/api/useCall.ts';
import { RecordDrawer } from '#/app/records/RecordDrawer.tsx';
import { StoredRecord } from '#/app/records/StoredRecord.tsx';
import type { EditsOf } from '#/app/records/useEdits.ts';
import { MacFields } from '#/features/macConfig/MacFields.tsx';
import {
  emptyMacForm,
  type MacForm,
  macFormOf,
  macLabels,
  macMessages,
  macPayload,
} from '#/features/macConfig/macForm.ts';
import { areaName, stateName } from '#/features/macConfig/macWords.ts';
import { reloadAreas } from '#/features/macConfig/reloadAreas.ts';
import { RemoveArea } from '#/features/macConfig/RemoveArea.tsx';
import { toast } from '#/ui/layers/toast.ts';

type Props = { readonly onClose: () => void };

const baseOf = (area: MacArea) => ({ values: macFormOf(area), version: area.Version });

/** Who administers a part of Medicare in one place. */
export function MacDrawer({ areaId, onClose }: Props & { readonly areaId: string }) {
  const stored = useCall(macConfigCalls.getMacArea, { AreaID: areaId });
  return (
    <StoredRecord stored={stored} title="Contractor" name="the contractor" baseOf={baseOf} onClose={onClose}>
      {(area, record) => <Edit area={area} of={`mac ${areaId}`} {...record} onClose={onClose} />}
    </StoredRecord>
  );
}

/** A place that is not on the list, or one that changes hands on a day. */
export function NewMacDrawer({ onClose }: Props) {
  const now = { values: emptyMacForm, version: null };
  return <Edit area={null} of="new mac" now={now} reread={() => Promise.resolve(null)} onClose={onClose} />;
}

type EditProps = Props & Pick<EditsOf<MacForm>, 'of' | 'now' | 'reread'> & { readonly area: MacArea | null };

function Edit({ area, onClose, ...record }: EditProps) {
  const { TimeZone } = useUser();
  const [today] = useState(() => dayIn(new Date(), TimeZone));
  return (
    <RecordDrawer<MacForm, typeof macConfigCalls.saveMacArea>
      title={area === null ? 'New contractor' : areaName(area)}
      submitLabel={worded('Save for every {client}')}
      labels={macLabels}
      edits={{ ...record, validate: macMessages }}
      call={macConfigCalls.saveMacArea}
      payload={(values, version) => macPayload(values, area?.AreaID ?? null, version)}
      onSaved={({ State }) => {
        toast(`${stateName(State)} is saved`);
        void reloadAreas();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <MacFields form={form} today={today} />
          {area !== null && <RemoveArea area={area} onRemoved={onClose} />}
        </>
      )}
    </RecordDrawer>
  );
}
